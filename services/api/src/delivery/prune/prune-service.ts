import { randomUUID } from 'node:crypto';
import type { Prune, PrunedRelease, PruneReport, ReleaseManifest } from '@site/contracts';
import { HOUR_MS } from '@site/contracts/units';
import { trusted } from 'mongoose';
import type { ChannelModel, CompositionModel } from '../compositions/composition-model';
import type { RenderModel } from '../document/render-model';
import { sideBySide } from '../../ground/side-by-side';
import type { KeptFiles } from '../releases/kept-files';
import type { ReleaseFiles } from '../releases/release-files';
import type { ReleaseModel } from '../releases/release-model';
import type { ReleaseService } from '../releases/release-service';
import type { StandingReleases } from '../releases/standing-releases';
import { neededSince } from './needed-releases';
import { createPruneMarks, type Marked, type PruneMarks } from './prune-marks';
import { prunePlan } from './prune-plan';

export interface PruneService {
  /** Removes the releases that nobody needs. Only says which where it is a dry run. */
  prune(wanted: Prune): Promise<PruneReport>;
}

/** Releases whose files are counted or removed at a time. */
const AT_ONCE = 8;

interface PruneOptions {
  releases: ReleaseModel;
  compositions: CompositionModel;
  channels: ChannelModel;
  renders: RenderModel;
  service: Pick<ReleaseService, 'find' | 'forget'>;
  standing: Pick<StandingReleases, 'ofPart'>;
  keptFiles: Pick<KeptFiles, 'adopt'>;
  files: Pick<ReleaseFiles, 'weigh' | 'remove' | 'size' | 'sweep'>;
  now?: () => Date;
}

/**
 * Marks what is to go, looks once more whether it is needed, and only then removes it. A promotion writes its
 * composition, looks for marks, and only then makes it live. So of the two at least one sees the other.
 */
export function createPruneService({
  releases,
  compositions,
  channels,
  renders,
  service,
  standing,
  keptFiles,
  files,
  now = () => new Date(),
}: PruneOptions): PruneService {
  /** An upload that was cut off has a document, and no files. */
  const isWhole = ({ name, version, entry }: ReleaseManifest): Promise<boolean> =>
    files.size(name, version, entry, 'identity').then(
      () => true,
      () => false,
    );

  /** Gives the files that keep their address, and lie with a release that goes, to one that stays. */
  const rehome = async (name: string): Promise<void> => {
    // Until nothing is left to give: another run may have marked who was given something.
    for (;;) {
      const heirs: ReleaseManifest[] = [];
      for (const version of await standing.ofPart(name)) {
        const heir = await service.find(name, version);
        if (heir?.contentNamed && (await isWhole(heir))) heirs.push(heir);
      }
      if ((await keptFiles.adopt(name, heirs)) === 0) return;
    }
  };

  const remove = async (marks: PruneMarks, { _id, name }: Marked): Promise<PrunedRelease[]> => {
    if (!(await marks.renew(_id))) return [];
    const version = versionOf(_id);
    const weight = await files.remove(name, version);
    await marks.finish(_id);
    service.forget({ name, version });
    return [{ name, version, ...weight }];
  };

  return {
    async prune({ keepHours, dryRun = false }) {
      const began = now();
      const cutoff = new Date(began.getTime() - keepHours * HOUR_MS);
      const marks = createPruneMarks(releases, randomUUID(), now);
      const needed = () => neededSince(cutoff, compositions, channels);

      const all = await marks.all();
      const { goes, elsewhere, forgiven } = prunePlan(all, await needed(), cutoff, began);
      const report = (pruned: PrunedRelease[]): PruneReport => ({
        releases: pruned,
        remain: all.length - pruned.length - elsewhere.length,
        elsewhere: elsewhere.length,
      });
      if (dryRun)
        return report(
          await ofEach(goes, async ({ _id, name }) => {
            const version = versionOf(_id);
            return [{ name, version, ...(await files.weigh(name, version)) }];
          }),
        );

      await files.sweep();
      for (const one of forgiven) await marks.forgive(one);
      try {
        const marked: Marked[] = [];
        for (const one of goes) if (await marks.mark(one)) marked.push(one);
        const neededNow = await needed();
        for (const { _id } of marked) if (neededNow.has(_id)) await marks.unmark(_id);
        const going = marked.filter(({ _id }) => !neededNow.has(_id));

        await renders.deleteMany({ releases: trusted({ $in: going.map(({ _id }) => _id) }) });
        for (const name of new Set(going.map((one) => one.name))) await rehome(name);
        return report(await ofEach(going, (one) => remove(marks, one)));
      } finally {
        await marks.letGo();
      }
    },
  };
}

const versionOf = (id: string): string => id.slice(id.indexOf('@') + 1);

/** What comes of each, in their order; rejects when all have ended and one has failed. */
async function ofEach<T>(items: Marked[], work: (item: Marked) => Promise<T[]>): Promise<T[]> {
  const inTurn = sideBySide(AT_ONCE);
  const answers = await Promise.allSettled(items.map((item) => inTurn(() => work(item))));
  return answers.flatMap((answer) => {
    if (answer.status === 'rejected') throw answer.reason;
    return answer.value;
  });
}
