const BYTES = 16;

const random = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(BYTES)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('');

const attempts = new Map<string, string>();

const keyOf = (code: string) => `redeem-attempt ${code}`;

/**
 * The same for each question about a code until its answer is read, also after the tab was loaded anew: an answer that got lost is heard again,
 * and is not taken for somebody else's redemption.
 */
export const attemptFor = (code: string): string => {
  const key = keyOf(code);
  const known = attempts.get(code);
  if (known) return known;
  const fresh = random();
  let kept: string;
  try {
    kept = sessionStorage.getItem(key) ?? fresh;
    sessionStorage.setItem(key, kept);
  } catch {
    kept = fresh; // Storage is blocked: it lasts as long as the page.
  }
  attempts.set(code, kept);
  return kept;
};

/** The prize was handed over: whoever shows the code to this phone again is somebody who has had it. */
export const endAttempt = (code: string): void => {
  attempts.delete(code);
  try {
    sessionStorage.removeItem(keyOf(code));
  } catch {
    // Storage is blocked: nothing was kept there.
  }
};
