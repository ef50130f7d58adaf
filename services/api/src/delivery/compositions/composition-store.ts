import { trusted } from 'mongoose';
import { isDuplicateKey } from '../../ground/database/database';
import { readOne } from '../../ground/database/readable';
import { ApiError } from '../../ground/errors/api-error';
import type {
  CanaryDocument,
  ChannelModel,
  CompositionDocument,
  CompositionModel,
} from './composition-model';
import { upgradeCompositions } from './composition-upgrade';
import { soundlyNamed } from './sound-composition';

/** A canary; one that begins has no number yet. */
export type CanaryDraft = Omit<CanaryDocument, 'began'> & { began?: number };

/** A composition that has no number yet; `since` is its base's. */
export type CompositionDraft = Omit<CompositionDocument, '_id' | 'canaries'> & {
  canaries?: CanaryDraft[];
};

export interface CompositionStore {
  /** The number of what is live, or undefined before the first promotion. */
  live(): Promise<number | undefined>;
  /** What is live. */
  findLive(): Promise<CompositionDocument | undefined>;
  /** Throws `UnreadableDocument`, as `findLive` does. */
  find(number: number): Promise<CompositionDocument | undefined>;
  /**
   * Writes the next composition and makes it live. Throws `MovedOn` when its base is not what is live. `lastLook` is
   * taken when it is written and not live yet; it never becomes live where that rejects.
   */
  makeLive(draft: CompositionDraft, lastLook?: () => Promise<void>): Promise<CompositionDocument>;
}

/** Somebody else was first. */
export class MovedOn extends ApiError {
  constructor(base: number | undefined, parts?: string) {
    const changed = parts === undefined ? '' : `, and ${parts} has changed since`;
    super(
      'conflict',
      `Composition ${base ?? 0} is no longer live${changed}: look at what is, and try again`,
    );
  }
}

export function createCompositionStore(
  compositions: CompositionModel,
  channels: ChannelModel,
): CompositionStore {
  /** What is live is what it is: it is read once. Another of the same number may have been written, and was never live. */
  let latest: CompositionDocument | undefined;

  const pointed = async (): Promise<number | undefined> => {
    const pointer = await channels.findById('live', { composition: 1 }).lean();
    return pointer ? readOne(channels, pointer, numberIn) : undefined;
  };

  const sound = async (found: CompositionDocument | null) =>
    found ? readOne(compositions, found, soundlyNamed) : undefined;

  const find = async (number: number): Promise<CompositionDocument | undefined> => {
    const found = await compositions.findById(number).lean();
    // Of an instance of an older program, which may run beside this one; the types do not know.
    if (found && !('action' in found)) {
      await upgradeCompositions(compositions);
      return sound(await compositions.findById(number).lean());
    }
    return sound(found);
  };

  /** Moves the pointer from `from`, in one conditional write. */
  const point = async (from: number | undefined, to: number) => {
    if (from !== undefined) {
      const moved = await channels.updateOne(
        { _id: 'live', composition: from },
        { composition: to },
      );
      if (moved.matchedCount === 0) throw new MovedOn(from);
      return;
    }
    try {
      await channels.create({ _id: 'live', composition: to });
    } catch (error) {
      throw isDuplicateKey(error) ? new MovedOn(from) : error;
    }
  };

  /** Two who write at once want the same number; the second takes the next. */
  const append = async (draft: CompositionDraft): Promise<CompositionDocument> => {
    for (let _id = (draft.base ?? 0) + 1; ; _id++) {
      const since = Object.fromEntries(draft.changes.map(({ name }) => [name, _id]));
      try {
        const { canaries, ...rest } = draft;
        const document = {
          ...rest,
          _id,
          since: { ...draft.since, ...since },
          ...(canaries && { canaries: canaries.map((canary) => ({ began: _id, ...canary })) }),
        };
        await compositions.create(document);
        return document;
      } catch (error) {
        if (!isDuplicateKey(error)) throw error;
      }
    }
  };

  return {
    live: pointed,

    find,

    async findLive() {
      const number = await pointed();
      if (number === undefined) return undefined;
      if (latest?._id !== number) latest = await find(number);
      return latest;
    },

    async makeLive(draft, lastLook = () => Promise.resolve()) {
      const next = await append(draft);
      await lastLook().catch(async (error: unknown) => {
        await compositions.deleteOne({ _id: next._id });
        throw error;
      });
      try {
        await point(draft.base, next._id);
      } catch (error) {
        // It never was live, so nobody must go back to it.
        if (error instanceof MovedOn) await compositions.deleteOne({ _id: next._id });
        throw error;
      }
      latest = next;
      // What somebody wrote in between, and was ended before he could point to it, never was live either.
      // Nobody waits for that: it may as well be left by a process that ends here.
      compositions
        .deleteMany({ _id: trusted({ $gt: draft.base ?? 0, $lt: next._id }) })
        .catch(() => undefined);
      return next;
    },
  };
}

const numberIn = ({ composition }: { composition: number }): number => {
  if (!Number.isInteger(composition)) throw new TypeError('no number of a composition');
  return composition;
};
