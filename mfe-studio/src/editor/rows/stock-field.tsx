import { Checkbox } from '@fluentui/react-components';
import { UNLIMITED, type CampaignPrize } from '@site/contracts';
import { useEditorField } from '../document/editor-context';
import type { Place } from '../document/place';
import { Labelled } from '../fields/labelled';
import { NumberInput } from '../fields/number-field';

/** What a stock is once it is limited, until somebody writes another. */
const FIRST_STOCK = 100;

/** How many there are. */
export const StockField = ({ place, of }: { place: Place<CampaignPrize['stock']>; of: string }) => {
  const { value, error, set } = useEditorField(place);
  return (
    <>
      {value !== UNLIMITED && (
        <Labelled bare path={place.path} label={`Stock ${of}`} error={error}>
          {(id) => <NumberInput id={id} value={value} empty={Number.NaN} onNumber={set} />}
        </Labelled>
      )}
      <Checkbox
        label="unlimited"
        aria-label={`Stock ${of}: unlimited`}
        checked={value === UNLIMITED}
        onChange={(_, { checked }) => set(checked === true ? UNLIMITED : FIRST_STOCK)}
      />
    </>
  );
};
