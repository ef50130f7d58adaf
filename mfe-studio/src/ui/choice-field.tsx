import { Field, makeStyles, Select } from '@fluentui/react-components';
import type { Ref } from 'react';

/** The options of a select; options of the same group are together. */
export type Options<T> = readonly (readonly [value: T, name: string, group?: string])[];

interface ChoiceProps<T> {
  id?: string;
  ref?: Ref<HTMLSelectElement>;
  disabled?: boolean;
  value: T;
  options: Options<T>;
  onChoose: (value: T) => void;
}

/** Makes a control as wide as its field instead of its content. */
export const useWideStyles = makeStyles({
  // Fluent trims the focus line of inputs to this height, but not that of selects.
  wide: { width: '100%', minWidth: 0, '::after': { clipPath: 'inset(calc(100% - 2px) 0 0 0)' } },
});

/** A select. The option `undefined` is the empty one. */
export const Choice = <T extends string | undefined>(props: ChoiceProps<T>) => {
  const { value, options, onChoose, ...select } = props;
  const { wide } = useWideStyles();
  const groups = [...new Set(options.map(([, , group]) => group))];
  return (
    <Select
      {...select}
      className={wide}
      select={{ className: wide }}
      value={value ?? ''}
      onChange={(_, { value: text }) => {
        const chosen = options.find(([option = '']) => option === text);
        if (chosen) onChoose(chosen[0]);
      }}
    >
      {groups.map((group = '') => {
        const items = options
          .filter(([, , other = '']) => other === group)
          .map(([option = '', name]) => (
            <option key={option} value={option}>
              {name}
            </option>
          ));
        return group ? (
          <optgroup key={group} label={group}>
            {items}
          </optgroup>
        ) : (
          items
        );
      })}
    </Select>
  );
};

interface ChoiceFieldProps<T> extends ChoiceProps<T> {
  label: string;
  hint?: string;
  /** An error. */
  message?: string;
  className?: string;
}

/** A select with a label. */
export const ChoiceField = <T extends string>(props: ChoiceFieldProps<T>) => {
  const { label, hint, message, className, ...choice } = props;
  return (
    <Field
      label={label}
      hint={hint}
      className={className}
      validationMessage={message ? <span>{message}</span> : undefined}
    >
      <Choice {...choice} />
    </Field>
  );
};
