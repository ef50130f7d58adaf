import { Button, Field } from '@site/shared-ui';
import { useState, type SubmitEvent } from 'react';
import styles from '../play/cards.module.scss';

/** Lengths of codes without separators; old ones have 36 characters. */
const LENGTHS = [16, 35, 36];

const INVALID_CODE = 'A code has 16 letters and digits. Please check yours and try again.';

interface CodeFormProps {
  onCode: (code: string) => void;
}

/** Input for a code that cannot be scanned; the API accepts spaces, lower case and O for 0. */
export default function CodeForm({ onCode }: CodeFormProps) {
  const [text, setText] = useState('');
  const [error, setError] = useState<string>();
  const handleSubmit = (event: SubmitEvent) => {
    event.preventDefault();
    if (LENGTHS.includes(text.normalize('NFKC').replace(/[^0-9a-z]/gi, '').length))
      onCode(text.trim());
    else setError(INVALID_CODE);
  };
  return (
    <form className={`${styles.stack} ${styles.codeForm}`} noValidate onSubmit={handleSubmit}>
      <Field label="Code on your package" error={error}>
        {(control) => (
          <input
            {...control}
            type="text"
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            placeholder="7Q2M-K0XD-93VA-4TRW"
            value={text}
            onChange={(event) => setText(event.target.value)}
          />
        )}
      </Field>
      <Button type="submit" look="primary" className={styles.wide}>
        Use this code
      </Button>
    </form>
  );
}
