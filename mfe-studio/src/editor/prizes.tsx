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
import { CAMPAIGN, field, useEditor, useEditorField, type Lens } from './lens';
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

/** The prizes; "Then the next prize" follows the order of the list. */
export const PrizesTable = () => (
  <RowsTable
    lens={field(CAMPAIGN, 'prizes')}
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
    cell: ({ lens, rowName }) => (
      <div className={layout.list}>
        <TextField isLabelHidden lens={field(lens, 'name')} label={`Name of ${rowName}`} />
        <TextField
          isLabelHidden
          lens={field(lens, 'description')}
          label={`Description of ${rowName}`}
          lines={3}
        />
        <TextField
          isLabelHidden
          lens={field(lens, 'value')}
          label={`Value of ${rowName}, as visitors read it`}
        />
        <DeliveryField lens={field(lens, 'delivery')} rowName={rowName} />
      </div>
    ),
  },
  {
    name: 'Id',
    width: 'minmax(9em, 2fr)',
    cell: ({ lens, rowName }) => <PrizeId lens={field(lens, 'id')} label={`Id of ${rowName}`} />,
  },
  {
    name: 'Weight and cost',
    width: 'minmax(7em, 1fr)',
    cell: (row) => (
      <div className={layout.list}>
        <Weight {...row} />
        <OptionalNumberField lens={field(row.lens, 'cost')} label={`Cost of ${row.rowName}, $`} />
      </div>
    ),
  },
  {
    name: 'Stock',
    width: 'minmax(12.5em, 2fr)',
    cell: ({ lens, rowName }) => (
      <div className={layout.list}>
        <StockField lens={field(lens, 'stock')} rowName={rowName} />
        <WhenGone lens={lens} rowName={rowName} />
        <PaceField lens={field(lens, 'pace')} rowName={rowName} />
      </div>
    ),
  },
];

interface PrizeFieldProps<Key extends keyof CampaignPrize> {
  lens: Lens<CampaignPrize[Key]>;
  /** For labels: `prize 1`. */
  rowName: string;
}

/**
 * A new id is also written to the prize's segments. It is applied when the field loses the focus: while typing `tee-2` the
 * id would temporarily be `tee`, and segments of another prize would change.
 */
const PrizeId = ({ lens, label }: { lens: Lens<string>; label: string }) => {
  const { change } = useEditor();
  const { value, error } = useEditorField(lens);
  const [typed, setTyped] = useState<string>();

  const handleBlur = () => {
    setTyped(undefined);
    if (typed === undefined || typed === value) return;
    change((document) => renameInSegments(lens.write(document, typed), value, typed));
  };

  return (
    <LabeledField isLabelHidden path={lens.path} label={label} error={error}>
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

/** Segments are not changed if another prize has the old id, because they may belong to that prize. */
const renameInSegments = (document: CampaignDocument, from: string, to: string): CampaignDocument =>
  document.prizes.some(({ id }) => id === from)
    ? document
    : {
        ...document,
        segments: document.segments.map((segment) =>
          segment.prize === from ? { ...segment, prize: to } : segment,
        ),
      };

/** Also shows the chance that a spin wins the prize while no prize is sold out. */
const Weight = ({ lens, rowName }: PrizeRow) => {
  const { winOneIn, prizes } = useEditor().document;
  const { weight } = lens.read(useEditor().document);
  const sum = prizes.reduce((total, prize) => total + prize.weight, 0);
  return (
    <NumberField
      isLabelHidden
      lens={field(lens, 'weight')}
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

/** The initial stock when it becomes limited. */
const FIRST_STOCK = 100;

const StockField = ({ lens, rowName }: PrizeFieldProps<'stock'>) => {
  const { value, error, set } = useEditorField(lens);
  return (
    <>
      {value !== UNLIMITED && (
        <LabeledField isLabelHidden path={lens.path} label={`Stock of ${rowName}`} error={error}>
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
const WhenGone = ({ lens, rowName }: Pick<PrizeRow, 'lens' | 'rowName'>) => {
  const { stock, pace } = lens.read(useEditor().document);
  return stock === UNLIMITED && !pace ? null : (
    <SelectField
      isLabelHidden
      lens={field(lens, 'whenGone')}
      label={`When the stock of ${rowName} is gone`}
      options={[
        ['lose', 'Then no prize'],
        ['next', 'Then the next prize'],
      ]}
    />
  );
};

/** The number of prizes that each time of day releases, one time per line. */
const PaceField = ({ lens, rowName }: PrizeFieldProps<'pace'>) => {
  const { issues } = useEditor();
  const { value, set } = useEditorField(lens);
  const [typed, setTyped] = useState('');
  const issue = [...issues].find(([path]) => `${path}.`.startsWith(`${lens.path}.`));
  const text = writePace(value);
  return (
    <LabeledField
      path={lens.path}
      label="Release by time of day"
      hint="Leave empty to release all at once. Otherwise one time per line: 09:00 5 releases 5 more at 9:00 each day."
      error={issue?.[1]}
    >
      {(id) => (
        <TextArea
          id={id}
          aria-label={`Release by time of day, ${rowName}`}
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
  generated: 'Generated code',
  pickup: 'Pickup in a shop',
};

/** How a winner gets the prize and, for a code, the texts that come with it. */
const DeliveryField = ({ lens, rowName }: PrizeFieldProps<'delivery'>) => {
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
        path={field(delivered(lens), 'by').path}
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
          <TextField lens={deliveryText(lens, 'terms')} label="Terms" lines={3} />
          <TextField lens={deliveryText(lens, 'nextStep')} label="Next step" lines={3} />
          <MomentField lens={deliveryText(lens, 'expiresAt')} label="Valid until" />
        </>
      )}
    </>
  );
};

/** A lens for an optional delivery; writing to it creates the delivery. */
const delivered = (lens: Lens<CampaignPrize['delivery']>): Lens<PrizeDelivery> => ({
  ...lens,
  read: (document) => lens.read(document) ?? { by: 'hand' },
});

const deliveryText = (
  lens: Lens<CampaignPrize['delivery']>,
  key: Exclude<keyof PrizeDelivery, 'by'>,
): Lens<string> => {
  const text = field(delivered(lens), key);
  return { ...text, read: (document) => text.read(document) ?? '' };
};
