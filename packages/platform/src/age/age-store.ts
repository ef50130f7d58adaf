import { createStore } from 'zustand/vanilla';

/** `checking` until the session storage is read, and while prerendering. */
type AgeStatus = 'checking' | 'unverified' | 'verified';

const KEY = 'ageVerified';

export const ageStore = createStore<{ status: AgeStatus }>(() => ({ status: 'checking' }));

/** Reads the session's flag (docs/product.md, section 3.13: the text `true`). */
export const checkAge = (): void => {
  ageStore.setState({ status: readFlag() ? 'verified' : 'unverified' });
};

/** Stores the confirmation for this browser session. */
export const confirmAge = (): void => {
  try {
    sessionStorage.setItem(KEY, 'true');
  } catch {
    // Storage is blocked: the confirmation lasts as long as the page.
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
