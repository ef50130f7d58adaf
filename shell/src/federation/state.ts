import type { Directory, SiteState } from '@site/contracts';
import { provideSiteState, siteState } from '@site/platform';
import { describeForDevtools } from './devtools';

declare global {
  /** Path → SHA-384 of the composition's files, for `checked-files` and the chunks of remotes (`CheckedFilesPlugin`). */
  var siteIntegrity: Readonly<Record<string, string>> | undefined;
  /** Where files of releases come from, if not from the site (`PublicPathPlugin`). */
  var siteAssetOrigin: string | undefined;
}

const DIRECTORY_TIMEOUT_MS = 3000;

/** Provides the state that the document inlines. To be called before anything else. */
export function provideDocumentState(): void {
  const text = document.getElementById('site-state')?.textContent ?? '{}';
  const state = JSON.parse(text) as SiteState;
  globalThis.siteIntegrity = state.integrity;
  globalThis.siteAssetOrigin = state.settings.assetOrigin;
  provideSiteState(state);
}

/** Whether the state has every remote; a document has only those that its own page needs. */
export const hasAllRemotes = (): boolean => siteState().directory === undefined;

let loading: Promise<void> | undefined;

/** Loads the remotes that the document left out, once. After a failure, which rejects, the next call tries again. */
export const loadAllRemotes = (): Promise<void> => {
  loading ??= loadDirectory().finally(() => (loading = undefined));
  return loading;
};

async function loadDirectory(): Promise<void> {
  const { directory, ...state } = siteState();
  if (!directory) return;
  const response = await fetch(directory.path, {
    // An error response fails here too.
    integrity: directory.integrity,
    signal: AbortSignal.timeout(DIRECTORY_TIMEOUT_MS),
  });
  const { remotes, integrity } = (await response.json()) as Directory;
  globalThis.siteIntegrity = integrity;
  provideSiteState({ ...state, remotes, integrity });
}

/** Loads them after the page, so that the next link need not wait. */
export function loadAllRemotesWhenIdle(): void {
  const load = () => void loadAllRemotes().then(describeForDevtools, () => undefined);
  const idle = () =>
    // Safari has no requestIdleCallback.
    'requestIdleCallback' in window ? requestIdleCallback(load) : setTimeout(load, 0);
  if (document.readyState === 'complete') idle();
  else window.addEventListener('load', idle, { once: true });
}
