import { siteState } from '@site/platform';
import { entryUrl } from './checked-files';

type Described = (typeof globalThis.__FEDERATION__)['moduleInfo'][string];

/**
 * Lists the shell and its remotes where the module federation devtools for Chrome look for them. The runtime itself
 * does so only with its snapshot code, which is left out of the build (docs/adr/0030).
 */
export function describeForDevtools(): void {
  const runtime = globalThis.__FEDERATION__ as typeof globalThis.__FEDERATION__ | undefined;
  // The single build that `npm run bench` compares has none.
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
  } as Described;
}
