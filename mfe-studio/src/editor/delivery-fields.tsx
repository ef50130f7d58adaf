import { DELIVERED_BY, type CampaignPrize, type PrizeDelivery } from '@site/contracts';
import styles from './campaign-editor.module.scss';
import { DELIVERY_NAMES } from './field-names';
import { MomentField, SelectField, TextField } from './fields';
import { field, useEditorField, withDefault, type Lens } from './lens';

/** How a winner gets the prize and, for a code, the texts that come with it. */
export const DeliveryFields = ({ lens }: { lens: Lens<CampaignPrize['delivery']> }) => {
  const { value } = useEditorField(lens);
  return (
    <>
      <SelectField
        lens={deliveredBy(lens)}
        options={DELIVERED_BY.map((by) => [by, DELIVERY_NAMES[by]])}
      />
      {value && value.by !== 'hand' && (
        <>
          <MomentField lens={deliveryText(lens, 'expiresAt')} />
          <div className={styles.across}>
            <TextField
              lens={deliveryText(lens, 'terms')}
              lines={2}
              hint="Required. For example: 20% off one purchase at a participating store"
            />
          </div>
          <div className={styles.across}>
            <TextField
              lens={deliveryText(lens, 'nextStep')}
              lines={2}
              hint="Required. For example: Show this code at the register"
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

/** By hand is the same as no delivery; the fields of a code keep their values when its kind changes. */
const deliveredBy = (lens: Lens<CampaignPrize['delivery']>): Lens<PrizeDelivery['by']> => ({
  ...field(deliveryLens(lens), 'by'),
  write: (document, by) => {
    const code = { terms: '', nextStep: '', expiresAt: document.claimUntil };
    return lens.write(
      document,
      by === 'hand' ? undefined : { ...code, ...lens.read(document), by },
    );
  },
});

const deliveryText = (
  lens: Lens<CampaignPrize['delivery']>,
  key: Exclude<keyof PrizeDelivery, 'by'>,
): Lens<string> => withDefault(field(deliveryLens(lens), key), '');
