const KEY = 'opened-wheels';

/** Fallback for blocked storage. */
const opened = new Set<string>();

const readOpened = (): string => {
  try {
    return sessionStorage.getItem(KEY) ?? '';
  } catch {
    return '';
  }
};

/** Whether this tab opens the wheel of this path for the first time; a reload does not count. */
export const isFirstVisit = (path: string): boolean => {
  const known = readOpened();
  if (opened.has(path) || known.split(' ').includes(path)) return false;
  opened.add(path);
  try {
    sessionStorage.setItem(KEY, `${known} ${path}`.trim());
  } catch {
    // Storage is blocked; `opened` is the fallback.
  }
  return true;
};
