import { Select } from '@fluentui/react-components';
import { useEditorField } from '../document/editor-context';
import { Labelled, type FieldProps } from './labelled';
import { useInputStyles } from './text-input';

interface SelectFieldProps<T> extends FieldProps<T> {
  /** `undefined` is the choice that leaves the field out. */
  options: readonly (readonly [value: NoInfer<T>, label: string])[];
}

interface PlainSelectProps<T> {
  id: string;
  value: T;
  options: readonly (readonly [value: T, label: string])[];
  onChoose: (value: T) => void;
}

/** A choice of texts; a value that is no choice stands there as missing. */
export const PlainSelect = <T extends string | undefined>({
  id,
  value,
  options,
  onChoose,
}: PlainSelectProps<T>) => {
  const styles = useInputStyles();
  const known = options.some(([option]) => option === value);
  const choose = (text: string) => {
    const chosen = options.find(([option = '']) => option === text);
    if (chosen) onChoose(chosen[0]);
  };
  return (
    <Select
      id={id}
      className={styles.root}
      select={{ className: styles.input }}
      value={value ?? ''}
      onChange={(_, { value: text }) => choose(text)}
    >
      {!known && <option value={value}>{value} (missing)</option>}
      {options.map(([option = '', label]) => (
        <option key={option} value={option}>
          {label}
        </option>
      ))}
    </Select>
  );
};

export const SelectField = <T extends string | undefined>({
  place,
  options,
  ...field
}: SelectFieldProps<T>) => {
  const { value, error, set } = useEditorField(place);
  return (
    <Labelled {...field} path={place.path} error={error}>
      {(id) => <PlainSelect id={id} value={value} options={options} onChoose={set} />}
    </Labelled>
  );
};
