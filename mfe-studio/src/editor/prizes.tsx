import { Button, Checkbox } from '@fluentui/react-components';
import { useState } from 'react';
import {
  formatChance,
  PRIZE_NEEDS,
  PRIZE_PICTURES,
  plural,
  spinsForPrize,
  UNLIMITED,
  WHEN_GONE,
  type CampaignDocument,
  type CampaignPrize,
  type CampaignSegment,
  type PrizeNeed,
} from '@site/contracts';
import { idFor } from './id-for';
import { ConfirmDialog } from '../ui/confirm-dialog';
import { formatNumber, formatPercent } from '../ui/format';
import layout from '../ui/layout.module.scss';
import styles from './campaign-editor.module.scss';
import { DeliveryFields } from './delivery-fields';
import {
  GroupError,
  LabeledField,
  NumberField,
  NumberInput,
  OptionalNumberField,
  SelectField,
  TextField,
  TextInput,
} from './fields';
import { fieldLabel, fullLabel, NEED_NAMES, PICTURE_NAMES, WHEN_GONE_NAMES } from './field-names';
import { focusControl, Fold } from '../ui/fold';
import { CAMPAIGN, controlId, field, useEditor, useEditorField, type Lens } from './lens';
import { PaceField } from './pace-field';
import { AddRow, RowActions, useRows } from './rows';
import { MAX_SEGMENTS } from './segments';

const PRIZES = field(CAMPAIGN, 'prizes');
const MAX_PRIZES = 24;
const MAX_LABEL_LENGTH = 24;

const NEW_PRIZE: CampaignPrize = {
  id: '',
  name: '',
  description: '',
  value: '',
  weight: 1,
  stock: UNLIMITED,
  whenGone: 'lose',
};

/** The prizes as cards. Their order decides which prize is next when one has run out. */
export const PrizeCards = () => {
  const { document, change } = useEditor();
  const list = useRows(PRIZES, 'prize');
  const [removed, setRemoved] = useState<number>();
  const prize = document.prizes[removed ?? -1];
  const isOfPrize = (segment: CampaignSegment) => !!prize?.id && segment.prize === prize.id;
  const remove = (index: number) => {
    list.remove(index);
    change((document) => ({
      ...document,
      segments: document.segments.filter((segment) => !isOfPrize(segment)),
    }));
  };
  return (
    <>
      <GroupError path={list.path} />
      {list.rows.map((lens, index) => (
        <div className={styles.card} key={index}>
          <PrizeCard lens={lens} />
          <RowActions list={{ ...list, remove: setRemoved }} index={index} />
        </div>
      ))}
      {prize && removed !== undefined && (
        <ConfirmDialog
          title={`Remove ${prize.name || 'this prize'}?`}
          confirm="Remove prize"
          onConfirm={() => remove(removed)}
          onClose={() => setRemoved(undefined)}
        >
          {`This also removes ${plural(document.segments.filter(isOfPrize).length, 'segment')} from the wheel. Visitors see the change once you save.`}
        </ConfirmDialog>
      )}
      <AddRow
        list={list}
        max={MAX_PRIZES}
        row={NEW_PRIZE}
        firstField={(prize) => field(prize, 'name')}
        note={`${list.rows.length} of at most ${MAX_PRIZES} prizes. A new prize gets its own segment on the wheel.`}
      />
    </>
  );
};

/** The wheel with a segment for the prize, if there is room. */
const withSegment = (document: CampaignDocument, prize: string, name: string): CampaignDocument =>
  document.segments.length >= MAX_SEGMENTS
    ? document
    : {
        ...document,
        segments: [...document.segments, { label: name.slice(0, MAX_LABEL_LENGTH).trim(), prize }],
      };

interface PrizeProps {
  lens: Lens<CampaignPrize>;
}

const PrizeCard = ({ lens }: PrizeProps) => {
  const { document, issues, change } = useEditor();
  const { id, name, stock } = lens.read(document);
  const { label } = fieldLabel(lens.path);
  /** A new prize gets its id from its name, and a segment. */
  const complete = () => {
    if (id || !name.trim()) return;
    const usedIds = document.prizes.map((prize) => prize.id);
    const newId = idFor(name, usedIds, 'prize');
    change((document) => withSegment(field(lens, 'id').write(document, newId), newId, name));
  };
  const addSegment = () => {
    change((document) => withSegment(document, id, name));
    // The button disappears with the error.
    focusControl(controlId(field(lens, 'name').path));
  };
  return (
    <Fold
      title={<h4>{name ? `${label}: ${name}` : label}</h4>}
      note={
        stock === UNLIMITED
          ? 'Unlimited'
          : Number.isNaN(stock)
            ? ''
            : `${formatNumber(stock)} in stock`
      }
      problems={[...issues.keys()].filter((path) => `${path}.`.startsWith(`${lens.path}.`)).length}
      startsOpen={name === '' || document.prizes.length === 1}
    >
      <GroupError path={lens.path}>
        {document.segments.length < MAX_SEGMENTS && (
          <Button onClick={addSegment}>{`Add segment for ${name || label}`}</Button>
        )}
      </GroupError>
      <div className={styles.columns}>
        <TextField lens={field(lens, 'name')} onApply={complete} />
        <TextField lens={field(lens, 'value')} hint="As visitors see it, such as $40 at retail" />
        <div className={styles.across}>
          <TextField lens={field(lens, 'description')} lines={2} />
        </div>
        <Weight lens={lens} />
        <StockField lens={lens} />
        <WhenGone lens={lens} />
        <OptionalNumberField
          lens={field(lens, 'cost')}
          unit="$"
          hint="For the simulator and statistics; visitors never see it"
        />
        <SelectField lens={field(lens, 'picture')} options={PICTURE_OPTIONS} />
        <DeliveryFields prize={lens} />
        <PrizeId lens={field(lens, 'id')} />
        <NeedsField lens={field(lens, 'needs')} />
      </div>
      <PaceField lens={lens} />
    </Fold>
  );
};

