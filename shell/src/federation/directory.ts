import type { Directory } from '@site/contracts';
import { provideSiteState, siteState } from '@site/platform';
import { describeForDevtools } from './devtools';

/** How long the site may take to tell of its other remotes (docs/adr/0005), in ms. */
const LIMIT_MS = 3000;

/** Whether the browser knows every remote; a document tells of those that its own page needs. */
export const knowsAllRemotes = (): boolean => siteState().directory === undefined;

let underWay: Promise<void> | undefined;

/** Learns of all remotes, once; where that fails, whoever needs them asks again. Rejects where no sound answer comes. */
export const learnRemotes = (): Promise<void> => {
  underWay ??= read().finally(() => (underWay = undefined));
  return underWay;
};

async function read(): Promise<void> {
  const { directory, ...known } = siteState();
  if (!directory) return;
  const answer = await fetch(directory.path, {
    // The document vouches for it, and it for every file from then on; an answer that is an error fails here too.
    integrity: directory.integrity,
    signal: AbortSignal.timeout(LIMIT_MS),
  });
  const { remotes, integrity } = (await answer.json()) as Directory;
  globalThis.siteIntegrity = integrity;
  provideSiteState({ ...known, remotes, integrity });
}

/** Does so once the page stands, so that the next link finds them here. */
export function learnRemotesWhenIdle(): void {
  const learn = () => void learnRemotes().then(describeForDevtools, () => undefined);
  const idle = () =>
    // Safari has none.
    'requestIdleCallback' in window ? requestIdleCallback(learn) : setTimeout(learn, 0);
  if (document.readyState === 'complete') idle();
  else window.addEventListener('load', idle, { once: true });
}
