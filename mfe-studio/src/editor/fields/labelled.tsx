import { Field, makeStyles, tokens, type FieldControlProps } from '@fluentui/react-components';
import type { ReactElement } from 'react';
import { controlId } from '../document/editor-context';
import type { Place } from '../document/place';

/** What each of the editor's controls is given. It finds value and error at its place by itself. */
export interface FieldProps<T> {
  place: Place<T>;
  label: string;
  hint?: string;
  /** In a table the column's heading is seen; the label is read out. */
  bare?: boolean;
}

interface LabelledProps extends Omit<FieldProps<unknown>, 'place'> {
  path: string;
  error: string | undefined;
  /** Fluent's controls find what describes them by themselves; others are given it as well. */
  children: (id: string, described: FieldControlProps) => ReactElement;
}

const useStyles = makeStyles({
  field: { minWidth: 0, alignContent: 'start' },
  label: { fontSize: tokens.fontSizeBase200, fontWeight: tokens.fontWeightSemibold },
  unseen: {
    position: 'absolute',
    width: '1px',
    height: '1px',
    paddingTop: 0,
    paddingBottom: 0,
    overflow: 'hidden',
    clipPath: 'inset(50%)',
    whiteSpace: 'nowrap',
  },
});

/** The id of a control's label, for a second control that it names as well. */
export const labelId = (path: string): string => `${controlId(path)}-label`;

/** Label, control, hint and error. */
export const Labelled = ({ path, label, hint, bare, error, children }: LabelledProps) => {
  const styles = useStyles();
  const id = controlId(path);
  return (
    <Field
      className={styles.field}
      label={{
        children: label,
        id: labelId(path),
        htmlFor: id,
        className: bare ? styles.unseen : styles.label,
      }}
      hint={hint || undefined}
      // Read out with the control and in the list of errors, not at every key that is pressed.
      validationMessage={error ? { children: <span>{error}</span>, role: undefined } : undefined}
      validationState={error ? 'error' : 'none'}
    >
      {(described) => children(id, described)}
    </Field>
  );
};
