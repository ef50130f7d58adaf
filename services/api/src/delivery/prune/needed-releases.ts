import { releaseId } from '@site/contracts';
import { trusted } from 'mongoose';
import { readOne } from '../../ground/database/readable';
import type {
  ChannelModel,
  CompositionDocument,
  CompositionModel,
} from '../compositions/composition-model';
import { namedReleases } from '../compositions/named-releases';
import { soundlyNamed } from '../compositions/sound-composition';

type Looked = Pick<CompositionDocument, '_id' | 'parts' | 'previous' | 'canaries' | 'createdAt'>;

const LOOKED_AT = { parts: 1, previous: 1, canaries: 1, createdAt: 1 };
/** Compositions that are read at a time. */
const BATCH = 50;

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
  const live = (await channels.findById('live', { composition: 1 }).lean())?.composition ?? 0;
  // After the pointer was read: what becomes live now is among these.
  for (const one of await compositions.find({ _id: trusted({ $gt: live }) }, LOOKED_AT).lean())
    await note(one);

  // By their numbers: sorting them would read all that there ever was. Some numbers were never live.
  for (let newest = live; newest > 0; newest -= BATCH) {
    const numbers = Array.from({ length: Math.min(BATCH, newest) }, (_, i) => newest - i);
    const found = await compositions.find({ _id: trusted({ $in: numbers }) }, LOOKED_AT).lean();
    for (const one of found.sort((a, b) => b._id - a._id)) {
      await note(one);
      if (one.createdAt < since) return needed;
    }
  }
  return needed;
}
