import type { CampaignTexts } from '@site/contracts';
import { DEFAULT_TEXTS } from '@site/wheel';
import styles from './campaign-editor.module.scss';
import { TextField } from './fields';
import { CAMPAIGN, field, useEditor, type Lens } from './lens';

const TEXTS = field(CAMPAIGN, 'texts');

/** An empty text is removed, and an empty object of texts with it. */
const textLens = (key: keyof CampaignTexts): Lens<string> => ({
  path: `${TEXTS.path}.${key}`,
  read: (document) => TEXTS.read(document)?.[key] ?? '',
  write: (document, value) => {
    const texts = { ...TEXTS.read(document), [key]: value === '' ? undefined : value };
    const isEmpty = Object.values(texts).every((text) => text === undefined);
    return TEXTS.write(document, isEmpty ? undefined : texts);
  },
});

const TEXT_KEYS = ['headline', 'start', 'ready', 'spin', 'won', 'lost'] as const;

/** Headings and buttons of the wheel's page. */
export const TextFields = () => {
  const { wheel } = useEditor().document;
  return (
    <div className={styles.columns}>
      {TEXT_KEYS.map((key) => (
        <TextField key={key} lens={textLens(key)} hint={`If empty: ${DEFAULT_TEXTS[wheel][key]}`} />
      ))}
    </div>
  );
};
