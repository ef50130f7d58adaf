import { Checkbox } from '@fluentui/react-components';
import { useState } from 'react';
import {
  DELIVERED_BY,
  UNLIMITED,
  type CampaignDocument,
  type CampaignPrize,
  type PrizeDelivery,
} from '@site/contracts';
import type { FormColumn } from '../ui/form-table';
import layout from '../ui/layout.module.scss';
import {
  LabeledField,
  MomentField,
  NumberField,
  NumberInput,
  OptionalNumberField,
  PlainSelect,
  SelectField,
  TextArea,
  TextField,
  TextInput,
} from './fields';
import { readPace, writePace } from './pace-lines';
import { CAMPAIGN, field, useEditor, useEditorField, type Place } from './place';
import { RowsTable, type EditedRow } from './rows';

const NEW_PRIZE: CampaignPrize = {
  id: '',
  name: '',
  description: '',
  value: '',
  weight: 1,
  stock: UNLIMITED,
  whenGone: 'lose',
};

/** The prizes; "then the next" follows the order of the list. */
export const PrizesTable = () => (
  <RowsTable
    place={field(CAMPAIGN, 'prizes')}
    what="prize"
    caption="Prizes"
    columns={COLUMNS}
    max={24}
    row={NEW_PRIZE}
    firstField={(prize) => field(prize, 'name')}
    note="Cost is for the simulator only; visitors never see it."
  />
);

type PrizeRow = EditedRow<CampaignPrize>;

const COLUMNS: FormColumn<PrizeRow>[] = [
  {
    name: 'Prize',
    // Wide enough for date and time.
    width: 'minmax(16.5em, 3fr)',
    cell: ({ place, rowName }) => (
      <div className={layout.list}>
        <TextField isLabelHidden place={field(place, 'name')} label={`Name of ${rowName}`} />
        <TextField
          isLabelHidden
          place={field(place, 'description')}
          label={`Description of ${rowName}`}
          lines={3}
        />
        <TextField
          isLabelHidden
          place={field(place, 'value')}
          label={`Value of ${rowName}, as visitors read it`}
        />
        <DeliveryField place={field(place, 'delivery')} rowName={rowName} />
      </div>
    ),
  },
  {
    name: 'Id',
    width: 'minmax(9em, 2fr)',
    cell: ({ place, rowName }) => <PrizeId place={field(place, 'id')} label={`Id of ${rowName}`} />,
  },
  {
    name: 'Weight and cost',
    width: 'minmax(7em, 1fr)',
    cell: (row) => (
      <div className={layout.list}>
        <Weight {...row} />
        <OptionalNumberField place={field(row.place, 'cost')} label={`Cost of ${row.rowName}, $`} />
      </div>
    ),
  },
  {
    name: 'Stock',
    width: 'minmax(12.5em, 2fr)',
    cell: ({ place, rowName }) => (
      <div className={layout.list}>
        <StockField place={field(place, 'stock')} rowName={rowName} />
        <WhenGone place={place} rowName={rowName} />
        <PaceField place={field(place, 'pace')} rowName={rowName} />
      </div>
    ),
  },
];

interface PrizeFieldProps<Key extends keyof CampaignPrize> {
  place: Place<CampaignPrize[Key]>;
  /** For labels: `prize 1`. */
  rowName: string;
}

/**
 * A new id is also written to the segments of the prize. It is applied when the field loses the focus: while typing `tee-2`
 * the id would be `tee` for a moment, and segments of another prize would change.
 */
const PrizeId = ({ place, label }: { place: Place<string>; label: string }) => {
  const { change } = useEditor();
  const { value, error } = useEditorField(place);
  const [typed, setTyped] = useState<string>();

  const handleBlur = () => {
    setTyped(undefined);
    if (typed === undefined || typed === value) return;
    change((document) => renameInSegments(place.write(document, typed), value, typed));
  };

  return (
    <LabeledField isLabelHidden path={place.path} label={label} error={error}>
      {(id) => (
        <TextInput
          id={id}
          value={typed ?? value}
          spellCheck={false}
          onChange={(_, { value: text }) => setTyped(text)}
          onBlur={handleBlur}
        />
      )}
    </LabeledField>
  );
};

/** Segments are not changed while another prize has the old id, because they may belong to that one. */
const renameInSegments = (document: CampaignDocument, from: string, to: string): CampaignDocument =>
  document.prizes.some(({ id }) => id === from)
    ? document
    : {
        ...document,
        segments: document.segments.map((segment) =>
          segment.prize === from ? { ...segment, prize: to } : segment,
        ),
      };

