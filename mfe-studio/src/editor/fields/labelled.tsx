import type { ReactNode } from 'react';
import { controlId } from '../document/editor-context';
import type { Place } from '../document/place';
import styles from './fields.module.scss';

/** What each of the editor's controls is given. It finds value and error at its place by itself. */
export interface FieldProps<T> {
  place: Place<T>;
  label: string;
  hint?: ReactNode;
  /** In a table the column's heading is seen; the label is read out. */
  bare?: boolean;
}

interface Control {
  id: string;
  className: string;
  'aria-invalid'?: true;
  'aria-describedby'?: string;
}

interface LabelledProps extends Omit<FieldProps<unknown>, 'place'> {
  path: string;
  error: string | undefined;
  children: (control: Control) => ReactNode;
}

/** Label, control, hint and error. */
export const Labelled = ({ path, label, hint, bare, error, children }: LabelledProps) => {
  const id = controlId(path);
  const described = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ');
  return (
    <div className={styles.field}>
      <label htmlFor={id} className={bare ? styles.unseen : styles.label}>
        {label}
      </label>
      {children({
        id,
        className: styles.control ?? '',
        ...(error && { 'aria-invalid': true as const }),
        ...(described && { 'aria-describedby': described }),
      })}
      {hint && (
        <p id={`${id}-hint`} className={styles.hint}>
          {hint}
        </p>
      )}
      {error && (
        <p id={`${id}-error`} className={styles.error}>
          {error}
        </p>
      )}
    </div>
  );
};
