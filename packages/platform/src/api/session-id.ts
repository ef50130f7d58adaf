import { randomHex } from './random-hex';

const KEY = 'site-session-id';

/**
 * A random id for this browser session, made at its first use and kept for the record of draws and quizzes.
 * It identifies nobody and proves nothing. Where storage is refused, it lasts as long as the page.
 */
export const sessionId = (): string => {
  try {
    const known = sessionStorage.getItem(KEY);
    if (known) return known;
    pageId ??= randomHex(16);
    sessionStorage.setItem(KEY, pageId);
  } catch {
    // Storage is blocked: the page's own id serves.
  }
  return (pageId ??= randomHex(16));
};

let pageId: string | undefined;
