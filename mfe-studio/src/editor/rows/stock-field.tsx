import { UNLIMITED, type CampaignPrize } from '@site/contracts';
import { controlId, useEditorField } from '../document/editor-context';
import type { Place } from '../document/place';
import { Labelled } from '../fields/labelled';
import { NumberInput } from '../fields/number-field';
import styles from './rows-table.module.scss';

/** What a stock is once it is limited, until somebody writes another. */
const FIRST_STOCK = 100;

/** How many there are. */
export const StockField = ({ place, of }: { place: Place<CampaignPrize['stock']>; of: string }) => {
  const { value, error, set } = useEditorField(place);
  const id = `${controlId(place.path)}-unlimited`;
  return (
    <>
      {value !== UNLIMITED && (
        <Labelled bare path={place.path} label={`Stock ${of}`} error={error}>
          {(control) => (
            <NumberInput control={control} value={value} empty={Number.NaN} onNumber={set} />
          )}
        </Labelled>
      )}
      <span className={styles.unlimited}>
        <input
          id={id}
          type="checkbox"
          checked={value === UNLIMITED}
          aria-label={`Stock ${of}: unlimited`}
          onChange={({ target }) => set(target.checked ? UNLIMITED : FIRST_STOCK)}
        />
        <label htmlFor={id}>unlimited</label>
      </span>
    </>
  );
};
