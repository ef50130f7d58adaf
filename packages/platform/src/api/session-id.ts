const KEY = 'site-session-id';

/**
 * A random id for this browser session, made at its first use and kept for the record of draws and quizzes.
 * It identifies nobody and proves nothing. Where storage is refused, it lasts as long as the page.
 */
export const sessionId = (): string => {
  try {
    const known = sessionStorage.getItem(KEY);
    if (known) return known;
    pageId ??= randomId();
    sessionStorage.setItem(KEY, pageId);
  } catch {
    // Storage is blocked: the page's own id serves.
  }
  return (pageId ??= randomId());
};

let pageId: string | undefined;

/** Not `randomUUID`: browsers have it on https and localhost only, and a site is tried out on other addresses. */
const randomId = (): string =>
  [...crypto.getRandomValues(new Uint8Array(16))]
    .map((byte) => byte.toString(16).padStart(2, '0'))
    .join('');
