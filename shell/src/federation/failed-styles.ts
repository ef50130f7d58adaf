import { tellFault } from '../fault/tell-fault';
import { noteShell } from '../telemetry/outcomes';
import { noteFailedFile, pastCaches } from './failed-files';

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
 * that they have come or failed when this runs. The shell's own are asked for once more. A remote's are taken away:
 * left there, webpack would take them for loaded; without them it asks for them again, with the page that needs them.
 */
export function mendStyles(): void {
  for (const link of document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]')) {
    if (!hasFailed(link)) continue;
    noteFailedFile(link.href);
    if (/\/releases\/shell\//.test(link.href)) askAgain(link);
    else link.remove();
  }
}

function askAgain(link: HTMLLinkElement): void {
  const again = link.cloneNode() as HTMLLinkElement;
  again.href = pastCaches(link.href);
  again.onerror = () => {
    noteShell('failedToLoad');
    const message = `${link.href} could not be loaded`;
    tellFault({ part: 'shell', version: shellVersion(), stage: 'load', message });
  };
  link.replaceWith(again);
}

/** As the address of its script has it: `/releases/shell/1.0.0/shell.js`. */
const shellVersion = (): string =>
  document.querySelector<HTMLScriptElement>('script[defer]')?.src.split('/').at(-2) ?? '';