/** With the chance that a spin wins the prize while all prizes are left. */
const Weight = ({ place, rowName }: PrizeRow) => {
  const { winOneIn, prizes } = useEditor().document;
  const { weight } = place.read(useEditor().document);
  const sum = prizes.reduce((total, prize) => total + prize.weight, 0);
  return (
    <NumberField
      isLabelHidden
      place={field(place, 'weight')}
      label={`Weight of ${rowName}`}
      hint={weight === 0 ? 'never' : oneIn((winOneIn * sum) / weight)}
    />
  );
};

/** `1 in 250`; a dash while numbers are missing. */
const oneIn = (spins: number): string =>
  Number.isFinite(spins)
    ? `1 in ${new Intl.NumberFormat('en-US', { maximumFractionDigits: spins < 10 ? 1 : 0 }).format(spins)}`
    : '–';

/** The stock when it becomes limited. */
const FIRST_STOCK = 100;

const StockField = ({ place, rowName }: PrizeFieldProps<'stock'>) => {
  const { value, error, set } = useEditorField(place);
  return (
    <>
      {value !== UNLIMITED && (
        <LabeledField isLabelHidden path={place.path} label={`Stock of ${rowName}`} error={error}>
          {(id) => <NumberInput id={id} value={value} empty={Number.NaN} onNumber={set} />}
        </LabeledField>
      )}
      <Checkbox
        label="unlimited"
        aria-label={`Stock of ${rowName}: unlimited`}
        checked={value === UNLIMITED}
        onChange={(_, { checked }) => set(checked === true ? UNLIMITED : FIRST_STOCK)}
      />
    </>
  );
};

/** The result of a win when the prize is not available. */
const WhenGone = ({ place, rowName }: Pick<PrizeRow, 'place' | 'rowName'>) => {
  const { stock, pace } = place.read(useEditor().document);
  return stock === UNLIMITED && !pace ? null : (
    <SelectField
      isLabelHidden
      place={field(place, 'whenGone')}
      label={`When the stock of ${rowName} is gone`}
      options={[
        ['lose', 'Then a loss'],
        ['next', 'Then the next'],
      ]}
    />
  );
};

/** How many more can be won from which time of a day, one on each line. */
const PaceField = ({ place, rowName }: PrizeFieldProps<'pace'>) => {
  const { issues } = useEditor();
  const { value, set } = useEditorField(place);
  const [typed, setTyped] = useState('');
  const issue = [...issues].find(([path]) => `${path}.`.startsWith(`${place.path}.`));
  const text = writePace(value);
  return (
    <LabeledField
      path={place.path}
      label="More from"
      hint="Empty: all at once. Or 09:00 5 and the like, a line each: from 9:00 of each day 5 more."
      error={issue?.[1]}
    >
      {(id) => (
        <TextArea
          id={id}
          aria-label={`Pace of ${rowName}`}
          rows={2}
          // Keeps the typed text while it has the same value.
          value={writePace(readPace(typed)) === text ? typed : text}
          onChange={(_, { value: lines }) => {
            setTyped(lines);
            set(readPace(lines));
          }}
        />
      )}
    </LabeledField>
  );
};

const DELIVERY_NAMES: Record<PrizeDelivery['by'], string> = {
  hand: 'By hand',
  pool: 'Pool of codes',
  generated: 'Made code',
  pickup: 'In a shop',
};

/** How a winner gets the prize; for a code also the texts that come with it. */
const DeliveryField = ({ place, rowName }: PrizeFieldProps<'delivery'>) => {
  const { document } = useEditor();
  const { value, error, set } = useEditorField(place);
  const choose = (by: PrizeDelivery['by']) =>
    set(
      by === 'hand'
        ? undefined
        : { terms: '', nextStep: '', expiresAt: document.claimUntil, ...value, by },
    );
  return (
    <>
      <LabeledField
        path={field(delivered(place), 'by').path}
        label={`Delivery of ${rowName}`}
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
          <TextField place={deliveryText(place, 'terms')} label="Terms" lines={3} />
          <TextField place={deliveryText(place, 'nextStep')} label="Next step" lines={3} />
          <MomentField place={deliveryText(place, 'expiresAt')} label="Good until" />
        </>
      )}
    </>
  );
};

/** A delivery that exists; writing to it creates one. */
const delivered = (place: Place<CampaignPrize['delivery']>): Place<PrizeDelivery> => ({
  ...place,
  read: (document) => place.read(document) ?? { by: 'hand' },
});

const deliveryText = (
  place: Place<CampaignPrize['delivery']>,
  key: Exclude<keyof PrizeDelivery, 'by'>,
): Place<string> => {
  const text = field(delivered(place), key);
  return { ...text, read: (document) => text.read(document) ?? '' };
};
