import { useId, type ReactNode, type SyntheticEvent } from 'react';
import styles from './field.module.scss';
import { useOwnCheck, type Control } from './use-own-check';

export interface FieldProps {
  label: string;
  /** Said under the control and read with it: what the server or the page has found. */
  error?: string;
  /** Said in the same place where a required control is left empty. */
  missing?: string;
  optional?: boolean;
  /** Gets what ties the control to its label and error. */
  children: (control: {
    id: string;
    className: string;
    'aria-invalid'?: true;
    'aria-describedby'?: string;
    onInvalid: (event: SyntheticEvent<Control>) => void;
    onInput: () => void;
  }) => ReactNode;
}

/** A labelled input, select or textarea with room for its error. */
export const Field = ({ label, error, missing, optional, children }: FieldProps) => {
  const id = useId();
  const [found, handlers] = useOwnCheck(missing ?? 'This field is required');
  const said = found ?? error;
  return (
    <div className={styles.field}>
      <label className={styles.caption} htmlFor={id}>
        {label}
        {optional && <span className={styles.optional}> (optional)</span>}
      </label>
      {children({
        id,
        className: styles.control ?? '',
        ...handlers,
        ...(said && { 'aria-invalid': true as const, 'aria-describedby': `${id}-error` }),
      })}
      {said && (
        <p id={`${id}-error`} className={styles.error}>
          {said}
        </p>
      )}
    </div>
  );
};
