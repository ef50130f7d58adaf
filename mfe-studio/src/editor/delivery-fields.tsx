import { DELIVERED_BY, type CampaignPrize, type PrizeDelivery } from '@site/contracts';
import styles from './campaign-editor.module.scss';
import { LabeledField, MomentField, PlainSelect, TextField } from './fields';
import { field, useEditor, useEditorField, withDefault, type Lens } from './lens';

const DELIVERY_NAMES: Record<PrizeDelivery['by'], string> = {
  hand: 'The team contacts the winner',
  pool: 'A code from your own list',
  generated: 'A code made by the site',
  pickup: 'Pickup in a store',
};

interface DeliveryFieldsProps {
  lens: Lens<CampaignPrize['delivery']>;
  /** For labels: `prize 1`. */
  rowName: string;
}

/** How a winner gets the prize and, for a code, the texts that come with it. */
export const DeliveryFields = ({ lens, rowName }: DeliveryFieldsProps) => {
  const { document } = useEditor();
  const { value, error, set } = useEditorField(lens);
  const choose = (by: PrizeDelivery['by']) =>
    set(
      by === 'hand'
        ? undefined
        : { terms: '', nextStep: '', expiresAt: document.claimUntil, ...value, by },
    );
  return (
    <>
      <LabeledField
        path={field(deliveryLens(lens), 'by').path}
        label="Delivery"
        rowName={rowName}
        error={error}
      >
        {(id) => (
          <PlainSelect
            id={id}
            value={value?.by ?? 'hand'}
            options={DELIVERED_BY.map((by) => [by, DELIVERY_NAMES[by]])}
            onChoose={choose}
          />
        )}
      </LabeledField>
      {value && value.by !== 'hand' && (
        <>
          <MomentField
            lens={deliveryText(lens, 'expiresAt')}
            label="Code valid until"
            rowName={rowName}
          />
          <div className={styles.across}>
            <TextField
              lens={deliveryText(lens, 'terms')}
              label="Terms of the code"
              rowName={rowName}
              lines={2}
            />
          </div>
          <div className={styles.across}>
            <TextField
              lens={deliveryText(lens, 'nextStep')}
              label="What the winner does next"
              rowName={rowName}
              lines={2}
            />
          </div>
        </>
      )}
    </>
  );
};

/** Writing to it creates the delivery. */
const deliveryLens = (lens: Lens<CampaignPrize['delivery']>): Lens<PrizeDelivery> =>
  withDefault(lens, { by: 'hand' });

const deliveryText = (
  lens: Lens<CampaignPrize['delivery']>,
  key: Exclude<keyof PrizeDelivery, 'by'>,
): Lens<string> => withDefault(field(deliveryLens(lens), key), '');
