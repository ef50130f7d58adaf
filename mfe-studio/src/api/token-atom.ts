import { atom } from 'jotai';

/** Of this tab only: it is gone when the tab is closed, and no other site or tab reads it. */
const KEY = 'studio-token';

const read = (): string => {
  try {
    return sessionStorage.getItem(KEY) ?? '';
  } catch {
    return ''; // Storage is blocked: the sign-in lasts as long as the page.
  }
};

const write = (token: string): void => {
  try {
    if (token) sessionStorage.setItem(KEY, token);
    else sessionStorage.removeItem(KEY);
  } catch {
    // As above.
  }
};

const currentToken = atom<string | undefined>(undefined);

/** The administration token that this tab is signed in with; empty when it is not. */
export const tokenAtom = atom(
  (get) => get(currentToken) ?? read(),
  (_, set, token: string) => {
    write(token);
    set(currentToken, token);
  },
);

/** Why the sign-in form is there, when it is for a reason. */
export const signInReasonAtom = atom('');
