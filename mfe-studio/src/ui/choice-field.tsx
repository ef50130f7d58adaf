import { Field, makeStyles, Select } from '@fluentui/react-components';
import type { Ref } from 'react';

/** The options of a select. */
export type Options<T> = readonly (readonly [value: T, name: string])[];

interface ChoiceFieldProps<T> {
  ref?: Ref<HTMLSelectElement>;
  label: string;
  className?: string;
  value: T;
  options: Options<T>;
  onChoose: (value: T) => void;
}

/** Makes a control as wide as its field instead of its content. */
export const useWideStyles = makeStyles({ wide: { width: '100%', minWidth: 0 } });

/** A select with a label. */
export const ChoiceField = <T extends string>(props: ChoiceFieldProps<T>) => {
  const { ref, label, className, value, options, onChoose } = props;
  const { wide } = useWideStyles();
  return (
    <Field label={label} className={className}>
      <Select
        ref={ref}
        className={wide}
        select={{ className: wide }}
        value={value}
        onChange={(_, { value: text }) => {
          const chosen = options.find(([option]) => option === text);
          if (chosen) onChoose(chosen[0]);
        }}
      >
        {options.map(([option, name]) => (
          <option key={option} value={option}>
            {name}
          </option>
        ))}
      </Select>
    </Field>
  );
};
