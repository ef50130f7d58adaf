import { type ReactNode, type SyntheticEvent, useId, useState } from 'react';
import { Button } from '../layout/button';
import { bringForward } from './error-focus';
import styles from './field.module.scss';

type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

/** `jo@gmail.com` for `jo@gmial.com`: common typos of the largest mail providers. */
const correctionOf = (text: string): string | undefined => {
  const corrected = text
    .replace(/@(?:gmial\.com|gamil\.com|gmail\.con)$/i, '@gmail.com')
    .replace(/@yaho\.com$/i, '@yahoo.com')
    .replace(/@hotmial\.com$/i, '@hotmail.com');
  return corrected === text ? undefined : corrected;
};

const CHECK_ADDRESS = 'Please check your email address';

/** Types a text; React hears of it only from the prototype's setter. */
const typeInto = (control: Control, text: string): void => {
  Reflect.set(Object.getPrototypeOf(control) as object, 'value', text, control);
  control.dispatchEvent(new Event('input', { bubbles: true }));
  control.focus();
};

/**
 * The message of the browser's own validation, shown below the control instead of in the browser's bubble, or `error`;
 * input clears both. `missing` is the message for an empty control; the texts are those of the server (docs/product.md,
 * section 5.2).
 */
function useFieldMessage(missing: string, error: string | undefined) {
  const [message, setMessage] = useState<string>();
  const [typo, setTypo] = useState<{ control: Control; corrected: string }>();
  const [isErrorHidden, setErrorHidden] = useState(false);
  const handlers = {
    onInvalid: (event: SyntheticEvent<Control>) => {
      const control = event.currentTarget;
      event.preventDefault();
      setMessage(messageFor(control, missing));
      if (control === firstInvalid(control.form)) bringForward(control);
      // A likely typo holds only the first submit.
      control.setCustomValidity('');
    },
    // With `onInput` a select would be rendered, and lose its new option, before its change event.
    onChangeCapture: ({ currentTarget }: SyntheticEvent<Control>) => {
      setMessage(undefined);
      const { type, value } = currentTarget;
      const corrected = type === 'email' ? correctionOf(value.trim()) : undefined;
      currentTarget.setCustomValidity(corrected ? CHECK_ADDRESS : '');
      setTypo(corrected ? { control: currentTarget, corrected } : undefined);
      if (!error || isErrorHidden) return;
      setErrorHidden(true);
      // The next submit may find the same error.
      currentTarget.form?.addEventListener('submit', () => setErrorHidden(false), { once: true });
    },
  };
  return [message ?? (isErrorHidden ? undefined : error), typo, handlers] as const;
}

// All elements of a form have a validity; that of buttons is always valid.
const firstInvalid = (form: HTMLFormElement | null): Control | undefined =>
  ([...(form?.elements ?? [])] as Control[]).find(({ validity }) => !validity.valid);

const messageFor = ({ type, validity, validationMessage }: Control, missing: string): string => {
  if (type === 'email' && !validity.customError) return 'Please enter a valid email address';
  return validity.valueMissing ? missing : validationMessage;
};

/** Shows a likely typo in the email address of a `noValidate` form, once; returns whether it did. */
export const reportTypo = (form: HTMLFormElement): boolean => {
  const email = form.querySelector<HTMLInputElement>('[type=email]');
  return email?.validity.customError === true && !email.checkValidity();
};

export interface FieldProps {
  label: string;
  /** An error of the server or the page, shown below the control until its input changes. */
  error?: string;
  /** The error of an empty required control. */
  missing?: string;
  optional?: boolean;
  /** Gets the attributes that connect the control with its label and error. */
  children: (control: {
    id: string;
    className: string;
    'aria-invalid'?: true;
    'aria-describedby'?: string;
    onInvalid: (event: SyntheticEvent<Control>) => void;
    onChangeCapture: (event: SyntheticEvent<Control>) => void;
  }) => ReactNode;
}

/** A labeled input, select or textarea with its error. */
export const Field = ({ label, error, missing, optional, children }: FieldProps) => {
  const id = useId();
  const [message, typo, handlers] = useFieldMessage(missing ?? 'This field is required', error);
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
        ...(message && { 'aria-invalid': true as const, 'aria-describedby': `${id}-error` }),
      })}
      {message && (
        <p id={`${id}-error`} className={styles.error}>
          {message}
        </p>
      )}
      {typo && (
        <p role="status">
          Did you mean{' '}
          <Button look="quiet" onClick={() => typeInto(typo.control, typo.corrected)}>
            {`${typo.corrected}?`}
          </Button>
        </p>
      )}
    </div>
  );
};
