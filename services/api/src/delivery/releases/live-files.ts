import {
  releaseId,
  type DamagedRelease,
  type ReleaseManifest,
  type ReleaseUse,
} from '@site/contracts';
import type { Logger } from 'pino';
import { describeError } from '../../platform/http/describe-error';
import type { ReadinessCheck } from '../../platform/observability/readiness';
import { limitConcurrency } from '../../platform/concurrency';
import { integrityOf } from './read-verified';
import {
  isServerFile,
  readDecompressed,
  storedForms,
  type ReleaseFiles,
  type StoredFile,
  type StoredForm,
} from './release-files';

type DamagedFile = DamagedRelease['files'][number];
type ListedFile = ReleaseManifest['files'][number];

const CONCURRENT_READS = 4;

/**
 * Finds stored files that are missing or changed. Each is read once, and again when its size or time has changed; with
 * `readAll` all are read. Rejects if the store is unavailable.
 */
export const createDamageCheck = (files: Pick<ReleaseFiles, 'list' | 'read'>) => {
  /** Release and stored name → result of the last read. */
  let results = new Map<string, StoredFile & { isValid: boolean }>();
  const limit = limitConcurrency(CONCURRENT_READS);

  return async (manifests: ReleaseManifest[], readAll = false): Promise<DamagedFile[][]> => {
    const previousResults = readAll ? new Map<never, never>() : results;
    const newResults: typeof results = new Map();

    const isValid = async (manifest: ReleaseManifest, form: StoredForm, file: ListedFile) => {
      const read = (path: string) => files.read(manifest.name, manifest.version, path);
      const bytes = await readDecompressed(read, form, file.size);
      return bytes !== undefined && integrityOf(bytes) === file.integrity;
    };
    const faultOf = async (
      manifest: ReleaseManifest,
      form: StoredForm,
      file: ListedFile,
      stored: StoredFile | undefined,
    ): Promise<DamagedFile['fault'][]> => {
      if (!stored) return ['gone'];
      const key = `${releaseId(manifest)} ${form.name}`;
      const last = previousResults.get(key);
      const isUnchanged = last?.bytes === stored.bytes && last.changedAt === stored.changedAt;
      const result = isUnchanged
        ? last
        : { ...stored, isValid: await limit(() => isValid(manifest, form, file)) };
      newResults.set(key, result);
      return result.isValid ? [] : ['changed'];
    };
    const damagedIn = async (manifest: ReleaseManifest): Promise<DamagedFile[]> => {
      const stored = await files.list(manifest.name, manifest.version);
      const damagedFiles = manifest.files.map(async (file): Promise<DamagedFile[]> => {
        const forms = storedForms(file.path).map((form) =>
          faultOf(manifest, form, file, stored.get(form.name)),
        );
        const faults = (await Promise.all(forms)).flat();
        if (faults.length === 0) return [];
        return [{ path: file.path, fault: faults.includes('gone') ? 'gone' : 'changed' }];
      });
      return (await Promise.all(damagedFiles)).flat();
    };

    const damaged = await Promise.all(manifests.map(damagedIn));
    results = newResults;
    return damaged;
  };
};

/** See `SiteVariant`. */
interface Variant {
  canary?: string;
  manifests: readonly ReleaseManifest[];
  previous: readonly ReleaseManifest[];
}

interface LiveFilesOptions {
  live: { current(): Promise<unknown>; latestVariants(): Variant[] };
  files: Pick<ReleaseFiles, 'list' | 'read'>;
  log: Pick<Logger, 'error' | 'warn' | 'info'>;
  /** How long readiness checks use a result, in ms: requests to a bucket cost money. */
  cacheMs?: number;
}

interface UsedRelease {
  manifest: ReleaseManifest;
  use: ReleaseUse;
}

/** Each release once, with its most important use. */
const usedReleases = (variants: Variant[]): UsedRelease[] => {
  const used = new Map<string, UsedRelease>();
  const add = (use: ReleaseUse, manifests: readonly ReleaseManifest[]) => {
    for (const manifest of manifests)
      if (!used.has(releaseId(manifest))) used.set(releaseId(manifest), { manifest, use });
  };
  for (const { canary, manifests } of variants) {
    const isCanary = (manifest: ReleaseManifest) => releaseId(manifest) === canary;
    add(
      'live',
      manifests.filter((manifest) => !isCanary(manifest)),
    );
    add('canary', manifests.filter(isCanary));
  }
  for (const { previous } of variants) add('fallback', previous);
  return [...used.values()];
};

/** Without these files, pages are shown whose scripts do not load. */
const isRequired = ({ use, files }: DamagedRelease): boolean =>
  use === 'live' && files.some(({ path }) => !isServerFile(path));
/** Without these files everything works until something else fails. */
const isSpare = ({ use, files }: DamagedRelease): boolean =>
  use !== 'live' || files.some(({ path }) => isServerFile(path));

/** Checks the files of the live releases, canaries and fallbacks; logs changes of the result. */
export const createLiveFiles = ({ live, files, log, cacheMs = 0 }: LiveFilesOptions) => {
  const check = createDamageCheck(files);
  /** The damaged files that were logged last, as JSON. */
  let loggedDamage = '[]';
  let hasFailed = false;
  let latest: { at: number; damaged: DamagedRelease[] } | undefined;
  let checking: Promise<DamagedRelease[]> | undefined;

  const logChanges = (damaged: DamagedRelease[]) => {
    const text = JSON.stringify(damaged);
    if (loggedDamage === text) return;
    loggedDamage = text;
    for (const release of damaged) {
      const { name: part, version, use } = release;
      log[isRequired(release) ? 'error' : 'warn'](
        { part, version, use, files: release.files.length, ...release.files[0] },
        'files of a release are missing or changed: run npm run site -- repair',
      );
    }
    if (damaged.length === 0) log.info('the files of all releases are complete again');
  };

  const checkNow = async (readAll?: boolean): Promise<DamagedRelease[]> => {
    // A failure is reported by the readiness check of the composition.
    await live.current().catch(() => undefined);
    const used = usedReleases(live.latestVariants());
    const results = await check(
      used.map(({ manifest }) => manifest),
      readAll,
    );
    return used.flatMap(({ manifest: { name, version }, use }, i) => {
      const damaged = results[i] ?? [];
      return damaged.length > 0 ? [{ name, version, use, files: damaged }] : [];
    });
  };

  /** The damaged releases. With `readAll` every byte is read again, which takes a second. */
  const findDamaged = async (readAll?: boolean): Promise<DamagedRelease[]> => {
    try {
      const damaged = await checkNow(readAll);
      latest = { at: performance.now(), damaged };
      logChanges(damaged);
      hasFailed = false;
      return damaged;
    } catch (error) {
      if (!hasFailed) log.warn({ error: describeError(error) }, 'release files cannot be checked');
      hasFailed = true;
      throw error;
    }
  };

  const cached = (): Promise<DamagedRelease[]> =>
    latest && performance.now() - latest.at < cacheMs
      ? Promise.resolve(latest.damaged)
      : (checking ??= findDamaged().finally(() => (checking = undefined)));
  const assertNone = (matches: (release: DamagedRelease) => boolean) => async () => {
    const names = (await cached()).filter(matches).map(releaseId);
    if (names.length > 0) throw new Error(`files of ${names.join(', ')} are damaged`);
  };

  const readiness: ReadinessCheck[] = [
    { name: 'files', check: assertNone(isRequired) },
    { name: 'spares', isOptional: true, isWarning: true, check: assertNone(isSpare) },
  ];
  return { findDamaged, readiness };
};

export type LiveFiles = ReturnType<typeof createLiveFiles>;
