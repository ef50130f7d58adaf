import { Input, makeStyles, type InputProps } from '@fluentui/react-components';

/** Fluent's inputs ask for the room of twenty letters; in the editor they fill the room that there is. */
export const useInputStyles = makeStyles({
  root: { width: '100%', minWidth: 0 },
  input: { width: '100%', minWidth: 0 },
  unit: { whiteSpace: 'nowrap' },
});

/** One line of text. */
export const TextInput = ({
  unit,
  ...input
}: Omit<InputProps, 'input' | 'className' | 'contentAfter'> & {
  /** Stands behind what is written: `minutes`. */
  unit?: string;
}) => {
  const styles = useInputStyles();
  return (
    <Input
      {...input}
      className={styles.root}
      input={{ className: styles.input }}
      contentAfter={unit ? { children: unit, className: styles.unit } : undefined}
    />
  );
};
