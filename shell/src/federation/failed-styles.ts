import { noteFailedFile, pastCaches, styleLinks } from './checked-files';

const STYLE_TIMEOUT_MS = 3000;

/**
 * After a failure Chromium has an empty sheet, or one that nobody may read where the network failed; others have none. No
 * style of ours is empty.
 */
const hasFailed = ({ sheet }: HTMLLinkElement): boolean => {
  try {
    return !sheet || sheet.cssRules.length === 0;
  } catch {
    return true;
  }
};

/**
 * Handles styles of the document that failed or do not have the composition's hash; styles block scripts, so all have
 * ended when this runs. Links of remotes are removed: webpack takes a link that is there for a loaded style, and requests
 * the others again with the page. The shell's own are requested once more: resolves to the URL of one that is lost, if any.
 * Undefined if none of the shell's failed.
 */
export function reloadFailedStyles(): Promise<string | undefined> | undefined {
  const own: HTMLLinkElement[] = [];
  for (const link of styleLinks()) {
    if (!hasFailed(link)) continue;
    noteFailedFile(link.href);
    if (/\/releases\/shell\//.test(link.href)) own.push(link);
    else link.remove();
  }
  if (own.length === 0) return undefined;
  return Promise.all(own.map(reload)).then(
    (loaded) => own.find((_, index) => !loaded[index])?.href,
  );
}

/** Whether it loads in time; a style that loads later applies as well. */
const reload = (link: HTMLLinkElement): Promise<boolean> =>
  new Promise((resolve) => {
    const copy = link.cloneNode() as HTMLLinkElement;
    copy.href = pastCaches(link.href);
    // `start-watch` disables styles that stall.
    copy.disabled = false;
    copy.onload = () => resolve(true);
    copy.onerror = () => {
      copy.remove();
      resolve(false);
    };
    setTimeout(() => resolve(false), STYLE_TIMEOUT_MS);
    link.replaceWith(copy);
  });
