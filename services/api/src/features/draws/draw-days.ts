import { randomBytes } from 'node:crypto';
import { DrawDay } from '@site/contracts';
import { plural } from '@site/contracts/plural';
import { MINUTE_MS } from '@site/contracts/units';
import { dayIn } from '@site/contracts/wall-clock';
import { commitmentOf, daysFrom, endOfDay } from '@site/draws';
import { trusted, Schema, type Connection } from 'mongoose';
import { unlessDuplicate, type Stored } from '../../platform/database/database';
import { mapReadable } from '../../platform/database/readable';
import { LostKeyError, type DrawKeys } from './draw-keys';

/** The seed of one campaign's day. Written before the day; later only its encryption changes. */
const drawDaySchema = new Schema({
  /** `<campaign>/<day>` */
  _id: { type: String, required: true },
  day: { type: String, required: true },
  /** The seed, while it is secret. */
  sealed: {
    type: new Schema(
      { key: { type: String, required: true }, box: { type: String, required: true } },
      { _id: false },
    ),
  },
  /** 32 random bytes, hexadecimal, once the day is over; also in days from before seeds were sealed. */
  seed: String,
  /** SHA-256 of the seed, hexadecimal. */
  commitment: { type: String, required: true },
  publishedAt: { type: Date, required: true },
  /** When the day is over in the campaign's time zone. No draw uses the seed from then on. */
  endsAt: { type: Date, required: true },
});
export type DrawDayDocument = Stored<typeof drawDaySchema>;

export const drawDayModel = (database: Connection) =>
  database.model<DrawDayDocument>('DrawDay', drawDaySchema, 'draw-days');
type DrawDayModel = ReturnType<typeof drawDayModel>;

/** Number of days whose seeds are committed to in advance, including today. */
const DAYS_AHEAD = 31;
/** Delay between the end of a day and the publication of its seed: more than the clocks of instances differ. */
const SEED_DELAY_MS = 10 * MINUTE_MS;

/** The part of a campaign that determines its days. */
export interface CampaignDays {
  id: string;
  timeZone: string;
}

type SeedOfDay = Pick<DrawDayDocument, 'day' | 'commitment' | 'publishedAt' | 'endsAt'> & {
  seed: string;
};

const dayId = (campaign: string, day: string) => `${campaign}/${day}`;

