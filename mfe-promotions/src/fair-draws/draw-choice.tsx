import { Button, Field } from '@site/shared-ui';
import { useQuery } from '@site/shared-ui/query';
import type { SubmitEvent } from 'react';
import { promotionsQuery } from './draws-query';
import styles from './fair-draws.module.scss';

export interface DrawChoiceProps {
  campaign: string;
  draw?: number;
  onChoose: (campaign: string, draw: string) => void;
  /** Called for each change before `onChoose`. */
  onEdit: () => void;
}

/** The form that chooses a promotion by its name, and a draw. */
export const DrawChoice = ({ campaign, draw, onChoose, onEdit }: DrawChoiceProps) => {
  const { data } = useQuery(promotionsQuery);
  const promotions = data?.promotions ?? [];
  const isListed = promotions.some(({ id }) => id === campaign);
  // One list, so that the selected option stays when the promotions load.
  const options = isListed ? promotions : [{ id: campaign, name: campaign }, ...promotions];
  const handleSubmit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const entries = new FormData(event.currentTarget);
    onChoose(String(entries.get('campaign')), String(entries.get('draw')).trim());
  };
  return (
    <form className={styles.choice} onSubmit={handleSubmit} onChange={onEdit}>
      <Field label="Promotion">
        {(control) => (
          <select {...control} name="campaign" defaultValue={campaign}>
            {options.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </select>
        )}
      </Field>
      <Field label="Draw number" optional>
        {(control) => (
          <input {...control} name="draw" type="number" min={1} step={1} defaultValue={draw} />
        )}
      </Field>
      <Button type="submit" look="primary">
        Verify
      </Button>
    </form>
  );
};
