import { DELIVERED_BY, type CampaignPrize, type PrizeDelivery } from '@site/contracts';
import styles from './campaign-editor.module.scss';
import { DELIVERY_NAMES } from './field-names';
import { LabeledField, MomentField, PlainSelect, TextField } from './fields';
import { field, useEditor, useEditorField, withDefault, type Lens } from './lens';

/** How a winner gets the prize and, for a code, the texts that come with it. */
export const DeliveryFields = ({ lens }: { lens: Lens<CampaignPrize['delivery']> }) => {
  const { document } = useEditor();
  const { value, set } = useEditorField(lens);
  const choose = (by: PrizeDelivery['by']) =>
    set(
      by === 'hand'
        ? undefined
        : { terms: '', nextStep: '', expiresAt: document.claimUntil, ...value, by },
    );
  return (
    <>
      <LabeledField path={field(deliveryLens(lens), 'by').path}>
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
          <MomentField lens={deliveryText(lens, 'expiresAt')} />
          <div className={styles.across}>
            <TextField lens={deliveryText(lens, 'terms')} lines={2} />
          </div>
          <div className={styles.across}>
            <TextField lens={deliveryText(lens, 'nextStep')} lines={2} />
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
