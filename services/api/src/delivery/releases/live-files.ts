import type { SiteState } from '@site/contracts';
import type { ReadinessCheck } from '../../ground/readiness';
import type { ReleaseFiles } from './release-files';

interface Shown {
  state: Pick<SiteState, 'remotes' | 'telemetry'>;
}

/** The folder or bucket may be gone or another one, and pages would be shown whose scripts do not come. */
export const liveFilesCheck = (
  live: { current(): Promise<unknown>; ready(): Shown[] },
  files: Pick<ReleaseFiles, 'size' | 'weigh'>,
): ReadinessCheck => ({
  name: 'files',
  check: async () => {
    // Of what fails here the composition's own check tells.
    await live.current().catch(() => undefined);
    const states = live.ready().map(({ state }) => state);
    await Promise.all([
      ...states
        .flatMap(({ remotes }) => remotes)
        .map(({ name, version, entry }) => files.size(name, version, entry, 'identity')),
      ...states.map(async ({ telemetry }) => {
        if (telemetry && (await files.weigh('shell', telemetry.shell)).files === 0)
          throw new Error(`the files of shell@${telemetry.shell} are gone`);
      }),
    ]);
  },
});
