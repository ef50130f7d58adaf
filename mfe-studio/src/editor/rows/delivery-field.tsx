import { DELIVERED_BY, type CampaignPrize, type PrizeDelivery } from '@site/contracts';
import { useEditor, useEditorField } from '../document/editor-context';
import { field, type Place } from '../document/place';
import { Labelled } from '../fields/labelled';
import { MomentField } from '../fields/moment-field';
import { PlainSelect } from '../fields/select-field';
import { TextField } from '../fields/text-field';

/** What the editor calls each field of a delivery. */
export const DELIVERY_FIELDS = {
  by: 'by',
  terms: 'terms',
  nextStep: 'next step',
  expiresAt: 'good until',
} as const satisfies Record<keyof PrizeDelivery, string>;

const WAYS: Record<PrizeDelivery['by'], string> = {
  hand: 'By hand',
  pool: 'Pool of codes',
  generated: 'Made code',
  pickup: 'In a shop',
};

interface DeliveryFieldProps {
  place: Place<CampaignPrize['delivery']>;
  of: string;
}

/** How a winner gets the prize; for a code also what he is told with it. */
export const DeliveryField = ({ place, of }: DeliveryFieldProps) => {
  const { document } = useEditor();
  const { value, error, set } = useEditorField(place);
  const choose = (by: PrizeDelivery['by']) =>
    set(
      by === 'hand'
        ? undefined
        : { terms: '', nextStep: '', expiresAt: document.claimUntil, ...value, by },
    );
  const told = (key: Exclude<keyof PrizeDelivery, 'by'>) => filled(place, key);
  return (
    <>
      <Labelled
        path={field(filledDelivery(place), 'by').path}
        label={`Delivery ${of}`}
        error={error}
      >
        {(id) => (
          <PlainSelect
            id={id}
            value={value?.by ?? 'hand'}
            options={DELIVERED_BY.map((by) => [by, WAYS[by]])}
            onChoose={choose}
          />
        )}
      </Labelled>
      {value && value.by !== 'hand' && (
        <>
          <TextField place={told('terms')} label="Terms" lines={3} />
          <TextField place={told('nextStep')} label="Next step" lines={3} />
          <MomentField place={told('expiresAt')} label="Good until" />
        </>
      )}
    </>
  );
};

/** Only read where there is a delivery; written, it makes one. */
const filledDelivery = (place: Place<CampaignPrize['delivery']>): Place<PrizeDelivery> => ({
  ...place,
  read: (document) => place.read(document) ?? { by: 'hand' },
});

const filled = (
  place: Place<CampaignPrize['delivery']>,
  key: Exclude<keyof PrizeDelivery, 'by'>,
): Place<string> => {
  const at = field(filledDelivery(place), key);
  return { ...at, read: (document) => at.read(document) ?? '' };
};
