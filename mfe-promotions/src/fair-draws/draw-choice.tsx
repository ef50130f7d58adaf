import { Button, Field } from '@site/shared-ui';
import { useQuery } from '@site/shared-ui/query';
import type { SubmitEvent } from 'react';
import { promotionsQuery } from './draws-query';
import styles from './fair-draws.module.scss';

export interface DrawChoiceProps {
  campaign: string;
  draw?: number;
  onChoose: (campaign: string, draw?: string) => void;
}

/** Chooses a promotion by its name, which shows its newest draws at once, and a draw. */
export const DrawChoice = ({ campaign, draw, onChoose }: DrawChoiceProps) => {
  const { data } = useQuery(promotionsQuery);
  const promotions = data?.promotions ?? [];
  const isListed = promotions.some(({ id }) => id === campaign);
  // One list, so that the selected option stays when the promotions load.
  const options = isListed
    ? promotions
    : [{ id: campaign, name: data ? 'Choose a promotion' : campaign }, ...promotions];
  const handleSubmit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    onChoose(campaign, String(new FormData(event.currentTarget).get('draw')).trim());
  };
  return (
    <form className={styles.choice} onSubmit={handleSubmit}>
      <Field label="Promotion">
        {(control) => (
          <select {...control} value={campaign} onChange={({ target }) => onChoose(target.value)}>
            {options.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </select>
        )}
      </Field>
      <Field label="Draw number" missing="Enter a draw number, such as 12">
        {(control) => (
          <input
            {...control}
            key={draw}
            name="draw"
            type="number"
            required
            min={1}
            step={1}
            defaultValue={draw}
          />
        )}
      </Field>
      <Button type="submit" look="primary">
        Verify
      </Button>
    </form>
  );
};
