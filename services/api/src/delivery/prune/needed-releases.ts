import { releaseId } from '@site/contracts';
import { trusted } from 'mongoose';
import { readOne } from '../../platform/database/readable';
import type {
  ChannelModel,
  CompositionDocument,
  CompositionModel,
} from '../compositions/composition-model';
import { namedReleases } from '../compositions/named-releases';
import { soundlyNamed } from '../compositions/sound-composition';

type Looked = Pick<CompositionDocument, '_id' | 'parts' | 'previous' | 'canaries' | 'createdAt'>;

const LOOKED_AT = { parts: 1, previous: 1, canaries: 1, createdAt: 1 };
/** Compositions that are read at a time; of a site that is changed ten times a day those of 30 days are fewer. */
const BATCH = 500;

/**
 * The releases, `name@version`, that what is live names, or what was live since a moment, or what is written and about
 * to be live. A composition was live until the next one was written, so the last from before that moment counts. Throws
 * `UnreadableDocument`.
 */
export async function neededSince(
  since: Date,
  compositions: CompositionModel,
  channels: ChannelModel,
): Promise<Set<string>> {
  const needed = new Set<string>();
  // What one that is spoilt needs is not known: then nothing may go.
  const note = async (one: Looked) => {
    for (const release of namedReleases(await readOne(compositions, one, soundlyNamed)))
      needed.add(releaseId(release));
  };
  const [pointer, newest] = await Promise.all([
    channels.findById('live', { composition: 1 }).lean(),
    newestOf(compositions, { $gt: 0 }),
  ]);
  const live = pointer?.composition ?? 0;
  const last = newest[0]?._id ?? 0;
  // Written and pointed to while these were read.
  if (live > last)
    for (const one of await compositions.find({ _id: trusted({ $gt: last }) }, LOOKED_AT).lean())
      await note(one);

  for (let batch: Looked[] = newest; ;) {
    for (const one of batch) {
      await note(one);
      if (one._id <= live && one.createdAt < since) return needed;
    }
    const oldest = batch.at(-1)?._id;
    if (batch.length < BATCH || oldest === undefined) return needed;
    batch = await newestOf(compositions, { $gt: 0, $lt: oldest });
  }
}

/** What is of no number was written past the site, and was never live. */
const newestOf = (compositions: CompositionModel, numbers: { $gt: number; $lt?: number }) =>
  compositions
    .find({ _id: trusted(numbers) }, LOOKED_AT)
    .sort({ _id: -1 })
    .limit(BATCH)
    .lean<Looked[]>();
