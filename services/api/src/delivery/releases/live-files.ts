import {
  releaseId,
  type DamagedRelease,
  type ReleaseManifest,
  type ReleaseUse,
} from '@site/contracts';
import type { Logger } from 'pino';
import { describeError } from '../../platform/http/describe-error';
import type { ReadinessCheck } from '../../platform/observability/readiness';
import type { IntactFiles } from './intact-files';
import { isOfServer } from './release-files';

/** See `SiteSide`. */
interface Shown {
  canary?: string;
  manifests: readonly ReleaseManifest[];
  previous: readonly ReleaseManifest[];
}

/** What this instance knows of the files of what it shows. */
export interface LiveFiles {
  /**
   * What is damaged: of what is live, of canaries, and of what browsers fall back to. Told in the log when it becomes
   * another. `anew`: every byte is read again, which takes a second.
   */
  look(anew?: boolean): Promise<DamagedRelease[]>;
  /**
   * `files`: without those of what is live, pages are shown whose scripts do not come. `spares`: without the others, and
   * without what pages are rendered from, everything is shown as ever, until something else happens.
   */
  readiness: ReadinessCheck[];
}

interface LiveFilesOptions {
  live: { current(): Promise<unknown>; sides(): Shown[] };
  intact: IntactFiles;
  log: Pick<Logger, 'error' | 'warn' | 'info'>;
  /** How long what was found counts for whoever asks for readiness, in ms: a bucket costs by the question. */
  rest?: number;
}

interface Used {
  manifest: ReleaseManifest;
  use: ReleaseUse;
}

/** Each release once: one that is live and is fallen back to as well is live. */
const usedBy = (sites: Shown[]): Used[] => {
  const used = new Map<string, Used>();
  const note = (use: ReleaseUse, manifests: readonly ReleaseManifest[]) => {
    for (const manifest of manifests)
      if (!used.has(releaseId(manifest))) used.set(releaseId(manifest), { manifest, use });
  };
  for (const { canary, manifests } of sites) {
    const isOnCanary = (one: ReleaseManifest) => releaseId(one) === canary;
    note(
      'live',
      manifests.filter((one) => !isOnCanary(one)),
    );
    note('canary', manifests.filter(isOnCanary));
  }
  for (const { previous } of sites) note('fallback', previous);
  return [...used.values()];
};

const isNeeded = ({ use, files }: DamagedRelease): boolean =>
  use === 'live' && files.some(({ path }) => !isOfServer(path));
const isSpare = ({ use, files }: DamagedRelease): boolean =>
  use !== 'live' || files.some(({ path }) => isOfServer(path));

export const createLiveFiles = ({ live, intact, log, rest = 0 }: LiveFilesOptions): LiveFiles => {
  /** Release → what the log has said of it. */
  const said = new Map<string, string>();
  let isBlind = false;
  let latest: { at: number; damaged: DamagedRelease[] } | undefined;
  let underWay: Promise<DamagedRelease[]> | undefined;

  const say = (damaged: DamagedRelease[]) => {
    const now = new Map(damaged.map((one) => [releaseId(one), one]));
    for (const [id, one] of now) {
      const words = JSON.stringify(one.files);
      if (said.get(id) === words) continue;
      said.set(id, words);
      const [{ path, fault } = { path: '', fault: 'gone' }] = one.files;
      log[isNeeded(one) ? 'error' : 'warn'](
        {
          part: one.name,
          version: one.version,
          use: one.use,
          files: one.files.length,
          path,
          fault,
        },
        'files are not as they were released: npm run site -- repair',
      );
    }
    for (const id of said.keys())
      if (!now.has(id)) {
        said.delete(id);
        log.info({ release: id }, 'files are as they were released again');
      }
  };

  const lookNow = async (anew?: boolean): Promise<DamagedRelease[]> => {
    // Of what fails here the composition's own check tells.
    await live.current().catch(() => undefined);
    const used = usedBy(live.sides());
    intact.keepOnly(used.map(({ manifest }) => manifest));
    const looks = used.map(async ({ manifest, use }): Promise<DamagedRelease[]> => {
      const { name, version } = manifest;
      const files = await intact.damaged(manifest, anew);
      return files.length > 0 ? [{ name, version, use, files }] : [];
    });
    const damaged = (await Promise.all(looks)).flat();
    latest = { at: performance.now(), damaged };
    say(damaged);
    return damaged;
  };

  const look = async (anew?: boolean): Promise<DamagedRelease[]> => {
    try {
      const damaged = await lookNow(anew);
      isBlind = false;
      return damaged;
    } catch (error) {
      if (!isBlind) log.warn({ error: describeError(error) }, 'files cannot be looked at');
      isBlind = true;
      throw error;
    }
  };

  /** Once for all who ask at the same time. */
  const lookTogether = () => (underWay ??= look().finally(() => (underWay = undefined)));

  const found = () =>
    latest && performance.now() - latest.at < rest
      ? Promise.resolve(latest.damaged)
      : lookTogether();
  const demandNone = (which: (one: DamagedRelease) => boolean) => async () => {
    const names = (await found()).filter(which).map(releaseId);
    if (names.length > 0) throw new Error(`files of ${names.join(', ')} are damaged`);
  };

  return {
    look,
    readiness: [
      { name: 'files', check: demandNone(isNeeded) },
      { name: 'spares', isSpared: true, isWarning: true, check: demandNone(isSpare) },
    ],
  };
};
