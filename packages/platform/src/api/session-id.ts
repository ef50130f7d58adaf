import { randomHex } from './random-hex';

const KEY = 'site-session-id';

/**
 * A random id of this browser session, created at its first use and stored with draws and quizzes. It identifies nobody
 * and proves nothing. If storage is blocked, it holds until the page is left.
 */
export const sessionId = (): string => {
  try {
    const stored = sessionStorage.getItem(KEY);
    if (stored) return stored;
    pageId ??= randomHex(16);
    sessionStorage.setItem(KEY, pageId);
  } catch {
    // Storage is blocked.
  }
  return (pageId ??= randomHex(16));
};

let pageId: string | undefined;
