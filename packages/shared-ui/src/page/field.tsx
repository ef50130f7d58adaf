import { lazy, Suspense, type ReactNode, type SyntheticEvent, useId, useState } from 'react';
import { bringForward } from './error-focus';
import styles from './field.module.scss';

type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

/** Loaded once an email address is focused or filled in. The form works without it. */
const EmailTypo = lazy(() => import('./email-typo').catch(() => ({ default: () => null })));

/**
 * The message of the browser's own validation, shown below the control instead of in the browser's bubble, or `error`;
 * input clears both. `missing` is the message for an empty control; the texts are those of the server (docs/product.md,
 * section 5.2).
 */
function useFieldMessage(missing: string | undefined, error: string | undefined) {
  const [message, setMessage] = useState<string>();
  const [email, setEmail] = useState<{ input: HTMLInputElement; text: string }>();
  const [isErrorHidden, setErrorHidden] = useState(false);
  const checkEmail = ({ currentTarget }: SyntheticEvent<Control>) => {
    if (isEmail(currentTarget)) setEmail({ input: currentTarget, text: currentTarget.value });
  };
  const handlers = {
    onFocus: checkEmail,
    onInvalid: (event: SyntheticEvent<Control>) => {
      const control = event.currentTarget;
      event.preventDefault();
      setMessage(messageFor(control, missing));
      if (control === firstInvalid(control.form)) bringForward(control);
    },
    // With `onInput` a select would be rendered, and lose its new option, before its change event.
    onChangeCapture: (event: SyntheticEvent<Control>) => {
      setMessage(undefined);
      checkEmail(event);
      if (!error || isErrorHidden) return;
      setErrorHidden(true);
      // The next submit may find the same error.
      event.currentTarget.form?.addEventListener('submit', () => setErrorHidden(false), {
        once: true,
      });
    },
  };
  return [message ?? (isErrorHidden ? undefined : error), email, handlers] as const;
}

// All elements of a form have a validity; that of buttons is always valid.
const firstInvalid = (form: HTMLFormElement | null): Control | undefined =>
  ([...(form?.elements ?? [])] as Control[]).find(({ validity }) => !validity.valid);

const isEmail = (control: Control): control is HTMLInputElement => control.type === 'email';

const messageFor = (control: Control, missing: string | undefined): string => {
  const { validity, validationMessage } = control;
  if (validity.valueMissing && missing) return missing;
  if (isEmail(control) && !validity.customError) return 'Please enter a valid email address';
  return validity.valueMissing ? 'This field is required' : validationMessage;
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
    onFocus: (event: SyntheticEvent<Control>) => void;
    onInvalid: (event: SyntheticEvent<Control>) => void;
    onChangeCapture: (event: SyntheticEvent<Control>) => void;
  }) => ReactNode;
}

/** A labeled input, select or textarea with its error. */
export const Field = ({ label, error, missing, optional, children }: FieldProps) => {
  const id = useId();
  const [message, email, handlers] = useFieldMessage(missing, error);
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
      {email && (
        <Suspense>
          <EmailTypo {...email} />
        </Suspense>
      )}
    </div>
  );
};
