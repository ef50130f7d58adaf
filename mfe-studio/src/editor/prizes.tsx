import { Checkbox } from '@fluentui/react-components';
import { useState } from 'react';
import {
  formatChance,
  PRIZE_NEEDS,
  PRIZE_PICTURES,
  spinsForPrize,
  UNLIMITED,
  type CampaignDocument,
  type CampaignPrize,
  type PrizeNeed,
  type PrizePictureName,
} from '@site/contracts';
import { idFor } from './id-for';
import { formatNumber } from '../ui/format';
import layout from '../ui/layout.module.scss';
import styles from './campaign-editor.module.scss';
import { DeliveryFields } from './delivery-fields';
import {
  LabeledField,
  NumberField,
  NumberInput,
  OptionalNumberField,
  SelectField,
  TextField,
  TextInput,
} from './fields';
import { Fold } from '../ui/fold';
import { CAMPAIGN, controlId, field, useEditor, useEditorField, type Lens } from './lens';
import { PaceField } from './pace-field';
import { AddRow, RowActions, useRows, type EditedRow } from './rows';

const PRIZES = field(CAMPAIGN, 'prizes');
const MAX_PRIZES = 24;

const NEW_PRIZE: CampaignPrize = {
  id: '',
  name: '',
  description: '',
  value: '',
  weight: 1,
  stock: UNLIMITED,
  whenGone: 'lose',
};

type PrizeRow = EditedRow<CampaignPrize>;

/** The prizes as cards. Their order decides which prize is next when one has run out. */
export const PrizeCards = () => {
  const list = useRows(PRIZES, 'prize');
  return (
    <>
      {list.error && (
        // Focusable for the links of the list of errors.
        <p id={controlId(list.path)} tabIndex={-1} className={layout.danger}>
          {list.error}
        </p>
      )}
      {list.rows.map((lens, index) => (
        <div className={styles.card} key={index}>
          <PrizeCard lens={lens} index={index} rowName={`prize ${index + 1}`} />
          <RowActions list={list} index={index} />
        </div>
      ))}
      <AddRow
        list={list}
        max={MAX_PRIZES}
        row={NEW_PRIZE}
        firstField={(prize) => field(prize, 'name')}
        note={`${list.rows.length} of at most ${MAX_PRIZES} prizes`}
      />
    </>
  );
};

const PrizeCard = ({ lens, index, rowName }: PrizeRow) => {
  const { document, issues, change } = useEditor();
  const { id, name, stock } = lens.read(document);
  /** The id of a new prize is made from its name. */
  const fillId = () => {
    if (id || !name) return;
    const usedIds = document.prizes.map((prize) => prize.id);
    change((document) => field(lens, 'id').write(document, idFor(name, usedIds, 'prize')));
  };
  return (
    <Fold
      title={<h4>{name || `Prize ${index + 1}`}</h4>}
      note={
        stock === UNLIMITED
          ? 'Unlimited'
          : Number.isNaN(stock)
            ? ''
            : `${formatNumber(stock)} in stock`
      }
      problems={[...issues.keys()].filter((path) => path.startsWith(`${lens.path}.`)).length}
      startsOpen={name === '' || document.prizes.length === 1}
    >
      <div className={styles.columns}>
        <div onBlur={fillId}>
          <TextField lens={field(lens, 'name')} label="Name" rowName={rowName} />
        </div>
        <TextField
          lens={field(lens, 'value')}
          label="Value"
          rowName={rowName}
          hint="As visitors see it, such as $40 at retail"
        />
        <div className={styles.across}>
          <TextField
            lens={field(lens, 'description')}
            label="Description"
            rowName={rowName}
            lines={2}
          />
        </div>
        <Weight lens={lens} rowName={rowName} />
        <StockField lens={field(lens, 'stock')} rowName={rowName} />
        <WhenGone lens={lens} rowName={rowName} />
        <OptionalNumberField
          lens={field(lens, 'cost')}
          label="Cost"
          rowName={rowName}
          unit="$"
          hint="For the simulator and statistics; visitors never see it"
        />
        <SelectField
          lens={field(lens, 'picture')}
          label="Picture"
          rowName={rowName}
          options={PICTURE_OPTIONS}
        />
        <DeliveryFields lens={field(lens, 'delivery')} rowName={rowName} />
        <PrizeId lens={field(lens, 'id')} rowName={rowName} />
        <NeedsField lens={field(lens, 'needs')} rowName={rowName} />
      </div>
      <PaceField lens={lens} rowName={rowName} />
    </Fold>
  );
};

interface PrizeFieldProps<Key extends keyof CampaignPrize> {
  lens: Lens<CampaignPrize[Key]>;
  /** For labels: `prize 1`. */
  rowName: string;
}

