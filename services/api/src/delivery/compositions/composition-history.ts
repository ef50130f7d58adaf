import { trusted } from 'mongoose';
import { readable } from '../../platform/database/readable';
import type { CompositionDocument, CompositionModel } from './composition-model';
import { soundlyTold } from './sound-composition';
import type { Composition } from '@site/contracts';

/** Which compositions: only those that changed `part`, only those older than the number `before`. */
export interface HistoryPage {
  part?: string;
  before?: number;
  limit?: number;
}

/** A composition without the lists of all that it names, which are long. */
export type CompositionChange = Omit<
  CompositionDocument,
  'parts' | 'previous' | 'since' | 'gone' | 'canaries' | 'shownSince'
>;

export interface CompositionHistory {
  /** What was live up to `live`, newest first; 50, unless `limit` says otherwise. */
  upTo(live: CompositionDocument, page: HistoryPage): Promise<CompositionChange[]>;
  /** The latest change of a part that was for all visitors, and no canary's; undefined where there is none. */
  lastForAll(live: CompositionDocument, part: string): Promise<CompositionChange | undefined>;
}

const LIMIT = 50;

/** The history, read by the numbers of compositions alone: sorting them would read all that there ever was. */
export function createCompositionHistory(compositions: CompositionModel): CompositionHistory {
  const changesOf = async (numbers: number[]): Promise<CompositionChange[]> =>
    readable(
      compositions,
      await compositions
        .find({ _id: trusted({ $in: numbers }) })
        .select({ parts: 0, previous: 0, since: 0, gone: 0, canaries: 0, shownSince: 0 })
        .lean(),
      soundlyTold,
    );

  /** Numbers that were never live are missing, so that one look may find too few. */
  const ofSite = async (newest: number, limit: number): Promise<CompositionChange[]> => {
    const found: CompositionChange[] = [];
    for (let number = newest; number > 0 && found.length < limit; number -= limit) {
      const numbers = Array.from({ length: Math.min(limit, number) }, (_, i) => number - i);
      found.push(...(await changesOf(numbers)).sort((a, b) => b._id - a._id));
    }
    return found.slice(0, limit);
  };

  /** The change of a part before a composition that cannot be read, by what was live when that was made. */
  const lastBefore = async (number: number, part: string): Promise<number | undefined> => {
    for (let older = number - 1; older > 0; older--) {
      const one = await compositions.findById(older).lean<Partial<CompositionDocument>>();
      if (one?.since) return one.since[part];
    }
    return undefined;
  };

  /** A composition that has changed a part, what it has changed of it, and the number of the change before. */
  const changeOf = async (number: number, part: string) => {
    const [change] = await changesOf([number]);
    if (!change) return { last: await lastBefore(number, part) };
    const own = change.changes.find(({ name }) => name === part);
    return { change, own, last: own?.last };
  };

  const ofPart = async (
    part: string,
    newest: number | undefined,
    limit: number,
  ): Promise<CompositionChange[]> => {
    const found: CompositionChange[] = [];
    for (let number = newest; number !== undefined && found.length < limit;) {
      const { change, last } = await changeOf(number, part);
      if (change) found.push(change);
      number = last;
    }
    return found;
  };

  /** The composition that was live before the one with this number. */
  const baseOf = async (number: number): Promise<CompositionDocument | null> => {
    const one = await compositions.findById(number).lean();
    return one?.base === undefined ? null : compositions.findById(one.base).lean();
  };

  return {
    async upTo(live, { part, before, limit = LIMIT }) {
      const later = before === undefined || before > live._id;
      if (part === undefined) return ofSite(later ? live._id : before - 1, limit);
      const newest = later ? live : await baseOf(before);
      return ofPart(part, newest?.since[part], limit);
    },

    async lastForAll(live, part) {
      for (let number = live.since[part]; number !== undefined;) {
        const { change, own, last } = await changeOf(number, part);
        if (change && own?.percent === undefined) return change;
        number = last;
      }
      return undefined;
    },
  };
}

/** A change of what is live, as callers are told of it. */
export const toContract = (change: CompositionChange): Composition => ({
  number: change._id,
  at: change.createdAt.toISOString(),
  ...(change.by !== undefined && { by: change.by }),
  action: change.action,
  parts: change.changes.map(({ last: _, ...part }) => part),
  ...(change.reason !== undefined && { reason: change.reason }),
  ...(change.forced && { forced: change.forced }),
});
