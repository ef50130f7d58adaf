import { OWNER, type OwnAccess } from '@site/contracts';
import { Button, Field } from '@site/shared-ui';
import { useEffect, useRef, useState } from 'react';
import { InputError, useAction, useSubmit } from '../api/action';
import { readToken } from '../api/session';
import { PrizeDesk } from './prize-desk';
import styles from './redeem-page.module.scss';
import { exchangeKey, useShopSession } from './use-shop-session';

/** `/redeem#CODE`: store staff redeem prize codes here on a phone. Not indexed and not in the menu. */
export default function RedeemPage() {
  const { query, reason, accept, refuse, signOut } = useShopSession();
  const { data: access, isFetching, refetch } = query;
  return (
    <section className={styles.page}>
      <h1>Redeem a prize</h1>
      {access === undefined && isFetching && (
        <div className={styles.card} role="status">
          <p>Loading…</p>
        </div>
      )}
      {access === undefined && !isFetching && (
        <div className={styles.card} role="alert">
          <h2>No response</h2>
          <p>The network is slow or unavailable, or the site is overloaded.</p>
          <Button look="primary" onClick={() => void refetch()}>
            Try Again
          </Button>
        </div>
      )}
      {access === null && <KeyForm reason={reason} onAccepted={accept} />}
      {access && (
        <>
          <PrizeDesk onForbidden={refuse} />
          <p className={styles.hint}>
            {access.name === OWNER
              ? 'This device uses the site owner’s token. Forget it below, then enter a store key.'
              : `Store key on this device: ${access.name}`}
          </p>
          <ForgetPhone onForget={signOut} />
        </>
      )}
    </section>
  );
}

interface KeyFormProps {
  /** Why the key is asked for again. */
  reason?: string;
  onAccepted: (access: OwnAccess) => void;
}

/** Asks for the store key, once per phone. */
const KeyForm = ({ reason, onAccepted }: KeyFormProps) => {
  const input = useRef<HTMLInputElement>(null);
  const [keyText, setKeyText] = useState('');
  // If the key is asked for again, the focused control has been removed.
  useEffect(() => {
    if (reason) input.current?.focus();
  }, [reason]);

  const { busy, error, handleSubmit } = useSubmit(async () => {
    const key = readToken(keyText);
    if (key === undefined) throw new InputError('Paste the store key.');
    onAccepted(await exchangeKey(key));
  });
  return (
    <form className={styles.card} noValidate onSubmit={handleSubmit}>
      {reason && <p role="alert">{reason}</p>}
      <Field label="Store key" error={error}>
        {(control) => (
          <input
            {...control}
            ref={input}
            type="password"
            autoComplete="off"
            spellCheck={false}
            value={keyText}
            onChange={(event) => setKeyText(event.target.value)}
          />
        )}
      </Field>
      <p className={styles.hint}>
        The promotions team gives you the key. This device sends it once and doesn’t save it. After
        that, it can redeem prizes and nothing else.
      </p>
      <Button type="submit" look="primary" aria-disabled={busy}>
        Use This Key
      </Button>
    </form>
  );
};

const ForgetPhone = ({ onForget }: { onForget: () => Promise<void> }) => {
  const { error, start } = useAction(onForget);
  return (
    <details className={styles.forget}>
      <summary>Forget this device</summary>
      <p className={styles.hint}>Then it can’t redeem prizes until someone enters the store key.</p>
      <Button onClick={() => void start()}>Forget This Device</Button>
      {error && <p role="alert">{`This device can still redeem prizes. ${error}`}</p>}
    </details>
  );
};
