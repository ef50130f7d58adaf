import { randomUUID } from 'node:crypto';
import type { Prune, PrunedRelease, PruneReport, ReleaseManifest } from '@site/contracts';
import { HOUR_MS } from '@site/contracts/units';
import { trusted } from 'mongoose';
import type { ChannelModel, CompositionModel } from '../compositions/composition-model';
import type { RenderModel } from '../documents/render-model';
import { settleAll, limitConcurrency } from '../../platform/concurrency';
import type { KeptFiles } from '../releases/kept-files';
import { weightOf, type ReleaseFiles } from '../releases/release-files';
import type { ReleaseModel } from '../releases/release-model';
import type { ReleaseService } from '../releases/release-service';
import type { StandingReleases } from '../releases/standing-releases';
import { neededSince } from './needed-releases';
import { createPruneMarks, type Marked, type PruneMarks } from './prune-marks';
import { prunePlan } from './prune-plan';

export interface PruneService {
  /**
   * Takes the releases out of use that nobody needs, and removes them behind the answer. Only says which where it is a dry
   * run.
   */
  prune(wanted: Prune): Promise<PruneReport>;
  /** Resolves when what was taken out of use is removed, or could not be. */
  settled(): Promise<void>;
  /** Begins to remove no other; resolves as `settled`. What is left, the next run removes. */
  leave(): Promise<void>;
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
  files: Pick<ReleaseFiles, 'list' | 'remove' | 'sweep'>;
  /** Told of what could not be removed behind an answer. */
  onFailure: (error: unknown) => void;
  now?: () => Date;
}

/**
 * Marks what is to go, looks once more whether it is needed, and only then removes it. A promotion claims its releases in the
 * documents that are marked, and writes its composition, before that is live: of the two one is first, and the other sees
 * it (docs/adr/0003). What is marked and not needed nobody gets any more, so that its files may go behind the answer.
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
  onFailure,
  now = () => new Date(),
}: PruneOptions): PruneService {
  const underWay = new Set<Promise<unknown>>();
  let isLeaving = false;
  const settled = async () => {
    await Promise.all(underWay);
  };

  /** An upload that was cut off has a document, and no files. */
  const isWhole = ({ name, version, entry }: ReleaseManifest): Promise<boolean> =>
    files.list(name, version).then(
      (stored) => stored.has(entry),
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

  const weigh = async ({ _id, name }: Marked): Promise<PrunedRelease> => {
    const version = versionOf(_id);
    // One release whose files cannot be read must not stop the others from being pruned.
    const stored = await files.list(name, version).catch((error: unknown) => {
      onFailure(error);
      return new Map();
    });
    return { name, version, ...weightOf(stored) };
  };

  const removeOne = async (marks: PruneMarks, { _id, name }: Marked): Promise<void> => {
    if (isLeaving || !(await marks.renew(_id))) return;
    const version = versionOf(_id);
    await files.remove(name, version);
    await marks.finish(_id);
    service.forget({ name, version });
  };

  const remove = async (marks: PruneMarks, going: Marked[]): Promise<void> => {
    await renders.deleteMany({ releases: trusted({ $in: going.map(({ _id }) => _id) }) });
    for (const name of new Set(going.map((one) => one.name))) await rehome(name);
    await ofEach(going, (one) => removeOne(marks, one));
  };

  const end = async (marks: PruneMarks, going: Marked[], stays: string[]): Promise<void> => {
    try {
      await settleAll([remove(marks, going), marks.unmark(stays)]);
    } finally {
      await marks.letGo();
    }
  };

  /** Goes on by itself. */
  const endBehind = (marks: PruneMarks, going: Marked[], stays: string[]): void => {
    const ending = end(marks, going, stays)
      .catch(onFailure)
      .finally(() => underWay.delete(ending));
    underWay.add(ending);
  };

  return {
    settled,

    leave() {
      isLeaving = true;
      return settled();
    },

    async prune({ keepHours, dryRun = false }) {
      const began = now();
      const cutoff = new Date(began.getTime() - keepHours * HOUR_MS);
      const marks = createPruneMarks(releases, randomUUID(), now);
      const needed = () => neededSince(cutoff, compositions, channels);

      const [all, neededBefore] = await Promise.all([marks.all(), needed()]);
      const { goes, elsewhere, forgiven } = prunePlan(all, neededBefore, cutoff, began);
      const reportOf = async (pruned: Marked[]): Promise<PruneReport> => ({
        releases: await ofEach(pruned, weigh),
        remain: all.length - pruned.length - elsewhere.length,
        elsewhere: elsewhere.length,
      });
      if (dryRun) return reportOf(goes);

      await files.sweep();
      try {
        await marks.mark(goes, forgiven);
        const [marked, neededNow] = await Promise.all([marks.own(goes), needed()]);
        const mine = goes.filter(({ _id }) => marked.has(_id));
        const going = mine.filter(({ _id }) => !neededNow.has(_id));
        const report = await reportOf(going);
        const stays = mine.filter((one) => !going.includes(one)).map(({ _id }) => _id);
        if (mine.length > 0) endBehind(marks, going, stays);
        return report;
      } catch (error) {
        await marks.letGo();
        throw error;
      }
    },
  };
}

const versionOf = (id: string): string => id.slice(id.indexOf('@') + 1);

/** What comes of each, in their order; rejects when all have ended and one has failed. */
async function ofEach<T>(items: Marked[], work: (item: Marked) => Promise<T>): Promise<T[]> {
  const inTurn = limitConcurrency(AT_ONCE);
  return settleAll(items.map((item) => inTurn(() => work(item))));
}
