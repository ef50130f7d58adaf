import { noteFailedFile, pastCaches, styleLinks } from './checked-files';

/** How long a style that was asked for again may take, in ms; a hanging one holds up the page. */
const STYLE_LIMIT_MS = 3000;

/**
 * Chromium gives a link that has failed an empty sheet, one that could not be reached a sheet that nobody may read, others
 * give it none; no style of ours is empty.
 */
const hasFailed = ({ sheet }: HTMLLinkElement): boolean => {
  try {
    return !sheet || sheet.cssRules.length === 0;
  } catch {
    return true;
  }
};

/**
 * Sees to the document's styles that have not come, or are not what the composition names. The links block scripts, so
 * that they have come or failed when this runs. A remote's are taken away: left there, webpack would take them for
 * loaded; without them it asks for them again, with the page that needs them. The shell's own are asked for once more:
 * resolves to what is then lost, in words, or to nothing. Undefined where all are here.
 */
export function mendStyles(): Promise<string> | undefined {
  const own: HTMLLinkElement[] = [];
  for (const link of styleLinks()) {
    if (!hasFailed(link)) continue;
    noteFailedFile(link.href);
    if (/\/releases\/shell\//.test(link.href)) own.push(link);
    else link.remove();
  }
  if (own.length === 0) return undefined;
  return Promise.all(own.map(askAgain)).then(
    (comes) => own.find((_, at) => !comes[at])?.href.concat(' could not be loaded') ?? '',
  );
}

/** Whether it has come, in its place: what comes later is taken all the same. */
const askAgain = (link: HTMLLinkElement): Promise<boolean> =>
  new Promise((resolve) => {
    const again = link.cloneNode() as HTMLLinkElement;
    again.href = pastCaches(link.href);
    // Where it hung, the watch of the start has left it so.
    again.disabled = false;
    again.onload = () => resolve(true);
    again.onerror = () => {
      again.remove();
      resolve(false);
    };
    setTimeout(() => resolve(false), STYLE_LIMIT_MS);
    link.replaceWith(again);
  });
