/** Stays on the phone: each scanned link opens a tab of its own. The key may redeem and nothing else (ADR 79). */
const KEY = 'redeem-key';

export const readKey = (): string => {
  try {
    return localStorage.getItem(KEY) ?? '';
  } catch {
    return ''; // Storage is blocked: the key lasts as long as the page.
  }
};

export const writeKey = (key: string): void => {
  try {
    if (key) localStorage.setItem(KEY, key);
    else localStorage.removeItem(KEY);
  } catch {
    // As above.
  }
};
