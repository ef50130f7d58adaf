import { createStore } from 'zustand/vanilla';
import { readStored, writeStored } from '../site/stored-text';

/** `checking` until the session storage is read, and while prerendering. */
type AgeStatus = 'checking' | 'unverified' | 'verified';

const KEY = 'ageVerified';

export const ageStore = createStore<{ status: AgeStatus }>(() => ({ status: 'checking' }));

/** Reads the session's flag (docs/product.md, section 3.13: the text `true`). */
export const checkAge = (): void => {
  const isVerified = readStored('sessionStorage', KEY) === 'true';
  ageStore.setState({ status: isVerified ? 'verified' : 'unverified' });
};

/** Stores the confirmation for this browser session, or until the page is left if storage is blocked. */
export const confirmAge = (): void => {
  writeStored('sessionStorage', KEY, 'true');
  ageStore.setState({ status: 'verified' });
};
