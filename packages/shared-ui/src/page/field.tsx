import { useId, type ReactNode } from 'react';
import styles from './field.module.scss';

export interface FieldProps {
  label: string;
  /** Said under the control and read with it. */
  error?: string;
  optional?: boolean;
  /** Gets what ties the control to its label and error. */
  children: (control: {
    id: string;
    className: string;
    'aria-invalid'?: true;
    'aria-describedby'?: string;
  }) => ReactNode;
}

/** A labelled input, select or textarea with room for its error. */
export const Field = ({ label, error, optional, children }: FieldProps) => {
  const id = useId();
  return (
    <div className={styles.field}>
      <label className={styles.caption} htmlFor={id}>
        {label}
        {optional && <span className={styles.optional}> (optional)</span>}
      </label>
      {children({
        id,
        className: styles.control ?? '',
        ...(error && { 'aria-invalid': true as const, 'aria-describedby': `${id}-error` }),
      })}
      {error && (
        <p id={`${id}-error`} className={styles.error}>
          {error}
        </p>
      )}
    </div>
  );
};
