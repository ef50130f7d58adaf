import {
  Field,
  Input,
  makeStyles,
  mergeClasses,
  shorthands,
  Switch,
  Textarea,
  tokens,
  type FieldProps as FluentFieldProps,
  type InputProps,
  type TextareaProps,
} from '@fluentui/react-components';
import { formatMoment, isTimeZone } from '@site/contracts/time-zone';
import { useAtom } from 'jotai';
import { useState, type ReactNode, type Ref } from 'react';
import { Choice, useWideStyles, type Options } from '../ui/choice-field';
import layout from '../ui/layout.module.scss';
import { typedTextsAtom } from './drafts';
import { fieldLabel, fieldName } from '@site/contracts/campaign-changes';
import { controlId, useEditor, useEditorField, type Lens } from './lens';
import { fromLocal, toLocal } from './zoned-time';

/** The props of every field of the editor. The lens provides label, value, error and setter. */
interface FieldProps<T> {
  lens: Lens<T>;
  hint?: string;
  /** For tables, whose headings are visible: the label is for screen readers only. */
  isLabelHidden?: boolean;
  /** For screen readers, after the label of a row in a row: ` of prize 1`. */
  of?: string;
}

const useStyles = makeStyles({
  field: { minWidth: 0, alignContent: 'start' },
  label: { fontSize: tokens.fontSizeBase200, fontWeight: tokens.fontWeightSemibold },
  unit: { whiteSpace: 'nowrap' },
  // Fluent marks an invalid input only while it has no focus.
  input: {
    ':has([aria-invalid=true]):focus-within': {
      ...shorthands.borderColor(tokens.colorPaletteRedBorder2),
    },
  },
});

interface LabeledFieldProps extends Omit<FieldProps<unknown>, 'lens'> {
  path: string;
  /** Replaces the error at the path. */
  error?: string;
  /** The control, with `controlId(path)`. Fluent's reference hint and error by themselves; others need the props. */
  children: FluentFieldProps['children'];
}

/** Label, control, hint, and an error or a warning. */
export const LabeledField = (props: LabeledFieldProps) => {
  const { path, hint, isLabelHidden, of = '', children } = props;
  const styles = useStyles();
  const { issues, unfinished, unchecked } = useEditor();
  const { label, suffix } = fieldLabel(path);
  const error = props.error ?? issues.get(path);
  const message = error ?? unfinished.get(path) ?? unchecked.get(path);
  return (
    <Field
      className={styles.field}
      label={{
        children: (
          <>
            {label}
            {suffix && <span className={layout.unseen}>{suffix + of}</span>}
          </>
        ),
        htmlFor: controlId(path),
        className: isLabelHidden ? layout.unseen : styles.label,
      }}
      hint={hint || undefined}
      // Not a live region, which would be announced at every key press.
      validationMessage={
        message ? { children: <span>{message}</span>, role: undefined } : undefined
      }
      validationState={error ? 'error' : message ? 'warning' : 'none'}
    >
      {children}
    </Field>
  );
};

/** The error of a list or of one of its rows, focusable for links to it. */
export const GroupError = ({ path, children }: { path: string; children?: ReactNode }) => {
  const error = useEditor().issues.get(path);
  const id = controlId(path);
  return (
    error && (
      <div
        id={id}
        role="group"
        aria-label={fieldName(path)}
        aria-describedby={`${id}-error`}
        tabIndex={-1}
        className={layout.row}
      >
        <span id={`${id}-error`} className={layout.danger}>
          {error}
        </span>
        {children}
      </div>
    )
  );
};

interface TextInputProps extends Omit<
  InputProps,
  'ref' | 'input' | 'className' | 'contentAfter' | 'onBlur' | 'onKeyDown'
> {
  /** Shown after the text: `minutes`; a currency before it. */
  unit?: string;
  /** Shown before the text. With the unit it describes the input: `1 in`, `spins wins`. */
  before?: string;
  ref?: Ref<HTMLInputElement>;
  /** On Enter, which saves, and when the field loses the focus. */
  onApply?: () => void;
}

export const TextInput = ({ unit, before, onApply, ...input }: TextInputProps) => {
  const { wide } = useWideStyles();
  const { unit: unitClass, input: inputClass } = useStyles();
  return (
    <Input
      {...input}
      className={mergeClasses(wide, inputClass)}
      input={{ className: wide }}
      onBlur={onApply}
      onKeyDown={({ key }) => key === 'Enter' && onApply?.()}
      {...(unit && {
        [unit === '$' ? 'contentBefore' : 'contentAfter']: { children: unit, className: unitClass },
      })}
      {...(before && {
        contentBefore: { children: before, className: unitClass, id: `${input.id}-before` },
        contentAfter: { children: unit, className: unitClass, id: `${input.id}-after` },
        'aria-describedby': `${input.id}-before ${input.id}-after`,
      })}
    />
  );
};

const TextArea = (props: Omit<TextareaProps, 'textarea' | 'className' | 'resize'>) => {
  const { wide } = useWideStyles();
  return <Textarea {...props} className={wide} textarea={{ className: wide }} resize="vertical" />;
};

interface TextFieldProps extends FieldProps<string>, Pick<TextInputProps, 'type' | 'onApply'> {
  isFixed?: boolean;
  lines?: number;
}