/**
 * A new id is also written to the prize's segments. It is applied when the field loses the focus: while typing `tee-2` the
 * id would temporarily be `tee`, and segments of another prize would change.
 */
const PrizeId = ({ lens, rowName }: PrizeFieldProps<'id'>) => {
  const { change } = useEditor();
  const { value, error } = useEditorField(lens);
  const [inputText, setInputText] = useState<string>();

  const handleBlur = () => {
    setInputText(undefined);
    if (inputText === undefined || inputText === value) return;
    change((document) => renameInSegments(lens.write(document, inputText), value, inputText));
  };

  return (
    <LabeledField
      path={lens.path}
      label="ID"
      rowName={rowName}
      hint="Lowercase letters, digits and dashes"
      error={error}
    >
      {(id) => (
        <TextInput
          id={id}
          value={inputText ?? value}
          spellCheck={false}
          onChange={(_, { value: text }) => setInputText(text)}
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

const PICTURE_NAMES: Record<PrizePictureName, string> = {
  extract: 'Drop of extract',
  cartridge: 'Cartridge',
  coupon: 'Coupon',
  shirt: 'T-shirt',
  cap: 'Cap',
  tote: 'Tote bag',
  gift: 'Gift',
};

/** A prize without a picture shows the gift. */
const PICTURE_OPTIONS = PRIZE_PICTURES.map(
  (name) => [name === 'gift' ? undefined : name, PICTURE_NAMES[name]] as const,
);

const NEED_NAMES: Record<PrizeNeed, string> = {
  size: 'Ask for a size',
  address: 'Ask for a shipping address',
};

/** What the claim form asks for, such as for merchandise that is shipped. */
const NeedsField = ({ lens, rowName }: PrizeFieldProps<'needs'>) => {
  const { value = [], set } = useEditorField(lens);
  const toggle = (need: PrizeNeed, isOn: boolean) => {
    const needs = PRIZE_NEEDS.filter((option) => (option === need ? isOn : value.includes(option)));
    set(needs.length > 0 ? needs : undefined);
  };
  return (
    <div id={controlId(lens.path)} tabIndex={-1}>
      {PRIZE_NEEDS.map((need) => (
        <Checkbox
          key={need}
          label={NEED_NAMES[need]}
          aria-label={`${NEED_NAMES[need]} when ${rowName} is claimed`}
          checked={value.includes(need)}
          onChange={(_, { checked }) => toggle(need, checked === true)}
        />
      ))}
    </div>
  );
};

/** Also shows the chance that a spin wins the prize while no prize is sold out. */
const Weight = ({ lens, rowName }: Omit<PrizeRow, 'index'>) => {
  const { document } = useEditor();
  const { weight } = lens.read(document);
  const spins = spinsForPrize(document, weight);
  const hint = weight === 0 ? 'Never won' : spins === undefined ? undefined : formatChance(spins);
  return <NumberField lens={field(lens, 'weight')} label="Weight" rowName={rowName} hint={hint} />;
};

/** The stock of a prize that was always unlimited, when it becomes limited. */
const FIRST_STOCK = 100;

const StockField = ({ lens, rowName }: PrizeFieldProps<'stock'>) => {
  const { value, error, set } = useEditorField(lens);
  const isUnlimited = value === UNLIMITED;
  const [limit, setLimit] = useState(FIRST_STOCK);
  const toggle = (unlimited: boolean) => {
    if (!isUnlimited) setLimit(value);
    set(unlimited ? UNLIMITED : limit);
  };
  return (
    <div>
      <LabeledField path={lens.path} label="Stock" rowName={rowName} error={error}>
        {(id) => (
          <NumberInput
            id={id}
            disabled={isUnlimited}
            value={isUnlimited ? Number.NaN : value}
            empty={Number.NaN}
            onNumber={set}
          />
        )}
      </LabeledField>
      <Checkbox
        label="Unlimited"
        aria-label={`Unlimited stock of ${rowName}`}
        checked={isUnlimited}
        onChange={(_, { checked }) => toggle(checked === true)}
      />
    </div>
  );
};

/** The result of a win when the prize is not available. */
const WhenGone = ({ lens, rowName }: Omit<PrizeRow, 'index'>) => {
  const { stock, pace } = lens.read(useEditor().document);
  return stock === UNLIMITED && !pace ? null : (
    <SelectField
      lens={field(lens, 'whenGone')}
      label="When it’s gone"
      rowName={rowName}
      options={[
        ['lose', 'The spin wins nothing'],
        ['next', 'The winner gets the next prize'],
      ]}
    />
  );
};
