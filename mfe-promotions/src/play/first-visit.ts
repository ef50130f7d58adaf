import { readStored, writeStored } from '@site/platform';

const KEY = 'opened-wheels';

/** Fallback for blocked storage. */
const openedPaths = new Set<string>();

/** Whether this tab opens the wheel of this path for the first time; a reload does not count. */
export const isFirstVisit = (path: string): boolean => {
  const stored = readStored('sessionStorage', KEY) ?? '';
  if (openedPaths.has(path) || stored.split(' ').includes(path)) return false;
  openedPaths.add(path);
  writeStored('sessionStorage', KEY, `${stored} ${path}`.trim());
  return true;
};