export const TextField = (props: TextFieldProps) => {
  const { lens, type, isFixed, lines = 1, onApply, ...labelProps } = props;
  const { id, value, set } = useEditorField(lens);
  return (
    <LabeledField {...labelProps} path={lens.path}>
      {lines > 1 ? (
        <TextArea id={id} rows={lines} value={value} onChange={(_, { value }) => set(value)} />
      ) : (
        <TextInput
          id={id}
          type={type}
          readOnly={isFixed}
          value={value}
          onApply={onApply}
          onChange={(_, { value }) => set(value)}
        />
      )}
    </LabeledField>
  );
};

interface NumberFieldProps<T>
  extends
    FieldProps<T>,
    Pick<TextInputProps, 'unit' | 'before'>,
    Pick<LabeledFieldProps, 'error'> {}

/** Text that is not a number becomes `NaN` in the document, which the contract rejects. */
export const NumberField = (props: NumberFieldProps<number>) => (
  <AnyNumberField {...props} empty={Number.NaN} />
);

export const OptionalNumberField = (props: NumberFieldProps<number | undefined>) => (
  <AnyNumberField {...props} empty={undefined} />
);

const AnyNumberField = <T extends number | undefined>({
  lens,
  unit,
  before,
  empty,
  ...labelProps
}: NumberFieldProps<T | number> & { empty: T }) => {
  const { id, value, set } = useEditorField(lens);
  return (
    <LabeledField {...labelProps} path={lens.path}>
      <NumberInput id={id} unit={unit} before={before} value={value} empty={empty} onNumber={set} />
    </LabeledField>
  );
};

interface NumberInputProps<T> extends Pick<TextInputProps, 'unit' | 'before'> {
  id: string;
  disabled?: boolean;
  value: T | number;
  /** The value of an empty input. */
  empty: T;
  onNumber: (value: T | number) => void;
}

/** Keeps the typed text, such as `2,500` or `abc`, while it has the same value, also in other views. */
export const NumberInput = <T extends number | undefined>(props: NumberInputProps<T>) => {
  const { id, unit, before, disabled, value, empty, onNumber } = props;
  const [typedTexts, setTypedTexts] = useAtom(typedTextsAtom);
  const key = `${id} ${useEditor().document.id}`;
  const inputText = typedTexts[key] ?? '';
  const read = (text: string): T | number => {
    const plain = text.trim();
    if (plain === '') return empty;
    // A comma separates thousands only: `7,50` is not 750.
    return /,(?!\d{3}(?!\d))/.test(plain) ? Number.NaN : Number(plain.replaceAll(',', ''));
  };
  const formatted = value === undefined || Number.isNaN(value) ? '' : String(value);
  return (
    <TextInput
      id={id}
      inputMode="decimal"
      autoComplete="off"
      unit={unit}
      before={before}
      disabled={disabled}
      value={Object.is(read(inputText), value) ? inputText : formatted}
      onChange={(_, { value: text }) => {
        setTypedTexts((texts) => ({ ...texts, [key]: text }));
        onNumber(read(text));
      }}
    />
  );
};

export const CheckField = ({ lens, hint }: FieldProps<boolean>) => {
  const { id, value, error, set } = useEditorField(lens);
  const { field } = useStyles();
  return (
    <Field className={field} hint={hint} validationMessage={error && <span>{error}</span>}>
      <Switch
        id={id}
        label={fieldLabel(lens.path).label}
        checked={value}
        onChange={(_, { checked }) => set(checked)}
      />
    </Field>
  );
};

/** The option `undefined` removes the field. A value that is not an option is shown as missing. */
export const SelectField = <T extends string | undefined>({
  lens,
  isFixed,
  options,
  ...labelProps
}: FieldProps<T> & { isFixed?: boolean; options: Options<NoInfer<T>> }) => {
  const { id, value, set } = useEditorField(lens);
  const isOption = options.some(([option]) => option === value);
  return (
    <LabeledField {...labelProps} path={lens.path}>
      <Choice
        id={id}
        disabled={isFixed}
        value={value}
        options={isOption ? options : [[value, `${value} (missing)`], ...options]}
        onChoose={set}
      />
    </LabeledField>
  );
};

/** A moment, shown and typed in the campaign's time zone, which is named before the hint. */
export const MomentField = ({ lens, hint, ...labelProps }: FieldProps<string>) => {
  const { document } = useEditor();
  const { id, value, set } = useEditorField(lens);
  const [inputText, setInputText] = useState('');
  const timeZone = isTimeZone(document.timeZone) ? document.timeZone : 'UTC';
  return (
    <LabeledField
      {...labelProps}
      path={lens.path}
      hint={[!Number.isNaN(Date.parse(value)) && formatMoment(value, timeZone), hint]
        .filter(Boolean)
        .join('. ')}
    >
      <TextInput
        id={id}
        type="datetime-local"
        // Keeps the typed text while it has the same value, because a partially typed year is a different year.
        value={fromLocal(inputText, timeZone) === value ? inputText : toLocal(value, timeZone)}
        onChange={(_, { value: local }) => {
          setInputText(local);
          set(fromLocal(local, timeZone));
        }}
      />
    </LabeledField>
  );
};
