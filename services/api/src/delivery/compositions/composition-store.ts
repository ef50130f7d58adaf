import { trusted } from 'mongoose';
import { unlessDuplicate } from '../../platform/database/database';
import { readOne } from '../../platform/database/readable';
import { ApiError } from '../../platform/http/api-error';
import {
  checkReferences,
  type CanaryDocument,
  type ChannelModel,
  type CompositionDocument,
  type CompositionModel,
} from './composition-model';
import { upgradeCompositions } from './composition-upgrade';

/** A new canary has no `began` yet. */
export type CanaryDraft = Omit<CanaryDocument, 'began'> & { began?: number };

/** A composition without a number. */
export type CompositionDraft = Omit<CompositionDocument, '_id' | 'canaries'> & {
  canaries?: CanaryDraft[];
};

/** The base of a change is no longer live. */
export class OutdatedBase extends ApiError {
  constructor(base: number | undefined, parts?: string) {
    const changed = parts === undefined ? '' : `, and ${parts} has changed since`;
    super(
      'conflict',
      `Composition ${base ?? 0} is no longer live${changed}: check what is live and try again`,
    );
  }
}

/** Reads throw `UnreadableDocumentError` for corrupt documents. */
export function createCompositionStore(compositions: CompositionModel, channels: ChannelModel) {
  const live = async (): Promise<number | undefined> => {
    const pointer = await channels.findById('live', { composition: 1 }).lean();
    return pointer ? readOne(channels, pointer, compositionNumber) : undefined;
  };

  const check = async (document: CompositionDocument | null) =>
    document ? readOne(compositions, document, checkReferences) : undefined;

  const find = async (number: number): Promise<CompositionDocument | undefined> => {
    const document = await compositions.findById(number).lean();
    // Written by an instance of an older release that still runs.
    if (document && !('action' in document)) {
      await upgradeCompositions(compositions);
      return check(await compositions.findById(number).lean());
    }
    return check(document);
  };

  /** Moves the pointer in one conditional write. */
  const movePointer = async (from: number | undefined, to: number) => {
    const expected = { _id: 'live', composition: from ?? null };
    const moved = channels.updateOne(expected, { $set: { composition: to } }, { upsert: true });
    if (!(await unlessDuplicate(moved))) throw new OutdatedBase(from);
  };

  /** Of two concurrent writes with the same number, the second one takes the next number. */
  const append = async (draft: CompositionDraft): Promise<CompositionDocument> => {
    for (let _id = (draft.base ?? 0) + 1; ; _id++) {
      const document = withNumber(draft, _id);
      if (await unlessDuplicate(compositions.create(document))) return document;
    }
  };

  return {
    /** The number of the live composition; undefined before the first promotion. */
    live,
    find,

    async findLive(): Promise<CompositionDocument | undefined> {
      const number = await live();
      return number === undefined ? undefined : find(number);
    },

    /** Writes the next composition and makes it live. Throws `OutdatedBase` if its base is not live. */
    async makeLive(draft: CompositionDraft): Promise<CompositionDocument> {
      const next = await append(draft);
      try {
        await movePointer(draft.base, next._id);
      } catch (error) {
        // Never live, so no rollback may find it.
        if (error instanceof OutdatedBase) await compositions.deleteOne({ _id: next._id });
        throw error;
      }
      // Left by processes that ended before they moved the pointer. Not awaited: nothing depends on it.
      compositions
        .deleteMany({ _id: trusted({ $gt: draft.base ?? 0, $lt: next._id }) })
        .catch(() => undefined);
      return next;
    },
  };
}

export type CompositionStore = ReturnType<typeof createCompositionStore>;

const compositionNumber = ({ composition }: { composition: number }): number => {
  if (!Number.isInteger(composition)) throw new TypeError('not the number of a composition');
  return composition;
};

/** Sets the number in new canaries as well. */
const withNumber = ({ canaries, ...rest }: CompositionDraft, _id: number): CompositionDocument => ({
  ...rest,
  _id,
  ...(canaries && { canaries: canaries.map((canary) => ({ began: _id, ...canary })) }),
});
