import { Link } from '@site/shared-ui/router';
import { DELIVERED_BY, type CampaignPrize, type PrizeDelivery } from '@site/contracts';
import styles from './campaign-editor.module.scss';
import { DELIVERY_NAMES } from '@site/contracts/campaign-changes';
import { campaignHref } from '../ui/campaign-location';
import layout from '../ui/layout.module.scss';
import { MomentField, SelectField, TextField } from './fields';
import { field, useEditor, withDefault, type Lens } from './lens';

/** How a winner gets the prize and, for a code, the texts that come with it. */
export const DeliveryFields = ({ prize }: { prize: Lens<CampaignPrize> }) => {
  const { document } = useEditor();
  const lens = field(prize, 'delivery');
  const value = lens.read(document);
  return (
    <>
      <SelectField
        lens={deliveredBy(prize)}
        options={DELIVERED_BY.map((by) => [by, DELIVERY_NAMES[by]])}
      />
      {value?.by === 'pool' && (
        <p className={`${layout.hint} ${styles.across}`}>
          <span>Add as many codes as the stock on the </span>
          <Link to={campaignHref(document.id, 'codes')}>Codes tab</Link>
          <span>. You can do that before you save this change.</span>
        </p>
      )}
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

/**
 * By hand is the same as no delivery; the fields of a code keep their values when its kind changes. A code is not shipped,
 * so its prize needs no address.
 */
const deliveredBy = (lens: Lens<CampaignPrize>): Lens<PrizeDelivery['by']> => ({
  ...field(deliveryLens(field(lens, 'delivery')), 'by'),
  write: (document, by) => {
    const prize = lens.read(document);
    if (by === 'hand') return lens.write(document, { ...prize, delivery: undefined });
    const code = { terms: '', nextStep: '', expiresAt: document.claimUntil };
    const needs = prize.needs?.filter((need) => need !== 'address') ?? [];
    return lens.write(document, {
      ...prize,
      delivery: { ...code, ...prize.delivery, by },
      needs: needs.length > 0 ? needs : undefined,
    });
  },
});

const deliveryText = (
  lens: Lens<CampaignPrize['delivery']>,
  key: Exclude<keyof PrizeDelivery, 'by'>,
): Lens<string> => withDefault(field(deliveryLens(lens), key), '');
