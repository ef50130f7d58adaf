import { readStored, writeStored } from '../site/stored-text';
import { randomHex } from './random-hex';

const KEY = 'site-session-id';

/**
 * A random id of this browser session, created at its first use and stored with draws and quizzes. It identifies nobody
 * and proves nothing. If storage is blocked, it holds until the page is left.
 */
export const sessionId = (): string => {
  const stored = readStored('sessionStorage', KEY);
  if (stored) return stored;
  pageId ??= randomHex(16);
  writeStored('sessionStorage', KEY, pageId);
  return pageId;
};

let pageId: string | undefined;