interface PrizeFieldProps<Key extends keyof CampaignPrize> {
  lens: Lens<CampaignPrize[Key]>;
}

/**
 * A new id is also written to the prize's segments. It is applied on Enter and when the field loses the focus: while typing `tee-2` the
 * id would temporarily be `tee`, and segments of another prize would change.
 */
const PrizeId = ({ lens }: PrizeFieldProps<'id'>) => {
  const { change } = useEditor();
  const { id, value } = useEditorField(lens);
  const [inputText, setInputText] = useState<string>();

  const apply = () => {
    setInputText(undefined);
    if (inputText === undefined || inputText === value) return;
    change((document) => renameInSegments(lens.write(document, inputText), value, inputText));
  };

  return (
    <LabeledField path={lens.path} hint="Lowercase letters, digits and dashes">
      <TextInput
        id={id}
        value={inputText ?? value}
        spellCheck={false}
        onChange={(_, { value: text }) => setInputText(text)}
        onApply={apply}
      />
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

/** A prize without a picture shows the gift. */
const PICTURE_OPTIONS = PRIZE_PICTURES.map(
  (name) => [name === 'gift' ? undefined : name, PICTURE_NAMES[name]] as const,
);

/** What the claim form asks for, such as for merchandise that is shipped. */
const NeedsField = ({ lens }: PrizeFieldProps<'needs'>) => {
  const { id, value = [], set } = useEditorField(lens);
  const { label, suffix } = fieldLabel(lens.path);
  const toggle = (need: PrizeNeed, isOn: boolean) => {
    const needs = PRIZE_NEEDS.filter((option) => (option === need ? isOn : value.includes(option)));
    set(needs.length > 0 ? needs : undefined);
  };
  return (
    <fieldset id={id} tabIndex={-1} className={styles.group}>
      <legend>
        {label}
        <span className={layout.unseen}>{suffix}</span>
      </legend>
      {PRIZE_NEEDS.map((need) => (
        <Checkbox
          key={need}
          label={NEED_NAMES[need]}
          checked={value.includes(need)}
          onChange={(_, { checked }) => toggle(need, checked === true)}
        />
      ))}
    </fieldset>
  );
};

/** Also shows the chance that a spin wins the prize while no prize is sold out. */
const Weight = ({ lens }: PrizeProps) => {
  const { document } = useEditor();
  const { weight } = lens.read(document);
  const spins = spinsForPrize(document, weight);
  const share = formatPercent(
    weight / document.prizes.reduce((sum, prize) => sum + prize.weight, 0),
  );
  const hint =
    weight === 0
      ? 'Never won'
      : spins === undefined
        ? 'Relative to the other prizes: a weight of 2 wins twice as often as 1'
        : `Relative to the other prizes: ${share} of wins, ${formatChance(spins)}`;
  return <NumberField lens={field(lens, 'weight')} hint={hint} />;
};

/** The stock of a prize that was always unlimited, when it becomes limited. */
const FIRST_STOCK = 100;

const StockField = ({ lens: prize }: PrizeProps) => {
  const lens = field(prize, 'stock');
  const { id, value, set } = useEditorField(lens);
  // A list of codes is limited.
  const isList = prize.read(useEditor().document).delivery?.by === 'pool';
  const isUnlimited = value === UNLIMITED && !isList;
  const [limit, setLimit] = useState(FIRST_STOCK);
  const toggle = (unlimited: boolean) => {
    if (value !== UNLIMITED) setLimit(value);
    set(unlimited ? UNLIMITED : limit);
  };
  return (
    <div>
      <LabeledField path={lens.path}>
        <NumberInput
          id={id}
          disabled={isUnlimited}
          value={value === UNLIMITED ? Number.NaN : value}
          empty={Number.NaN}
          onNumber={set}
        />
      </LabeledField>
      {!isList && (
        <Checkbox
          label="Unlimited"
          aria-label={`Unlimited ${fullLabel(lens.path).toLowerCase()}`}
          checked={isUnlimited}
          onChange={(_, { checked }) => toggle(checked === true)}
        />
      )}
    </div>
  );
};

/** The result of a win when the prize is not available. */
const WhenGone = ({ lens }: PrizeProps) => {
  const { stock, pace } = lens.read(useEditor().document);
  return stock === UNLIMITED && !pace ? null : (
    <SelectField
      lens={field(lens, 'whenGone')}
      options={WHEN_GONE.map((option) => [option, WHEN_GONE_NAMES[option]] as const)}
    />
  );
};
