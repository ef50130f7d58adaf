import { releaseId } from '@site/contracts';
import { trusted } from 'mongoose';
import { readOne } from '../../platform/database/readable';
import {
  checkReferences,
  type ChannelModel,
  type CompositionModel,
} from '../compositions/composition-model';
import { referencedReleases } from '../compositions/part-versions';

const FIELDS = { parts: 1, previous: 1, canaries: 1 };

/**
 * The releases, `name@version`, of the live composition, of those that were live since the given time, and of those that are
 * written but not yet live. A composition was live until the next one. Throws `UnreadableDocumentError`: what a corrupt
 * composition needs is unknown.
 */
export async function neededSince(
  since: Date,
  compositions: CompositionModel,
  channels: ChannelModel,
): Promise<Set<string>> {
  const pointer = await channels.findById('live', { composition: 1 }).lean();
  // Keys that are not numbers were written by others and never live.
  const oldest = await compositions
    .findOne(
      {
        _id: trusted({ $gt: 0, $lte: pointer?.composition ?? 0 }),
        createdAt: trusted({ $lt: since }),
      },
      { _id: 1 },
    )
    .sort({ _id: -1 })
    .lean();
  const documents = await compositions
    .find({ _id: trusted({ $gte: oldest?._id ?? 1 }) }, FIELDS)
    .lean();
  const needed = new Set<string>();
  for (const document of documents)
    for (const release of referencedReleases(
      await readOne(compositions, document, checkReferences),
    ))
      needed.add(releaseId(release));
  return needed;
}
