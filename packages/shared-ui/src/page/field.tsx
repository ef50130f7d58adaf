import { type ReactNode, type SyntheticEvent, useId, useState } from 'react';
import { bringForward } from './error-focus';
import styles from './field.module.scss';

type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

/**
 * What the browser finds wrong with a control when its form is sent, in our words and our look in place of a bubble
 * that goes by itself. Without a script the bubble stays. `missing` is said where nothing was entered; the words are
 * those that the server has for the same (docs/product.md, section 5.2).
 */
function useOwnCheck(missing: string) {
  const [found, setFound] = useState<string>();
  const handlers = {
    onInvalid: (event: SyntheticEvent<Control>) => {
      const control = event.currentTarget;
      event.preventDefault();
      setFound(wordsFor(control, missing));
      if (control === firstInvalid(control.form)) bringForward(control);
    },
    onInput: () => setFound(undefined),
  };
  return [found, handlers] as const;
}

const firstInvalid = (form: HTMLFormElement | null): Element | undefined =>
  [...(form?.elements ?? [])].find((one) => isControl(one) && !one.validity.valid);

const isControl = (element: Element): element is Control =>
  /^(input|select|textarea)$/i.test(element.tagName);

const wordsFor = ({ type, validity, validationMessage }: Control, missing: string): string => {
  if (type === 'email') return 'Please enter a valid email address';
  return validity.valueMissing ? missing : validationMessage;
};

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
