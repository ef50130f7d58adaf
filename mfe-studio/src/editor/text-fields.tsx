import type { CampaignTexts } from '@site/contracts';
import { DEFAULT_TEXTS } from '@site/wheel';
import styles from './campaign-editor.module.scss';
import { TextField } from './fields';
import { CAMPAIGN, field, optionalText, useEditor, withDefault, type Lens } from './lens';

const TEXTS = field(CAMPAIGN, 'texts');

/** The texts; an object without any is removed. */
const PRESENT_TEXTS: Lens<CampaignTexts> = {
  ...withDefault(TEXTS, {}),
  write: (document, texts) => {
    const isEmpty = Object.values(texts).every((text) => text === undefined);
    return TEXTS.write(document, isEmpty ? undefined : texts);
  },
};

const TEXT_KEYS = ['headline', 'start', 'ready', 'spin', 'won', 'lost'] as const;

/** Headings and buttons of the wheel's page. */
export const TextFields = () => {
  const { wheel } = useEditor().document;
  return (
    <div className={styles.columns}>
      {TEXT_KEYS.map((key) => (
        <TextField
          key={key}
          lens={optionalText(field(PRESENT_TEXTS, key))}
          hint={`If empty: ${DEFAULT_TEXTS[wheel][key]}`}
        />
      ))}
    </div>
  );
};
