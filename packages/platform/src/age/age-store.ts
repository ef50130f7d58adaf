import { createStore } from 'zustand/vanilla';

/** `checking` until the browser session was asked; the server only knows `checking`. */
export type AgeStatus = 'checking' | 'unverified' | 'verified';

const KEY = 'ageVerified';

export const ageStore = createStore<{ status: AgeStatus }>(() => ({ status: 'checking' }));

/** Reads the session's flag (docs/product.md, section 3.13: the text `true`). */
export const checkAge = (): void => {
  ageStore.setState({ status: readFlag() ? 'verified' : 'unverified' });
};

/** The visitor's own word, kept for this browser session only. */
export const confirmAge = (): void => {
  try {
    sessionStorage.setItem(KEY, 'true');
  } catch {
    // Storage is blocked: the answer lasts as long as the page.
  }
  ageStore.setState({ status: 'verified' });
};

const readFlag = (): boolean => {
  try {
    return sessionStorage.getItem(KEY) === 'true';
  } catch {
    return false;
  }
};
