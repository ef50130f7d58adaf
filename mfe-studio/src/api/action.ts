import { describeError, hasStatus } from '@site/admin-client';
import { useState, type SubmitEvent } from 'react';
import { readToken } from './session';

const UNREADABLE = 'We couldn’t read the site’s response. Reload the page and try again.';
const HINTS = {
  unreachable: 'We can’t reach the site. Check your connection and try again.',
  unreadable: UNREADABLE,
};

/** Invalid input that is not sent; its message is shown unchanged. */
export class InputError extends Error {
  override readonly name = 'InputError';
}

export const missingScope = (name: string): string =>
  `Your token doesn’t include ${name}. Ask the site owner for one that does.`;

/** Why an action failed, for the user. */
export const errorMessage = (error: unknown): string => {
  if (error instanceof InputError) return error.message;
  const [, scopes] = (hasStatus(error, 403) && /: it lacks (.+)$/.exec(String(error))) || [];
  return scopes ? missingScope(`“${scopes}”`) : (describeError(error, HINTS) ?? UNREADABLE);
};

/** Runs a user's action unless it is already running. Returns whether it is running, and its last error. */
export const useAction = <Input extends unknown[]>(run: (...input: Input) => unknown) => {
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState('');
  const start = async (...input: Input) => {
    if (busy) return;
    setBusy(true);
    setError('');
    try {
      await run(...input);
    } catch (failure) {
      setError(errorMessage(failure));
    } finally {
      setBusy(false);
    }
  };
  return { busy, error, setError, start };
};

/** An action that submits a form. */
export const useSubmit = (run: () => unknown) => {
  const { start, ...action } = useAction(run);
  const handleSubmit = (event: SubmitEvent) => {
    event.preventDefault();
    void start();
  };
  return { ...action, handleSubmit };
};

/** Runs a call with a token that the user has typed. */
export const withTypedToken = async <T>(
  text: string,
  run: (token: string) => Promise<T>,
): Promise<T> => {
  const token = readToken(text);
  if (token === undefined) throw new InputError('Paste your admin token.');
  try {
    return await run(token);
  } catch (error) {
    if (hasStatus(error, 401)) throw new InputError('This token isn’t valid.', { cause: error });
    throw error;
  }
};
