import { Button, Field } from '@site/shared-ui';
import type { SubmitEvent } from 'react';
import styles from './fair-draws.module.scss';

interface DrawChoiceProps {
  campaign: string;
  draw?: number;
  onChoose: (campaign: string, draw: string) => void;
}

/** Which promotion, and which draw of it. */
export const DrawChoice = ({ campaign, draw, onChoose }: DrawChoiceProps) => {
  const handleSubmit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const entries = new FormData(event.currentTarget);
    onChoose(String(entries.get('campaign')).trim(), String(entries.get('draw')).trim());
  };
  return (
    <form className={styles.choice} onSubmit={handleSubmit}>
      <Field label="Promotion">
        {(control) => (
          <input {...control} name="campaign" required autoComplete="off" defaultValue={campaign} />
        )}
      </Field>
      <Field label="Draw number" optional>
        {(control) => (
          <input {...control} name="draw" type="number" min={1} step={1} defaultValue={draw} />
        )}
      </Field>
      <Button type="submit" look="primary">
        Check
      </Button>
    </form>
  );
};
