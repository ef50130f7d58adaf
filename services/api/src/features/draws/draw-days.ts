import { randomBytes } from 'node:crypto';
import { DrawDay } from '@site/contracts';
import { commitmentOf, dayIn, daysFrom, endOfDay } from '@site/draws';
import { trusted } from 'mongoose';
import { isDuplicateKey } from '../../platform/database/database';
import { readable } from '../../platform/database/readable';
import type { DrawDayDocument, DrawDayModel } from './draw-day-model';
import { createDaySeeds } from './day-seeds';
import type { DrawKeys } from './draw-keys';

/** How many days are committed to ahead, today included. */
const DAYS_AHEAD = 31;
/** Where a campaign's days begin and end. */
export interface DaysOf {
  id: string;
  timeZone: string;
}

/** What decides the draws of a day. */
export type SeedOfDay = Pick<DrawDayDocument, 'day' | 'commitment' | 'publishedAt' | 'endsAt'> & {
  seed: string;
};

export interface DrawDays {
  /** The day that a draw at this moment belongs to, with its seed. */
  seedAt(campaign: DaysOf, at: Date): Promise<SeedOfDay>;
  /** Publishes commitments for today and the 30 days that follow, where they are missing. */
  commitAhead(campaign: DaysOf): Promise<void>;
  /** Sees to who can read the seeds; see `DaySeeds`. */
  tend(): Promise<void>;
  /** These days and those committed to ahead, oldest first; seeds only of days that are over. */
  published(campaign: DaysOf, days: string[]): Promise<DrawDay[]>;
}

interface DrawDayOptions {
  /** Whether it is certain what day it is. */
  mayReveal?: () => boolean;
}

const dayId = (campaign: string, day: string) => `${campaign}/${day}`;

export const createDrawDays = (
  model: DrawDayModel,
  keys: Pick<DrawKeys, 'publicKeys' | 'seal' | 'open'>,
  now: () => Date = () => new Date(),
  { mayReveal }: DrawDayOptions = {},
): DrawDays => {
  /** Seeds never change, so each is read once. */
  const known = new Map<string, SeedOfDay>();
  const seeds = createDaySeeds(model, keys, now, mayReveal);

  const made = ({ id, timeZone }: DaysOf, day: string) => {
    const _id = dayId(id, day);
    const seed = randomBytes(32).toString('hex');
    const document = {
      day,
      sealed: keys.seal(_id, seed),
      commitment: commitmentOf(seed),
      publishedAt: now(),
      endsAt: endOfDay(timeZone, day),
    };
    return {
      updateOne: {
        filter: { _id },
        update: { $setOnInsert: document },
        upsert: true,
      },
    };
  };

  const make = async (campaign: DaysOf, days: string[]): Promise<void> => {
    try {
      const writes = days.map((day) => made(campaign, day));
      await model.bulkWrite(writes, { ordered: false });
    } catch (error) {
      // Another instance made some at the same moment; its seeds hold.
      if (!isDuplicateKey(error)) throw error;
    }
  };

  /** A draft that changed its time zone committed to days that end elsewhere; it has no draws yet. */
  const removeMisplaced = ({ id, timeZone }: DaysOf, days: string[]) =>
    model.deleteMany({
      $or: days.map((day) => ({
        _id: dayId(id, day),
        endsAt: trusted({ $ne: endOfDay(timeZone, day) }),
      })),
    });

  const read = async (campaign: DaysOf, day: string): Promise<SeedOfDay> => {
    const _id = dayId(campaign.id, day);
    const endsAt = endOfDay(campaign.timeZone, day);
    const before = known.get(_id);
    if (before?.endsAt.getTime() === endsAt.getTime()) return before;
    if (!(await model.exists({ _id, endsAt }))) {
      await removeMisplaced(campaign, [day]);
      await make(campaign, [day]);
    }
    const kept = await model.findById(_id).lean();
    if (!kept) throw new Error(`the day ${_id} was removed while it was read`);
    const { commitment, publishedAt } = kept;
    const opened = { day, seed: seeds.open(kept), commitment, publishedAt, endsAt: kept.endsAt };
    known.set(_id, opened);
    return opened;
  };

  const find = (campaign: string, days: string[]) =>
    model.find({ _id: trusted({ $in: days.map((day) => dayId(campaign, day)) }) }).lean();

  return {
    seedAt: (campaign, at) => read(campaign, dayIn(campaign.timeZone, at)),

    async commitAhead(campaign) {
      const days = daysFrom(dayIn(campaign.timeZone, now()), DAYS_AHEAD);
      await removeMisplaced(campaign, days);
      const there = new Set((await find(campaign.id, days)).map(({ day }) => day));
      const missing = days.filter((day) => !there.has(day));
      if (missing.length > 0) await make(campaign, missing);
    },

    async published(campaign, days) {
      const ahead = daysFrom(dayIn(campaign.timeZone, now()), DAYS_AHEAD);
      const found = await find(campaign.id, [...new Set([...days, ...ahead])]);
      const sorted = found.sort((one, other) => (one.day < other.day ? -1 : 1));
      return readable(model, sorted, (document) =>
        DrawDay.parse({
          day: document.day,
          commitment: document.commitment,
          publishedAt: document.publishedAt.toISOString(),
          endsAt: document.endsAt.toISOString(),
          ...seeds.published(document),
        }),
      );
    },

    tend: () => seeds.tend(),
  };
};
