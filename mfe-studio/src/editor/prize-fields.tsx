import { Checkbox } from '@fluentui/react-components';
import {
  formatChance,
  PRIZE_NEEDS,
  spinsForPrize,
  UNLIMITED,
  WHEN_GONE,
  type CampaignPrize,
  type PrizeNeed,
} from '@site/contracts';
import { useState } from 'react';
import { formatPercent } from '../ui/format';
import layout from '../ui/layout.module.scss';
import styles from './campaign-editor.module.scss';
import {
  fieldLabel,
  fullLabel,
  NEED_NAMES,
  WHEN_GONE_NAMES,
} from '@site/contracts/campaign-changes';
import { LabeledField, NumberField, NumberInput, SelectField, TextInput } from './fields';
import { field, useEditor, useEditorField, type Lens } from './lens';

export interface PrizeProps {
  lens: Lens<CampaignPrize>;
}

/**
 * A new id is also written to the prize's segments. It is applied on Enter and when the field loses the focus: while typing `tee-2` the
 * id would temporarily be `tee`. An id of another prize is not applied, because their segments could no longer be told apart.
 */
export const PrizeId = ({ lens: prize }: PrizeProps) => {
  const lens = field(prize, 'id');
  const { document, change } = useEditor();
  const { id, value } = useEditorField(lens);
  /** For the prize with that id; another one may take its position. */
  const [typed, setTyped] = useState({ id: value, text: value });
  const text = typed.id === value ? typed.text : value;
  const isTaken = text !== value && document.prizes.some((other) => other.id === text);

  const apply = () => {
    if (isTaken || text === value) return;
    setTyped({ id: text, text });
    change((before) => ({
      ...lens.write(before, text),
      segments: before.segments.map((segment) =>
        segment.prize === value ? { ...segment, prize: text } : segment,
      ),
    }));
  };

  return (
    <LabeledField
      path={lens.path}
      hint="Lowercase letters, digits and dashes"
      error={isTaken ? 'Another prize has this ID.' : undefined}
    >
      <TextInput
        id={id}
        value={text}
        spellCheck={false}
        onChange={(_, { value: next }) => setTyped({ id: value, text: next })}
        onApply={apply}
      />
    </LabeledField>
  );
};

/** What the claim form asks for, such as for merchandise that is shipped. */
export const NeedsField = ({ lens: prize }: PrizeProps) => {
  const lens = field(prize, 'needs');
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
export const Weight = ({ lens }: PrizeProps) => {
  const { document } = useEditor();
  const { weight } = lens.read(document);
  const spins = spinsForPrize(document, weight);
  const share = formatPercent(
    weight / document.prizes.reduce((sum, prize) => sum + prize.weight, 0),
  );
  const hint =
    spins === undefined
      ? 'Relative to the other prizes: a weight of 2 wins twice as often as 1'
      : `Relative to the other prizes: ${share} of wins, ${formatChance(spins)}`;
  return <NumberField lens={field(lens, 'weight')} hint={hint} />;
};

/** The stock of a prize that was always unlimited, when it becomes limited. */
const FIRST_STOCK = 100;

export const StockField = ({ lens: prize }: PrizeProps) => {
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
export const WhenGone = ({ lens }: PrizeProps) => {
  const { stock, pace } = lens.read(useEditor().document);
  return stock === UNLIMITED && !pace ? null : (
    <SelectField
      lens={field(lens, 'whenGone')}
      options={WHEN_GONE.map((option) => [option, WHEN_GONE_NAMES[option]] as const)}
    />
  );
};
