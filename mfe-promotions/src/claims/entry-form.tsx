import { Button, Field, useErrorFocus } from '@site/shared-ui';
import { Link } from '@site/shared-ui/router';
import { useRef, useState, type ReactNode, type SubmitEvent } from 'react';
import {
  EMPTY,
  entryErrors,
  serverErrors,
  type Entries,
  type EntryErrors,
  type EntryName,
} from './entries';
import styles from './entry-form.module.scss';

const INPUTS = {
  fullName: { label: 'Full name', type: 'text', autoComplete: 'name' },
  email: { label: 'Email address', type: 'email', autoComplete: 'email' },
  phone: { label: 'Phone', type: 'tel', autoComplete: 'tel' },
  street: { label: 'Street address', type: 'text', autoComplete: 'street-address' },
  zip: { label: 'ZIP code', type: 'text', autoComplete: 'postal-code' },
} as const;

interface EntryFormProps {
  names: EntryName[];
  /** What was told before. */
  known?: Entries;
  /** What the entries are for: the section of the privacy page that says what becomes of them. */
  purpose: 'contests' | 'newsletter';
  submit: string;
  sending: string;
  /** Sends the entries; when it rejects, the form stays with what was written. */
  send: (entries: Entries) => Promise<void>;
  /** Said above the button when the server refused; where it is the fault of single fields, they say so. */
  failureText?: (error: unknown) => string | undefined;
  /** Beside the button. */
  children?: ReactNode;
}

/** Name, email and phone as a prize or the newsletter needs them. Errors stand at their fields. */
export const EntryForm = ({
  names,
  known = EMPTY,
  purpose,
  submit,
  sending,
  send,
  failureText,
  children,
}: EntryFormProps) => {
  const [entries, setEntries] = useState(known);
  const [errors, setErrors] = useState<EntryErrors>({});
  const [failure, setFailure] = useState<string>();
  const [isSending, setSending] = useState(false);
  const form = useRef<HTMLFormElement>(null);

  useErrorFocus(form, errors);

  const handleSubmit = async (event: SubmitEvent) => {
    event.preventDefault();
    if (isSending) return;
    setFailure(undefined);
    const found = entryErrors(names, entries);
    setErrors(found);
    if (Object.keys(found).length > 0) return;

    setSending(true);
    try {
      await send(entries);
    } catch (error) {
      const known = serverErrors(error);
      setErrors(known);
      if (!names.some((name) => known[name])) setFailure(failureText?.(error));
    } finally {
      setSending(false);
    }
  };

  return (
    <form
      ref={form}
      className={styles.form}
      noValidate
      onSubmit={(event) => void handleSubmit(event)}
    >
      {names.map((name) => (
        <Field
          key={name}
          label={INPUTS[name].label}
          optional={name === 'phone'}
          error={errors[name]}
        >
          {(control) => (
            <input
              {...control}
              type={INPUTS[name].type}
              autoComplete={INPUTS[name].autoComplete}
              required={name !== 'phone'}
              value={entries[name]}
              onChange={(event) => setEntries({ ...entries, [name]: event.target.value })}
            />
          )}
        </Field>
      ))}
      <p className={styles.small}>
        <Link to={`/privacy#${purpose}`}>What we keep of this, and for how long</Link>
        {purpose === 'contests' && (
          <>
            {' · '}
            <Link to="/terms#contests">Terms of our contests</Link>
          </>
        )}
      </p>
      <p className={styles.failure} role="alert">
        {failure}
      </p>
      <div className={styles.buttons}>
        {/* Not `disabled`, which would drop the focus that stands on it. */}
        <Button type="submit" look="primary" aria-disabled={isSending}>
          {isSending ? sending : submit}
        </Button>
        {children}
      </div>
    </form>
  );
};
