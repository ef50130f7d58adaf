import type { Directory, SiteState } from '@site/contracts';
import { provideSiteState, siteState } from '@site/platform';
import { whenIdle } from '../when-idle';
import { entryUrl } from './checked-files';

declare global {
  /** Path → SHA-384 of the composition's files, for `checked-files` and the chunks of remotes (`CheckedFilesPlugin`). */
  var siteIntegrity: Readonly<Record<string, string>> | undefined;
  /** The origin of release files if it is not the site's (`PublicPathPlugin`). */
  var siteAssetOrigin: string | undefined;
}

const DIRECTORY_TIMEOUT_MS = 3000;

/** Provides the state that the document inlines. Must be called before anything else. */
export function provideDocumentState(): void {
  const text = document.getElementById('site-state')?.textContent ?? '{}';
  const state = JSON.parse(text) as SiteState;
  globalThis.siteIntegrity = state.integrity;
  globalThis.siteAssetOrigin = state.settings.assetOrigin;
  provideSiteState(state);
}

/** Whether the state lists every remote; a document lists only those that its page needs. */
export const hasAllRemotes = (): boolean => siteState().directory === undefined;

let loading: Promise<void> | undefined;

/** Loads the remotes that the document leaves out, once. Rejects after a failure; the next call retries. */
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

/** Loads the remaining remotes after the page, so that the next navigation need not wait. */
export function loadAllRemotesWhenIdle(): void {
  whenIdle(() => void loadAllRemotes().then(describeForDevtools, () => undefined));
}

type ModuleInfo = (typeof globalThis.__FEDERATION__)['moduleInfo'][string];

/**
 * Lists the shell and its remotes where the module federation devtools for Chrome look for them. The runtime itself
 * does so only with its snapshot code, which is left out of the build (docs/adr/0030).
 */
function describeForDevtools(): void {
  const runtime = globalThis.__FEDERATION__ as typeof globalThis.__FEDERATION__ | undefined;
  // Undefined in the build without federation that `npm run bench` compares with.
  if (!runtime) return;
  const { moduleInfo } = runtime;
  const { remotes, telemetry } = siteState();
  for (const remote of remotes)
    moduleInfo[`${remote.container}:${remote.version}`] = {
      version: remote.version,
      remoteEntry: entryUrl(remote),
      globalName: remote.container,
    };
  moduleInfo.shell = {
    version: telemetry?.shell ?? '',
    remotesInfo: Object.fromEntries(
      remotes.map(({ container, version }) => [container, { matchedVersion: version }]),
    ),
  } as ModuleInfo;
}
