import { trusted } from 'mongoose';
import { isDuplicateKey } from '../../platform/database/database';
import { readOne } from '../../platform/database/readable';
import { ApiError } from '../../platform/http/api-error';
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
  /** Writes the next composition and makes it live. Throws `MovedOn` when its base is not what is live. */
  makeLive(draft: CompositionDraft): Promise<CompositionDocument>;
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

  /** What was live when this instance asked last. */
  let asked: number | undefined;

  const pointed = async (): Promise<number | undefined> => {
    const pointer = await channels.findById('live', { composition: 1 }).lean();
    asked = pointer ? await readOne(channels, pointer, numberIn) : undefined;
    return asked;
  };

  const sound = async (found: CompositionDocument | null) =>
    found ? readOne(compositions, found, soundlyNamed) : undefined;

  const read = async (number: number): Promise<CompositionDocument | undefined> => {
    const found = await compositions.findById(number).lean();
    // Of an instance of an older program, which may run beside this one; the types do not know.
    if (found && !('action' in found)) {
      await upgradeCompositions(compositions);
      return sound(await compositions.findById(number).lean());
    }
    return sound(found);
  };

  const find = async (number: number): Promise<CompositionDocument | undefined> => {
    const found = await read(number);
    // So that a change has not to ask what visitors were shown already.
    if (number === asked && number > (latest?._id ?? 0)) latest = found;
    return found;
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
      try {
        const document = numbered(draft, _id);
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

    async makeLive(draft) {
      const next = await append(draft);
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

/** A composition with its number, which what changes with it has too. */
const numbered = ({ canaries, ...rest }: CompositionDraft, _id: number): CompositionDocument => ({
  ...rest,
  _id,
  since: { ...rest.since, ...Object.fromEntries(rest.changes.map(({ name }) => [name, _id])) },
  ...(canaries && { canaries: canaries.map((canary) => ({ began: _id, ...canary })) }),
});
