import { Button, Field, Input } from '@fluentui/react-components';
import { hasStatus, signIn } from '@site/admin-client';
import { useAtom, useAtomValue } from 'jotai';
import { startTransition, useEffect, useRef, useState, type SubmitEvent } from 'react';
import { useNavigate } from '@site/shared-ui/router';
import { sayError } from '../api/say-error';
import { signedInAtom, signInReasonAtom } from '../api/sign-in-state';
import { readToken } from '../api/typed-token';
import { signInAs } from '../api/use-admin';
import { sectionHref } from '../frame/sections';
import styles from './sign-in-form.module.scss';

/** With one of these there is something to do at the Studio's front; the owner’s token has `*`. */
const FRONT_SCOPES = ['campaigns', 'claims', '*'];

/** Asks for a token of the administration, which is sent once and kept nowhere. Whom the front has nothing for is led to what every token may read. */
export const SignInForm = () => {
  const reason = useAtomValue(signInReasonAtom);
  const [known, setSignedIn] = useAtom(signedInAtom);
  const navigate = useNavigate();
  const [typed, setTyped] = useState('');
  const [error, setError] = useState('');
  const [busy, setBusy] = useState(false);
  const input = useRef<HTMLInputElement>(null);

  // Whoever was working has lost the place where the focus was.
  useEffect(() => {
    if (reason || known) input.current?.focus();
  }, [reason, known]);

  const handleSubmit = async (event: SubmitEvent) => {
    event.preventDefault();
    if (busy) return;
    const token = readToken(typed);
    if (token === undefined) return refuse('Paste the administration token.');
    setBusy(true);
    try {
      const access = await signIn(signInAs(token));
      if (!FRONT_SCOPES.some((scope) => access.may.includes(scope)))
        // Without a data router it has no answer, and cannot fail.
        void navigate(sectionHref({ id: 'delivery' }), { replace: true });
      // With the navigation, which is a transition too: the front would ask for what the token may not read.
      startTransition(() => setSignedIn({ access }));
    } catch (failure) {
      setBusy(false);
      refuse(hasStatus(failure, 401) ? 'This token is not accepted.' : sayError(failure));
    }
  };

  const refuse = (message: string) => {
    setError(message);
    input.current?.focus();
  };

  return (
    <form className={styles.form} onSubmit={(event) => void handleSubmit(event)} noValidate>
      {reason && (
        <p className={styles.reason} role="status">
          {reason}
        </p>
      )}
      <Field
        label="Administration token"
        size="large"
        validationMessage={error && <span>{error}</span>}
      >
        <Input
          ref={input}
          type="password"
          autoComplete="off"
          spellCheck={false}
          value={typed}
          onChange={(_, { value }) => {
            setTyped(value);
            setError('');
          }}
        />
      </Field>
      <p className={styles.hint}>
        The operator of the site gives you one, for campaigns, claims or the delivery of your part.
        It is sent once and kept nowhere in the browser. You stay signed in for 12 hours, or until
        the Studio is not used for 30 minutes.
      </p>
      <Button type="submit" appearance="primary" size="large" disabledFocusable={busy}>
        <span>{busy ? 'Signing in…' : 'Sign in'}</span>
      </Button>
    </form>
  );
};
