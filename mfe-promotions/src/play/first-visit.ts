const KEY = 'opened-wheels';

/** Fallback for blocked storage. */
const openedPaths = new Set<string>();

const readOpened = (): string => {
  try {
    return sessionStorage.getItem(KEY) ?? '';
  } catch {
    return '';
  }
};

/** Whether this tab opens the wheel of this path for the first time; a reload does not count. */
export const isFirstVisit = (path: string): boolean => {
  const stored = readOpened();
  if (openedPaths.has(path) || stored.split(' ').includes(path)) return false;
  openedPaths.add(path);
  try {
    sessionStorage.setItem(KEY, `${stored} ${path}`.trim());
  } catch {
    // Storage is blocked; `openedPaths` is the fallback.
  }
  return true;
};
