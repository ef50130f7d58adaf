import { UNLIMITED, type CampaignPrize } from '@site/contracts';
import { chancesOf, sayChance } from '../document/chances';
import { useEditor } from '../document/editor-context';
import { field } from '../document/place';
import { NumberField, OptionalNumberField } from '../fields/number-field';
import { SelectField } from '../fields/select-field';
import { TextField } from '../fields/text-field';
import { DELIVERY_FIELDS, DeliveryField } from './delivery-field';
import { PrizeId } from './prize-id';
import type { EditedRow, RowField } from './rows-table';
import { PaceField } from './pace-field';
import { StockField } from './stock-field';

export const PRIZE_COLUMNS = {
  prize: { head: 'Prize', width: 'widest' },
  id: { head: 'Id', width: 'middle' },
  weight: { head: 'Weight', width: 'narrow' },
  stock: { head: 'Stock', width: 'wide' },
  cost: { head: 'Cost, $', width: 'narrow' },
} as const;

export const NEW_PRIZE: CampaignPrize = {
  id: '',
  name: '',
  description: '',
  value: '',
  weight: 1,
  stock: UNLIMITED,
  whenGone: 'lose',
};

type PrizeRow = EditedRow<CampaignPrize>;
type PrizeFields = Record<
  keyof CampaignPrize,
  RowField<CampaignPrize, keyof typeof PRIZE_COLUMNS>
> & {
  delivery: { fields: typeof DELIVERY_FIELDS };
  pace: { fields: Record<keyof NonNullable<CampaignPrize['pace']>[number], string> };
};

/** Every field of a prize that the contract has; one that is missing here does not compile. */
export const PRIZE_FIELDS: PrizeFields = {
  name: {
    name: 'name',
    column: 'prize',
    control: ({ place, of }) => (
      <TextField bare place={field(place, 'name')} label={`Name ${of}`} />
    ),
  },
  description: {
    name: 'description',
    column: 'prize',
    control: ({ place, of }) => (
      <TextField bare place={field(place, 'description')} label={`Description ${of}`} lines={3} />
    ),
  },
  value: {
    name: 'value',
    column: 'prize',
    control: ({ place, of }) => (
      <TextField bare place={field(place, 'value')} label={`Value ${of}, as visitors read it`} />
    ),
  },
  id: {
    name: 'id',
    column: 'id',
    control: ({ place, of }) => <PrizeId place={field(place, 'id')} label={`Id ${of}`} />,
  },
  weight: { name: 'weight', column: 'weight', control: (row) => <Weight {...row} /> },
  stock: {
    name: 'stock',
    column: 'stock',
    control: ({ place, of }) => <StockField place={field(place, 'stock')} of={of} />,
  },
  whenGone: { name: 'when gone', column: 'stock', control: (row) => <WhenGone {...row} /> },
  pace: {
    name: 'pace',
    fields: { at: 'time', count: 'number' },
    column: 'stock',
    control: ({ place, of }) => <PaceField place={field(place, 'pace')} of={of} />,
  },
  cost: {
    name: 'cost',
    column: 'cost',
    control: ({ place, of }) => (
      <OptionalNumberField bare place={field(place, 'cost')} label={`Cost ${of} in dollars`} />
    ),
  },
  delivery: {
    name: 'delivery',
    fields: DELIVERY_FIELDS,
    column: 'prize',
    control: ({ place, of }) => <DeliveryField place={field(place, 'delivery')} of={of} />,
  },
};

/** With the chance of a spin that wins it. */
const Weight = ({ place, index, of }: PrizeRow) => {
  const chance = chancesOf(useEditor().document)[index] ?? Number.NaN;
  return (
    <NumberField
      bare
      place={field(place, 'weight')}
      label={`Weight ${of}`}
      hint={sayChance(chance)}
    />
  );
};

const WHEN_GONE = [
  ['lose', 'Then a loss'],
  ['next', 'Then the next'],
] as const;

const isEndless = ({ stock, pace }: CampaignPrize): boolean => stock === UNLIMITED && !pace;

/** What a win of it is when none is left, or none yet. */
const WhenGone = ({ place, of }: PrizeRow) =>
  isEndless(place.read(useEditor().document)) ? null : (
    <SelectField
      bare
      place={field(place, 'whenGone')}
      label={`When the stock ${of} is gone`}
      options={WHEN_GONE}
    />
  );
