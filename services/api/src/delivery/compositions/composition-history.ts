import type { Composition, HistoryQuery } from '@site/contracts';
import { trusted } from 'mongoose';
import { mapReadable } from '../../platform/database/readable';
import {
  checkHistoryFields,
  type CompositionDocument,
  type CompositionModel,
} from './composition-model';

/** A composition without its long lists. */
export type CompositionChange = Omit<
  CompositionDocument,
  'parts' | 'previous' | 'since' | 'gone' | 'canaries' | 'shownSince'
>;

const DEFAULT_LIMIT = 50;

/** Reads compositions by number only: sorting would read all of them on databases without other indexes. */
export function createCompositionHistory(compositions: CompositionModel) {
  const changesOf = async (numbers: number[]): Promise<CompositionChange[]> =>
    mapReadable(
      compositions,
      await compositions
        .find({ _id: trusted({ $in: numbers }) })
        .select({ parts: 0, previous: 0, since: 0, gone: 0, canaries: 0, shownSince: 0 })
        .lean(),
      checkHistoryFields,
    );

  /** Numbers that were never live are missing, so one read may return fewer than `limit`. */
  const ofSite = async (newest: number, limit: number): Promise<CompositionChange[]> => {
    const found: CompositionChange[] = [];
    for (let number = newest; number > 0 && found.length < limit; number -= limit) {
      const numbers = Array.from({ length: Math.min(limit, number) }, (_, i) => number - i);
      found.push(...(await changesOf(numbers)).sort((a, b) => b._id - a._id));
    }
    return found.slice(0, limit);
  };

  /** The part's change before an unreadable composition, from the next older readable one. */
  const lastBefore = async (number: number, part: string): Promise<number | undefined> => {
    for (let older = number - 1; older > 0; older--) {
      const one = await compositions.findById(older).lean<Partial<CompositionDocument>>();
      if (one?.since) return one.since[part];
    }
    return undefined;
  };

  /** The changes of a part from a composition on, newest first; unreadable ones are skipped. */
  async function* ofPart(part: string, newest: number | undefined) {
    for (let number = newest; number !== undefined;) {
      const [change] = await changesOf([number]);
      const own = change?.changes.find(({ name }) => name === part);
      if (change) yield { change, own };
      number = change ? own?.last : await lastBefore(number, part);
    }
  }

  /** The composition that was live before this number. */
  const baseOf = async (number: number): Promise<CompositionDocument | null> => {
    const one = await compositions.findById(number).lean();
    return one?.base === undefined ? null : compositions.findById(one.base).lean();
  };

  return {
    /** Changes up to the live composition, newest first. */
    async upTo(
      live: CompositionDocument,
      { part, before, limit = DEFAULT_LIMIT }: HistoryQuery,
    ): Promise<CompositionChange[]> {
      const isFirstPage = before === undefined || before > live._id;
      if (part === undefined) return ofSite(isFirstPage ? live._id : before - 1, limit);
      const newest = isFirstPage ? live : await baseOf(before);
      const found: CompositionChange[] = [];
      for await (const { change } of ofPart(part, newest?.since[part])) {
        found.push(change);
        if (found.length === limit) break;
      }
      return found;
    },

    /** The latest change of a part in the base variant. */
    async lastForAll(
      live: CompositionDocument,
      part: string,
    ): Promise<CompositionChange | undefined> {
      for await (const { change, own } of ofPart(part, live.since[part]))
        if (own?.percent === undefined) return change;
      return undefined;
    },
  };
}

export type CompositionHistory = ReturnType<typeof createCompositionHistory>;

export const toContract = (change: CompositionChange): Composition => ({
  number: change._id,
  at: change.createdAt.toISOString(),
  ...(change.by !== undefined && { by: change.by }),
  action: change.action,
  parts: change.changes.map(({ last: _, ...part }) => part),
  ...(change.reason !== undefined && { reason: change.reason }),
  ...(change.forced && { forced: change.forced }),
});
