import type { CampaignTexts } from '@site/contracts';
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

/** Headings and buttons of the wheel's page. */
export const TextFields = () => {
  const { wheel } = useEditor().document;
  const isQr = wheel === 'qr';
  return (
    <div className={styles.columns}>
      <TextField
        lens={textLens('headline')}
        label="Headline"
        hint={`If empty: ${isQr ? 'Scan. Spin. Win.' : 'Spin to win'}`}
      />
      <TextField
        lens={textLens('start')}
        label="Button that opens the wheel"
        hint={`If empty: ${isQr ? 'Reveal Your Prize' : 'START THE LOTTERY!'}`}
      />
      <TextField
        lens={textLens('ready')}
        label="Heading beside the wheel"
        hint="If empty: Ready to spin?"
      />
      <TextField
        lens={textLens('spin')}
        label="Button that spins"
        hint="If empty: SPIN THE WHEEL!"
      />
      <TextField lens={textLens('won')} label="Heading of a win" hint="If empty: You won" />
      <TextField lens={textLens('lost')} label="Heading of a loss" hint="If empty: Not this time" />
    </div>
  );
};
