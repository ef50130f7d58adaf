import { useState } from 'react';
import { useEditorField } from '../document/editor-context';
import { Labelled, type FieldProps } from './labelled';
import { TextInput } from './text-input';

interface NumberFieldProps<T> extends FieldProps<T> {
  unit?: string;
}

/** What is no number is `NaN` in the document, and the contract says so. */
export const NumberField = (field: NumberFieldProps<number>) => (
  <AnyNumberField {...field} empty={Number.NaN} />
);

/** A number that may be left out. */
export const OptionalNumberField = (field: NumberFieldProps<number | undefined>) => (
  <AnyNumberField {...field} empty={undefined} />
);

const AnyNumberField = <T extends number | undefined>({
  place,
  unit,
  empty,
  ...field
}: NumberFieldProps<T | number> & { empty: T }) => {
  const { value, error, set } = useEditorField(place);
  return (
    <Labelled {...field} path={place.path} error={error}>
      {(id) => <NumberInput id={id} unit={unit} value={value} empty={empty} onNumber={set} />}
    </Labelled>
  );
};

interface NumberInputProps<T> {
  id: string;
  unit?: string;
  value: T | number;
  /** What an empty control stands for. */
  empty: T;
  onNumber: (value: T | number) => void;
}

/** What is typed is kept as it is, while it stands for the value: `2,500`, `1.`. */
export const NumberInput = <T extends number | undefined>({
  id,
  unit,
  value,
  empty,
  onNumber,
}: NumberInputProps<T>) => {
  const [typed, setTyped] = useState('');
  return (
    <TextInput
      id={id}
      inputMode="decimal"
      autoComplete="off"
      unit={unit}
      value={Object.is(read(typed, empty), value) ? typed : write(value)}
      onChange={(_, { value: text }) => {
        setTyped(text);
        onNumber(read(text, empty));
      }}
    />
  );
};

const read = <T,>(text: string, empty: T): T | number => {
  const plain = text.trim().replaceAll(',', '');
  return plain === '' ? empty : Number(plain);
};

const write = (value: number | undefined): string =>
  value === undefined || Number.isNaN(value) ? '' : String(value);
