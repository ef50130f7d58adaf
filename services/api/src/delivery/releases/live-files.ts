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
  decompress,
  isServerFile,
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
  /** Release → stored name → result of the last read. */
  const results = new Map<string, Map<string, StoredFile & { isValid: boolean }>>();
  const limit = limitConcurrency(CONCURRENT_READS);

  const isValid = async (
    { name, version }: ReleaseManifest,
    form: StoredForm,
    file: ListedFile,
  ) => {
    try {
      const bytes = await files.read(name, version, form.name);
      return integrityOf(await decompress(form, bytes, file.size)) === file.integrity;
    } catch {
      return false;
    }
  };

  return {
    async damaged(manifest: ReleaseManifest, readAll = false): Promise<DamagedFile[]> {
      const id = releaseId(manifest);
      const before = readAll ? undefined : results.get(id);
      const listed = await files.list(manifest.name, manifest.version);
      const now = new Map<string, StoredFile & { isValid: boolean }>();

      const faultOf = async (
        file: ListedFile,
        form: StoredForm,
      ): Promise<DamagedFile['fault'][]> => {
        const stored = listed.get(form.name);
        if (!stored) return ['gone'];
        const last = before?.get(form.name);
        const isUnchanged = last?.bytes === stored.bytes && last.changedAt === stored.changedAt;
        const result = isUnchanged
          ? last
          : { ...stored, isValid: await limit(() => isValid(manifest, form, file)) };
        now.set(form.name, result);
        return result.isValid ? [] : ['changed'];
      };

      const found = manifest.files.map(async (file): Promise<DamagedFile[]> => {
        const forms = storedForms(file.path).map((form) => faultOf(file, form));
        const faults = (await Promise.all(forms)).flat();
        if (faults.length === 0) return [];
        return [{ path: file.path, fault: faults.includes('gone') ? 'gone' : 'changed' }];
      });
      const damaged = (await Promise.all(found)).flat();
      results.set(id, now);
      return damaged;
    },

    /** Removes the results of all other releases. */
    retain(manifests: ReleaseManifest[]) {
      const ids = new Set(manifests.map(releaseId));
      for (const id of results.keys()) if (!ids.has(id)) results.delete(id);
    },
  };
};

/** See `SiteVariant`. */
interface Variant {
  canary?: string;
  manifests: readonly ReleaseManifest[];
  previous: readonly ReleaseManifest[];
}

interface LiveFilesOptions {
  live: { current(): Promise<unknown>; variants(): Variant[] };
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
    const isCanary = (one: ReleaseManifest) => releaseId(one) === canary;
    add(
      'live',
      manifests.filter((one) => !isCanary(one)),
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
  /** Release → JSON of the damaged files that were logged last. */
  const logged = new Map<string, string>();
  let hasFailed = false;
  let latest: { at: number; damaged: DamagedRelease[] } | undefined;
  let checking: Promise<DamagedRelease[]> | undefined;

  const logChanges = (damaged: DamagedRelease[]) => {
    for (const one of damaged) {
      const id = releaseId(one);
      const text = JSON.stringify(one.files);
      if (logged.get(id) === text) continue;
      logged.set(id, text);
      const { name: part, version, use } = one;
      log[isRequired(one) ? 'error' : 'warn'](
        { part, version, use, files: one.files.length, ...one.files[0] },
        'files of a release are missing or changed: run npm run site -- repair',
      );
    }
    for (const id of logged.keys())
      if (!damaged.some((one) => releaseId(one) === id)) {
        logged.delete(id);
        log.info({ release: id }, 'files of a release are complete again');
      }
  };

  const checkNow = async (readAll?: boolean): Promise<DamagedRelease[]> => {
    // A failure is reported by the readiness check of the composition.
    await live.current().catch(() => undefined);
    const used = usedReleases(live.variants());
    check.retain(used.map(({ manifest }) => manifest));
    const results = used.map(async ({ manifest, use }): Promise<DamagedRelease[]> => {
      const { name, version } = manifest;
      const damaged = await check.damaged(manifest, readAll);
      return damaged.length > 0 ? [{ name, version, use, files: damaged }] : [];
    });
    return (await Promise.all(results)).flat();
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
  const assertNone = (matches: (one: DamagedRelease) => boolean) => async () => {
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