/** Seeds of days and their commitments. The database alone does not reveal a seed before its day is over. */
export const createDrawDays = (
  model: DrawDayModel,
  keys: Pick<DrawKeys, 'publicKeys' | 'seal' | 'open'>,
  now: () => Date,
  isClockTrusted: () => boolean = () => true,
) => {
  /** By document id. Seeds never change, so each is read once. */
  const cache = new Map<string, SeedOfDay>();

  const isOver = ({ endsAt }: Pick<DrawDayDocument, 'endsAt'>): boolean =>
    now().getTime() >= endsAt.getTime() + SEED_DELAY_MS;

  /** Throws `LostKeyError`. */
  const open = ({ _id, sealed, seed }: DrawDayDocument): string => {
    if (sealed) return keys.open(_id, sealed);
    if (seed === undefined) throw new Error(`the day ${_id} has no seed`);
    return seed;
  };

  const create = async ({ id, timeZone }: CampaignDays, days: string[]): Promise<void> => {
    const writes = days.map((day) => {
      const _id = dayId(id, day);
      const seed = randomBytes(32).toString('hex');
      const document = {
        day,
        sealed: keys.seal(_id, seed),
        commitment: commitmentOf(seed),
        publishedAt: now(),
        endsAt: endOfDay(timeZone, day),
      };
      return { updateOne: { filter: { _id }, update: { $setOnInsert: document }, upsert: true } };
    });
    // If a concurrent instance created some of them, its seeds are kept.
    await unlessDuplicate(model.bulkWrite(writes, { ordered: false }));
  };

  /** Removes days that a draft committed to before its time zone changed; it has no draws yet. */
  const removeDaysOfOtherZone = ({ id, timeZone }: CampaignDays, days: string[]) =>
    model.deleteMany({
      $or: days.map((day) => ({
        _id: dayId(id, day),
        endsAt: trusted({ $ne: endOfDay(timeZone, day) }),
      })),
    });

  const find = (campaign: string, days: string[]) =>
    model.find({ _id: trusted({ $in: days.map((day) => dayId(campaign, day)) }) }).lean();

  const daysAhead = ({ timeZone }: CampaignDays) => daysFrom(dayIn(timeZone, now()), DAYS_AHEAD);

  /** The published seed. Absent if its key is lost, which verifiers report as a withheld seed. */
  const publishedSeed = (document: DrawDayDocument): Pick<DrawDay, 'seed'> => {
    if (!isOver(document)) return {};
    // A seed that another instance has revealed is public whatever the clock says.
    if (document.sealed && !isClockTrusted()) return {};
    try {
      return { seed: open(document) };
    } catch (error) {
      if (error instanceof LostKeyError) return {};
      throw error;
    }
  };

  const isUpToDate = (document: DrawDayDocument): boolean =>
    isOver(document)
      ? document.seed !== undefined
      : document.sealed !== undefined && document.sealed.key === keys.publicKeys[0];

  /** One conditional write, if the document has not changed since it was read. */
  const sealOrReveal = async (document: DrawDayDocument): Promise<void> => {
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
    /** The day that a draw at this moment belongs to, with its seed. */
    async seedAt(campaign: CampaignDays, at: Date): Promise<SeedOfDay> {
      const day = dayIn(campaign.timeZone, at);
      const _id = dayId(campaign.id, day);
      const endsAt = endOfDay(campaign.timeZone, day);
      const cached = cache.get(_id);
      if (cached?.endsAt.getTime() === endsAt.getTime()) return cached;
      if (!(await model.exists({ _id, endsAt }))) {
        await removeDaysOfOtherZone(campaign, [day]);
        await create(campaign, [day]);
      }
      const document = await model.findById(_id).lean();
      if (!document) throw new Error(`the day ${_id} was removed while it was read`);
      const { commitment, publishedAt } = document;
      const found = { day, seed: open(document), commitment, publishedAt, endsAt: document.endsAt };
      cache.set(_id, found);
      return found;
    },

    /** Publishes commitments for today and the 30 days that follow, where they are missing. */
    async commitAhead(campaign: CampaignDays): Promise<void> {
      const days = daysAhead(campaign);
      await removeDaysOfOtherZone(campaign, days);
      const present = new Set((await find(campaign.id, days)).map(({ day }) => day));
      const missing = days.filter((day) => !present.has(day));
      if (missing.length > 0) await create(campaign, missing);
    },

    /** The given days and the days with commitments in advance, oldest first. A seed is included once its day is over. */
    async published(campaign: CampaignDays, days: string[]): Promise<DrawDay[]> {
      const found = await find(campaign.id, [...new Set([...days, ...daysAhead(campaign)])]);
      const sorted = found.sort((one, other) => (one.day < other.day ? -1 : 1));
      return mapReadable(model, sorted, (document) =>
        DrawDay.parse({
          day: document.day,
          commitment: document.commitment,
          publishedAt: document.publishedAt.toISOString(),
          endsAt: document.endsAt.toISOString(),
          ...publishedSeed(document),
        }),
      );
    },

    /** Reveals seeds of past days, and seals the others with the current key. Finally throws if a key is lost. */
    async sealAndReveal(): Promise<void> {
      if (!isClockTrusted()) return;
      const since = new Date(now().getTime() - SEED_DELAY_MS);
      const found = [
        ...(await model.find({ endsAt: trusted({ $gt: since }) }).lean()),
        ...(await model
          .find({ sealed: trusted({ $exists: true }), endsAt: trusted({ $lte: since }) })
          .lean()),
      ];
      const lost: LostKeyError[] = [];
      await mapReadable(model, found, async (document) => {
        try {
          if (!isUpToDate(document)) await sealOrReveal(document);
        } catch (error) {
          if (!(error instanceof LostKeyError)) throw error;
          lost.push(error);
        }
      });
      const [first] = lost;
      if (first)
        throw new Error(`the seeds of ${plural(lost.length, 'day')} cannot be opened`, {
          cause: first,
        });
    },
  };
};
export type DrawDays = ReturnType<typeof createDrawDays>;
