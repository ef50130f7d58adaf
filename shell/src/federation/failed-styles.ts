import { countFailedFile, cacheBypassUrl, styleLinks } from './checked-files';

const STYLE_TIMEOUT_MS = 3000;

/**
 * After a failure Chromium has an empty sheet (HTTP error) or one whose rules cannot be read (network error); other browsers
 * have no sheet. The site's own styles are never empty.
 */
const hasFailed = ({ sheet }: HTMLLinkElement): boolean => {
  try {
    return !sheet || sheet.cssRules.length === 0;
  } catch {
    return true;
  }
};

/**
 * Handles styles of the document that failed or do not match the composition's hash. Styles block scripts, so all of them
 * have ended when this runs. Failed links of remotes are removed, because webpack treats an existing link as a loaded style;
 * without it webpack requests the style again. Styles of the shell are requested once more: the promise resolves to the URL
 * of one that failed again, if any. Returns undefined if no style of the shell failed.
 */
export function reloadFailedStyles(): Promise<string | undefined> | undefined {
  const shellLinks: HTMLLinkElement[] = [];
  for (const link of styleLinks()) {
    if (!hasFailed(link)) continue;
    countFailedFile(link.href);
    if (/\/releases\/shell\//.test(link.href)) shellLinks.push(link);
    else link.remove();
  }
  if (shellLinks.length === 0) return undefined;
  return Promise.all(shellLinks.map(reload)).then(
    (loaded) => shellLinks.find((_, index) => !loaded[index])?.href,
  );
}

/** Resolves to whether the style loads in time; a style that loads later still applies. */
const reload = (link: HTMLLinkElement): Promise<boolean> =>
  new Promise((resolve) => {
    const copy = link.cloneNode() as HTMLLinkElement;
    copy.href = cacheBypassUrl(link.href);
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
