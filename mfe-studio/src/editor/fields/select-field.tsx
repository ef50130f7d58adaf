import { Select } from '@fluentui/react-components';
import { useEditorField } from '../document/editor-context';
import { Labelled, type FieldProps } from './labelled';
import { useInputStyles } from './text-input';

interface SelectFieldProps<T> extends FieldProps<T> {
  /** `undefined` is the choice that leaves the field out. */
  options: readonly (readonly [value: NoInfer<T>, label: string])[];
}

export const SelectField = <T extends string | undefined>({
  place,
  options,
  ...field
}: SelectFieldProps<T>) => {
  const styles = useInputStyles();
  const { value, error, set } = useEditorField(place);
  const known = options.some(([option]) => option === value);
  const choose = (text: string) => {
    const chosen = options.find(([option = '']) => option === text);
    if (chosen) set(chosen[0]);
  };
  return (
    <Labelled {...field} path={place.path} error={error}>
      {(id) => (
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
      )}
    </Labelled>
  );
};
