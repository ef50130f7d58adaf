import { Button, Checkbox } from '@fluentui/react-components';
import { signIn } from '@site/admin-client';
import { Label } from '@site/shared-ui';
import { useQueryClient } from '@site/shared-ui/query';
import { useAtom, useAtomValue } from 'jotai';
import { useEffect, useRef, useState } from 'react';
import { useSubmit, withTypedToken } from '../api/action';
import { STUDIO } from '../api/queries';
import { callToSignIn, signedInAtom, signInReasonAtom } from '../api/session';
import { InputField } from '../ui/input-field';
import layout from '../ui/layout.module.scss';
import styles from './sign-in.module.scss';
import { VisitorsLink } from './visitors-link';

/** The page for people who are not signed in. */
export const SignIn = () => {
  const queries = useQueryClient();
  // Removes loaded data, such as addresses of winners. Unsaved drafts are kept for the next sign-in.
  useEffect(() => queries.removeQueries({ queryKey: [STUDIO] }), [queries]);
  return (
    <div className={styles.page}>
      <Label>For the team</Label>
      <h1 className={styles.title}>Campaign Studio</h1>
      <SignInForm />
      <p className={`${layout.hint} ${styles.back}`}>
        <VisitorsLink>Back to the site</VisitorsLink>
      </p>
    </div>
  );
};

/** Asks for a token, which is sent once and not stored. */
const SignInForm = () => {
  const reason = useAtomValue(signInReasonAtom);
  const [signedIn, setSignedIn] = useAtom(signedInAtom);
  const [tokenText, setTokenText] = useState('');
  const [isVisible, setVisible] = useState(false);
  const input = useRef<HTMLInputElement>(null);

  // Also after a sign-out, which has removed the focused control.
  useEffect(() => input.current?.focus(), [reason, signedIn]);

  const { busy, error, setError, handleSubmit } = useSubmit(async () => {
    // The field keeps the focus if the token is refused.
    input.current?.focus();
    const access = await withTypedToken(tokenText, (token) => signIn(callToSignIn(token)));
    setSignedIn({ access });
  });

  return (
    <form className={styles.form} onSubmit={handleSubmit} noValidate>
      {reason && (
        <p className={styles.reason} role="status">
          {reason}
        </p>
      )}
      <InputField
        ref={input}
        label="Admin token"
        size="large"
        message={error}
        type={isVisible ? 'text' : 'password'}
        spellCheck={false}
        value={tokenText}
        onText={(text) => {
          setTokenText(text);
          setError('');
        }}
      />
      <Checkbox
        className={styles.show}
        label="Show token"
        checked={isVisible}
        onChange={() => setVisible(!isVisible)}
      />
      <p className={layout.hint}>
        Don’t have a token? Ask the site owner. You stay signed in for 12 hours, or until you’ve
        been away for 30 minutes.
      </p>
      <Button type="submit" appearance="primary" size="large" disabledFocusable={busy}>
        <span>{busy ? 'Signing in…' : 'Sign in'}</span>
      </Button>
    </form>
  );
};
