import { releaseId } from '@site/contracts';
import { trusted } from 'mongoose';
import { readOne } from '../../platform/database/readable';
import {
  checkReferences,
  type ChannelModel,
  type CompositionDocument,
  type CompositionModel,
} from '../compositions/composition-model';
import { referencedReleases } from '../compositions/part-versions';

const FIELDS = { parts: 1, previous: 1, canaries: 1, createdAt: 1 };
type ReadFields = Pick<
  CompositionDocument,
  '_id' | 'parts' | 'previous' | 'canaries' | 'createdAt'
>;

/** Compositions in one read; a site with ten changes a day has fewer in 30 days. */
const BATCH = 500;

/**
 * The releases, `name@version`, of the live composition, of those that were live since the given time, and of
 * those that are written but not yet live. A composition was live until the next one. Throws `UnreadableDocumentError`.
 */
export async function neededSince(
  since: Date,
  compositions: CompositionModel,
  channels: ChannelModel,
): Promise<Set<string>> {
  const needed = new Set<string>();
  // A corrupt composition stops the prune: what it needs is unknown.
  const add = async (composition: ReadFields) => {
    for (const release of referencedReleases(
      await readOne(compositions, composition, checkReferences),
    ))
      needed.add(releaseId(release));
  };
  const newestBefore = (number?: number) =>
    compositions
      // Keys that are not numbers were written by others and never live.
      .find({ _id: trusted({ $gt: 0, ...(number !== undefined && { $lt: number }) }) }, FIELDS)
      .sort({ _id: -1 })
      .limit(BATCH)
      .lean<ReadFields[]>();

  const [pointer, newest] = await Promise.all([
    channels.findById('live', { composition: 1 }).lean(),
    newestBefore(),
  ]);
  const live = pointer?.composition ?? 0;
  const last = newest[0]?._id ?? 0;
  // Became live between the two reads.
  if (live > last)
    for (const one of await compositions.find({ _id: trusted({ $gt: last }) }, FIELDS).lean())
      await add(one);

  for (let batch = newest; ;) {
    for (const one of batch) {
      await add(one);
      if (one._id <= live && one.createdAt < since) return needed;
    }
    const oldest = batch.at(-1)?._id;
    if (batch.length < BATCH || oldest === undefined) return needed;
    batch = await newestBefore(oldest);
  }
}
