import { releaseId, type DamagedRelease, type ReleaseManifest } from '@site/contracts';
import { limitConcurrency } from '../../platform/concurrency';
import { integrityOf } from './read-verified';
import { formsOf, plainOf, type Form, type KeptFile, type ReleaseFiles } from './release-files';

export type DamagedFile = DamagedRelease['files'][number];

/** Whether files are as they were released: what lies on a disk or in a bucket may be lost or changed. */
export interface IntactFiles {
  /**
   * What is not, of a release, its compressed forms included. Every file is read once, and again where its size or time is
   * another; `anew`: all are. Rejects where nobody can say, as with a bucket that is away.
   */
  damaged(manifest: ReleaseManifest, anew?: boolean): Promise<DamagedFile[]>;
  /** Remembers no other releases than these. */
  keepOnly(manifests: ReleaseManifest[]): void;
}

/** Files that are read at a time. */
const READ_AT_ONCE = 4;

/** What was found when it was read, and of what. */
interface Seen extends KeptFile {
  isIntact: boolean;
}

const isSame = (one: KeptFile, other: KeptFile): boolean =>
  one.bytes === other.bytes && one.changedAt === other.changedAt;

export const createIntactFiles = (files: Pick<ReleaseFiles, 'list' | 'read'>): IntactFiles => {
  /** Release → name of a file → what was seen of it. */
  const known = new Map<string, Map<string, Seen>>();
  const inTurn = limitConcurrency(READ_AT_ONCE);

  const isIntact = async ({ name, version }: ReleaseManifest, form: Form, file: Released) => {
    try {
      const kept = await files.read(name, version, form.name);
      return integrityOf(await plainOf(form, kept, file.size)) === file.integrity;
    } catch {
      return false;
    }
  };

  return {
    async damaged(manifest, anew = false) {
      const id = releaseId(manifest);
      const before = anew ? undefined : known.get(id);
      const listed = await files.list(manifest.name, manifest.version);
      const seen = new Map<string, Seen>();

      const faultOf = async (file: Released, form: Form): Promise<DamagedFile['fault'][]> => {
        const kept = listed.get(form.name);
        if (!kept) return ['gone'];
        const last = before?.get(form.name);
        const one =
          last && isSame(last, kept)
            ? last
            : { ...kept, isIntact: await inTurn(() => isIntact(manifest, form, file)) };
        seen.set(form.name, one);
        return one.isIntact ? [] : ['changed'];
      };

      const found = manifest.files.map(async (file): Promise<DamagedFile[]> => {
        const forms = formsOf(file.path).map((form) => faultOf(file, form));
        const faults = (await Promise.all(forms)).flat();
        if (faults.length === 0) return [];
        return [{ path: file.path, fault: faults.includes('gone') ? 'gone' : 'changed' }];
      });
      const damaged = (await Promise.all(found)).flat();
      known.set(id, seen);
      return damaged;
    },

    keepOnly(manifests) {
      const ids = new Set(manifests.map(releaseId));
      for (const id of known.keys()) if (!ids.has(id)) known.delete(id);
    },
  };
};

type Released = ReleaseManifest['files'][number];
