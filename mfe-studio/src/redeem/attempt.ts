const BYTES = 16;

const random = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(BYTES)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('');

const attempts = new Map<string, string>();

/**
 * The same for each question about a code, also after the tab was loaded anew: an answer that got lost is heard again,
 * and is not taken for somebody else's redemption.
 */
export const attemptFor = (code: string): string => {
  const key = `redeem-attempt ${code}`;
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
