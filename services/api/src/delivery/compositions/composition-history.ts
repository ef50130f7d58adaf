import type { Composition, HistoryQuery } from '@site/contracts';
import { trusted } from 'mongoose';
import { mapReadable } from '../../platform/database/readable';
import {
  checkHistoryFields,
  type CompositionDocument,
  type CompositionModel,
} from './composition-model';

/** A composition without its long lists. */
type CompositionChange = Omit<
  CompositionDocument,
  'parts' | 'previous' | 'since' | 'gone' | 'canaries' | 'shownSince'
>;

const DEFAULT_LIMIT = 50;
/** Compositions in one read. */
const BATCH = 100;

export function createCompositionHistory(compositions: CompositionModel) {
  /**
   * Changes from a number down, newest first. Read by number: the collection has no other index, so any other order would
   * sort all compositions.
   * Numbers that were never live are missing; unreadable compositions are skipped.
   */
  async function* changesFrom(newest: number): AsyncGenerator<CompositionChange> {
    for (let number = newest; number > 0; number -= BATCH) {
      const numbers = Array.from({ length: Math.min(BATCH, number) }, (_, i) => number - i);
      const documents = await compositions
        .find({ _id: trusted({ $in: numbers }) })
        .select({ parts: 0, previous: 0, since: 0, gone: 0, canaries: 0, shownSince: 0 })
        .lean();
      const readable = await mapReadable(compositions, documents, checkHistoryFields);
      yield* readable.sort((a, b) => b._id - a._id);
    }
  }

  return {
    /** Changes up to the live composition, newest first. */
    async upTo(
      live: CompositionDocument,
      { part, before = Infinity, limit = DEFAULT_LIMIT }: HistoryQuery,
    ): Promise<CompositionChange[]> {
      const changes: CompositionChange[] = [];
      for await (const change of changesFrom(Math.min(live._id, before - 1))) {
        if (part === undefined || change.changes.some(({ name }) => name === part))
          changes.push(change);
        if (changes.length === limit) break;
      }
      return changes;
    },

    /** The latest change of each of these parts in the base variant. */
    async lastChanges(
      live: CompositionDocument,
      parts: string[],
    ): Promise<Map<string, CompositionChange>> {
      const last = new Map<string, CompositionChange>();
      for await (const change of changesFrom(live._id)) {
        for (const { name, percent } of change.changes)
          if (percent === undefined && parts.includes(name) && !last.has(name))
            last.set(name, change);
        if (last.size === parts.length) break;
      }
      return last;
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
