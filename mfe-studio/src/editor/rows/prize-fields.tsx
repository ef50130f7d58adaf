import { UNLIMITED, type CampaignPrize } from '@site/contracts';
import { chancesOf, sayChance } from '../document/chances';
import { useEditor } from '../document/editor-context';
import { field } from '../document/place';
import { NumberField, OptionalNumberField } from '../fields/number-field';
import { SelectField } from '../fields/select-field';
import { TextField } from '../fields/text-field';
import { PrizeId } from './prize-id';
import type { EditedRow, RowField } from './rows-table';
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
  weight: 1,
  stock: UNLIMITED,
  whenGone: 'lose',
};

type PrizeRow = EditedRow<CampaignPrize>;
type PrizeFields = Record<keyof CampaignPrize, RowField<CampaignPrize, keyof typeof PRIZE_COLUMNS>>;

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
  cost: {
    name: 'cost',
    column: 'cost',
    control: ({ place, of }) => (
      <OptionalNumberField bare place={field(place, 'cost')} label={`Cost ${of} in dollars`} />
    ),
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

/** What a win of it is when none is left. */
const WhenGone = ({ place, of }: PrizeRow) =>
  place.read(useEditor().document).stock === UNLIMITED ? null : (
    <SelectField
      bare
      place={field(place, 'whenGone')}
      label={`When the stock ${of} is gone`}
      options={WHEN_GONE}
    />
  );
