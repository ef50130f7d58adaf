import { randomBytes } from 'node:crypto';
import type { DrawDay } from '@site/contracts';
import { MINUTE_MS } from '@site/contracts/units';
import { commitmentOf, dayIn } from '@site/draws';
import { trusted } from 'mongoose';
import { isDuplicateKey } from '../../ground/database/database';
import { dayAfter, daysFrom, endOfDay } from './calendar';
import type { DrawDayDocument, DrawDayModel } from './draw-day-model';

/** How many days are committed to ahead, today included. */
const DAYS_AHEAD = 31;
/** A seed is published so long after its day: clocks of instances may differ by less. */
const SEED_DELAY_MS = 10 * MINUTE_MS;

/** Where a campaign's days begin and end. */
export interface DaysOf {
  id: string;
  timeZone: string;
}

export interface DrawDays {
  /** The day that a draw at this moment belongs to, with its seed. */
  seedAt(campaign: DaysOf, at: Date): Promise<{ day: string; seed: string }>;
  /** Publishes commitments for today and the 30 days that follow, where they are missing. */
  commitAhead(campaign: DaysOf): Promise<void>;
  /** These days and those committed to ahead, oldest first; seeds only of days that are over. */
  published(campaign: DaysOf, days: string[]): Promise<DrawDay[]>;
}

const dayId = (campaign: string, day: string) => `${campaign}/${day}`;

export const createDrawDays = (
  model: DrawDayModel,
  now: () => Date = () => new Date(),
  makeSeed: () => string = () => randomBytes(32).toString('hex'),
): DrawDays => {
  /** Seeds never change, so each is read once. */
  const known = new Map<string, DrawDayDocument>();

  const made = ({ id, timeZone }: DaysOf, day: string) => {
    const seed = makeSeed();
    const document = {
      day,
      seed,
      commitment: commitmentOf(seed),
      publishedAt: now(),
      endsAt: endOfDay(timeZone, day),
    };
    return {
      updateOne: {
        filter: { _id: dayId(id, day) },
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

  const read = async (campaign: DaysOf, day: string): Promise<DrawDayDocument> => {
    const _id = dayId(campaign.id, day);
    const before = known.get(_id);
    if (before) return before;
    if (!(await model.exists({ _id }))) await make(campaign, [day]);
    const kept = await model.findById(_id).lean();
    if (!kept) throw new Error(`the day ${_id} was removed while it was read`);
    known.set(_id, kept);
    return kept;
  };

  const find = (campaign: string, days: string[]) =>
    model.find({ _id: trusted({ $in: days.map((day) => dayId(campaign, day)) }) }).lean();

  return {
    async seedAt(campaign, at) {
      let day = dayIn(campaign.timeZone, at);
      for (;;) {
        const { seed, endsAt } = await read(campaign, day);
        if (at < endsAt) return { day, seed };
        // The campaign has moved to a time zone further west, where a day whose seed may be public begins again.
        day = dayAfter(day);
      }
    },

    async commitAhead(campaign) {
      const days = daysFrom(dayIn(campaign.timeZone, now()), DAYS_AHEAD);
      const there = new Set((await find(campaign.id, days)).map(({ day }) => day));
      for (const day of days) if (!there.has(day)) await make(campaign, [day]);
    },

    async published(campaign, days) {
      const ahead = daysFrom(dayIn(campaign.timeZone, now()), DAYS_AHEAD);
      const found = await find(campaign.id, [...new Set([...days, ...ahead])]);
      return found
        .sort((one, other) => (one.day < other.day ? -1 : 1))
        .map(({ day, commitment, publishedAt, endsAt, seed }) => ({
          day,
          commitment,
          publishedAt: publishedAt.toISOString(),
          ...(now().getTime() >= endsAt.getTime() + SEED_DELAY_MS ? { seed } : {}),
        }));
    },
  };
};
