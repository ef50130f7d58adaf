import { Button, Field } from '@site/shared-ui';
import { useEffect, useRef, useState, type SubmitEvent } from 'react';
import styles from './redeem-page.module.scss';
import { readCode } from './scanned-code';

interface CodeFormProps {
  /** What the link had. */
  text: string;
  /** Why the code before was refused. */
  error?: string;
  onCode: (code: string) => void;
}

const MISTYPED = 'This is no code of a prize. Look at it again: it has 12 letters and figures.';

/** A code as it is typed. One that is mistyped is found here, without a call. */
export const CodeForm = ({ text, error, onCode }: CodeFormProps) => {
  const [typed, setTyped] = useState(text);
  const [mistake, setMistake] = useState(text && !readCode(text) ? MISTYPED : '');
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => input.current?.focus(), []);

  const handleSubmit = (event: SubmitEvent) => {
    event.preventDefault();
    const code = readCode(typed);
    if (code) return onCode(code);
    setMistake(MISTYPED);
    input.current?.focus();
  };
  return (
    <form className={styles.form} noValidate onSubmit={handleSubmit}>
      <Field label="Code of the prize" error={mistake || error}>
        {(control) => (
          <input
            {...control}
            ref={input}
            type="text"
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            placeholder="7KQ2-MX4D-9R1H"
            value={typed}
            onChange={(event) => {
              setTyped(event.target.value);
              setMistake('');
            }}
          />
        )}
      </Field>
      <Button type="submit" look="primary">
        Look It Up
      </Button>
      <p className={styles.hint}>
        Or scan the QR code of the winner with the phone’s camera, and open the link.
      </p>
    </form>
  );
};
