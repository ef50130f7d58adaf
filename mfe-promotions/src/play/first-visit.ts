const KEY = 'opened-wheels';

/** What this page has asked for before, where storage is blocked. */
const opened = new Set<string>();

const readOpened = (): string => {
  try {
    return sessionStorage.getItem(KEY) ?? '';
  } catch {
    return '';
  }
};

/** Whether the wheel of this address is opened in this tab for the first time; a page that is loaded again is no new visit. */
export const isFirstVisit = (path: string): boolean => {
  const known = readOpened();
  if (opened.has(path) || known.split(' ').includes(path)) return false;
  opened.add(path);
  try {
    sessionStorage.setItem(KEY, `${known} ${path}`.trim());
  } catch {
    // Storage is blocked: it is known as long as the page.
  }
  return true;
};
