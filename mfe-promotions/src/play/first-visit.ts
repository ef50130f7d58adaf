const KEY = 'opened-wheels';

/** For browsers with blocked storage. */
const opened = new Set<string>();

const readOpened = (): string => {
  try {
    return sessionStorage.getItem(KEY) ?? '';
  } catch {
    return '';
  }
};

/** Whether this tab opens the wheel of this path for the first time; a reload is no new visit. */
export const isFirstVisit = (path: string): boolean => {
  const known = readOpened();
  if (opened.has(path) || known.split(' ').includes(path)) return false;
  opened.add(path);
  try {
    sessionStorage.setItem(KEY, `${known} ${path}`.trim());
  } catch {
    // Storage is blocked: `opened` has it until the page is left.
  }
  return true;
};
