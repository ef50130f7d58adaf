import type { DrawDay } from '@site/contracts';
import { MINUTE_MS } from '@site/contracts/units';
import { trusted } from 'mongoose';
import { readable } from '../../platform/database/readable';
import type { DrawDayDocument, DrawDayModel } from './draw-day-model';
import { LostKeyError, type DrawKeys } from './draw-keys';

/** A seed is published so long after its day: clocks of instances may differ by less. */
const SEED_DELAY_MS = 10 * MINUTE_MS;

export interface DaySeeds {
  /** Throws `LostKeyError`. */
  open(document: DrawDayDocument): string;
  /**
   * What may be known of it now. One whose key is lost is missing, and is found out as withheld; none is
   * opened while it is not certain what day it is.
   */
  published(document: DrawDayDocument): Pick<DrawDay, 'seed'>;
  /**
   * Seals what lies open, seals with the present key what was sealed with an earlier one, and opens for good the days
   * that are over. Each is one write that meets the document as it was read, or nothing. Throws at its end when a key
   * is lost.
   */
  tend(): Promise<void>;
}

/** Who can read the seeds of days: nobody who has only the database, until the day is over. */
export const createDaySeeds = (
  model: DrawDayModel,
  keys: Pick<DrawKeys, 'publicKeys' | 'seal' | 'open'>,
  now: () => Date,
  mayReveal: () => boolean = () => true,
): DaySeeds => {
  const isOver = ({ endsAt }: Pick<DrawDayDocument, 'endsAt'>): boolean =>
    now().getTime() >= endsAt.getTime() + SEED_DELAY_MS;

  const open = ({ _id, sealed, seed }: DrawDayDocument): string => {
    if (sealed) return keys.open(_id, sealed);
    if (seed === undefined) throw new Error(`the day ${_id} has no seed`);
    return seed;
  };

  const isTended = (document: DrawDayDocument): boolean =>
    isOver(document)
      ? document.seed !== undefined
      : document.sealed !== undefined && document.sealed.key === keys.publicKeys[0];

  const tendOne = async (document: DrawDayDocument): Promise<void> => {
    const { _id, sealed } = document;
    const seed = open(document);
    await model.updateOne(
      { _id, ...(sealed ? { 'sealed.box': sealed.box } : { seed }) },
      isOver(document)
        ? { $set: { seed }, $unset: { sealed: 1 } }
        : { $set: { sealed: keys.seal(_id, seed) }, $unset: { seed: 1 } },
    );
  };

  return {
    open,

    published(document) {
      if (!isOver(document)) return {};
      // What another instance has opened is public; without it whoever checks would read that it is withheld.
      if (document.sealed && !mayReveal()) return {};
      try {
        return { seed: open(document) };
      } catch (error) {
        if (error instanceof LostKeyError) return {};
        throw error;
      }
    },

    async tend() {
      // Neither opened too early nor sealed again: the next sweep does it.
      if (!mayReveal()) return;
      const since = new Date(now().getTime() - SEED_DELAY_MS);
      const found = [
        ...(await model.find({ endsAt: trusted({ $gt: since }) }).lean()),
        ...(await model
          .find({ sealed: trusted({ $exists: true }), endsAt: trusted({ $lte: since }) })
          .lean()),
      ];
      const lost: LostKeyError[] = [];
      const tended = async (document: DrawDayDocument): Promise<void> => {
        try {
          if (!isTended(document)) await tendOne(document);
        } catch (error) {
          if (!(error instanceof LostKeyError)) throw error;
          lost.push(error);
        }
      };
      await readable(model, found, tended);
      const [first] = lost;
      if (first)
        throw new Error(`the seeds of ${lost.length} days cannot be opened`, { cause: first });
    },
  };
};
