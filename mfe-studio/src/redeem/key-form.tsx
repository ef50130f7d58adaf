import { Button, Field } from '@site/shared-ui';
import { useState, type SubmitEvent } from 'react';
import styles from './redeem-page.module.scss';
import { whatKeyLacks } from './what-key-lacks';

interface KeyFormProps {
  /** Why the key is asked for again. */
  reason: string;
  onKey: (key: string) => void;
}

/** Asks for the key of the shop, once for each phone. */
export const KeyForm = ({ reason, onKey }: KeyFormProps) => {
  const [typed, setTyped] = useState('');
  const [error, setError] = useState('');
  const [isAsking, setAsking] = useState(false);
  const ask = async (key: string) => {
    setAsking(true);
    const lack = await whatKeyLacks(key);
    setAsking(false);
    if (lack === undefined) onKey(key);
    else setError(lack);
  };
  const handleSubmit = (event: SubmitEvent) => {
    event.preventDefault();
    if (isAsking) return;
    const key = typed.trim();
    // A header holds visible ASCII only; anything else cannot be a key.
    if (/^[\x21-\x7e]+$/.test(key))
      void ask(key); // It does not reject.
    else setError('Paste the key of your shop.');
  };
  return (
    <form className={styles.card} noValidate onSubmit={handleSubmit}>
      {reason && <p role="alert">{reason}</p>}
      <Field label="Key of your shop" error={error}>
        {(control) => (
          <input
            {...control}
            type="password"
            autoComplete="off"
            spellCheck={false}
            value={typed}
            onChange={(event) => setTyped(event.target.value)}
          />
        )}
      </Field>
      <p className={styles.hint}>
        The promotions team gives you one. It stays on this phone, and can redeem prizes and nothing
        else.
      </p>
      <Button type="submit" look="primary" aria-disabled={isAsking}>
        Use This Key
      </Button>
    </form>
  );
};
