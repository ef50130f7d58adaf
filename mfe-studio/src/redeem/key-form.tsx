import { Button, Field } from '@site/shared-ui';
import { useEffect, useRef, useState, type SubmitEvent } from 'react';
import { readToken } from '../api/typed-token';
import styles from './redeem-page.module.scss';
import { exchangeKey, sayUnheard } from './shop-key';

interface KeyFormProps {
  /** Why the key is asked for again. */
  reason?: string;
  /** Called when the site knows this phone. */
  onKnown: () => void;
}

/** Asks for the key of the shop, once for each phone. */
export const KeyForm = ({ reason, onKnown }: KeyFormProps) => {
  const input = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState('');
  const [error, setError] = useState('');
  const [isAsking, setAsking] = useState(false);
  // What had the focus is gone.
  useEffect(() => {
    if (reason) input.current?.focus();
  }, [reason]);

  const ask = async (key: string) => {
    setAsking(true);
    const refused = await exchangeKey(key).catch(sayUnheard);
    setAsking(false);
    if (refused === undefined) onKnown();
    else setError(refused);
  };
  const handleSubmit = (event: SubmitEvent) => {
    event.preventDefault();
    if (isAsking) return;
    const key = readToken(typed);
    if (key === undefined) setError('Paste the key of your shop.');
    else void ask(key); // It does not reject.
  };
  return (
    <form className={styles.card} noValidate onSubmit={handleSubmit}>
      {reason && <p role="alert">{reason}</p>}
      <Field label="Key of your shop" error={error}>
        {(control) => (
          <input
            {...control}
            ref={input}
            type="password"
            autoComplete="off"
            spellCheck={false}
            value={typed}
            onChange={(event) => setTyped(event.target.value)}
          />
        )}
      </Field>
      <p className={styles.hint}>
        The promotions team gives you one. It is sent once and kept nowhere on this phone, which can
        redeem prizes from then on, and nothing else.
      </p>
      <Button type="submit" look="primary" aria-disabled={isAsking}>
        Use This Key
      </Button>
    </form>
  );
};
