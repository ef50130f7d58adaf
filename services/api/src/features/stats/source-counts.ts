import type { CampaignDocument, FunnelSource } from '@site/contracts';
import { dayIn } from '@site/contracts/wall-clock';
import { Schema, type Connection } from 'mongoose';
import type { Stored } from '../../platform/database/database';
import * as z from 'zod/mini';
import { batchIncrements } from '../../platform/database/batched-increments';
import { mapReadable } from '../../platform/database/readable';
import { includesDay, isLimited, type DayRange } from '../draws/day-range';
import { LINK_KINDS, OTHER, type Source } from './source';

/** Counted steps. Claims are counted for links only; those of products and batches are read from draws and claims. */
const SOURCE_STEPS = ['visits', 'reveals', 'spins', 'wins', 'claims'] as const;
export type SourceStep = (typeof SOURCE_STEPS)[number];

export const SOURCE_KINDS = ['product', 'batch'] as const satisfies FunnelSource['kind'][];
export type SourceKind = (typeof SOURCE_KINDS)[number];

const COUNTED_KINDS = [...SOURCE_KINDS, ...LINK_KINDS] as const;
type CountedKind = (typeof COUNTED_KINDS)[number];

const count = z._default(z.int(), 0);
export const SourceSteps = z.object({
  kind: z.enum(COUNTED_KINDS),
  name: z.string(),
  ...{ visits: count, reveals: count, spins: count, wins: count, claims: count },
});
export type SourceSteps = z.infer<typeof SourceSteps>;

/** Counts of one name of a kind, such as a product or channel, of a campaign on one day. */
const sourceSchema = new Schema({
  /** `<campaign>/<kind>/<day>/<name>`; older counts have no day. */
  _id: { type: String, required: true },
  campaign: { type: String, required: true, index: true },
  kind: { type: String, enum: COUNTED_KINDS, required: true },
  name: { type: String, required: true },
  /** In the campaign's time zone. */
  day: String,
  visits: Number,
  reveals: Number,
  spins: Number,
  wins: Number,
  claims: Number,
});
export type PromotionSource = Stored<typeof sourceSchema>;

export const promotionSourceModel = (database: Connection) =>
  database.model<PromotionSource>('PromotionSource', sourceSchema, 'promotion-sources');
type PromotionSourceModel = ReturnType<typeof promotionSourceModel>;

/** For each campaign and kind, because anybody can put a name into a URL. Further names count as `other`. */
const MAX_NAMES = 100;

export type CountedCampaign = Pick<CampaignDocument, 'id' | 'timeZone'>;

const sumBySource = (days: SourceSteps[]): SourceSteps[] => {
  const rows = new Map<string, SourceSteps>();
  for (const day of days) {
    const key = `${day.kind}/${day.name}`;
    const row = rows.get(key);
    if (row) for (const step of SOURCE_STEPS) row[step] += day[step];
    else rows.set(key, { ...day });
  }
  return [...rows.values()];
};

/** Counts for each name of each kind of a campaign, by day. */
export const createSourceCounts = (
  sources: PromotionSourceModel,
  onFailure: (error: unknown) => void,
  clock: () => Date,
) => {
  const counts = batchIncrements<PromotionSource>(
    ({ _id, ...fields }, $inc) =>
      sources.updateOne({ _id }, { $inc, $setOnInsert: fields }, { upsert: true }),
    onFailure,
  );
  /** By campaign and kind. Instances may miss some names, and so exceed the limit by a few. */
  const nameCache = new Map<string, Promise<Set<string>>>();
  const pending = new Set<Promise<void>>();

  const namesOf = (campaign: string, kind: CountedKind): Promise<Set<string>> => {
    const key = `${campaign}/${kind}`;
    const cached = nameCache.get(key);
    if (cached) return cached;
    const reading = sources.distinct('name', { campaign, kind }).then((names) => new Set(names));
    nameCache.set(key, reading);
    reading.catch(() => nameCache.delete(key));
    return reading;
  };

  const add = (
    { id, timeZone }: CountedCampaign,
    step: SourceStep,
    kind: CountedKind,
    name: string,
  ) => {
    const day = dayIn(timeZone, clock());
    const _id = `${id}/${kind}/${day}/${name}`;
    counts.add({ _id, campaign: id, kind, name, day }, { [step]: 1 });
  };

  const addLimited = async (
    campaign: CountedCampaign,
    step: SourceStep,
    kind: CountedKind,
    requestedName: string,
  ) => {
    const names = await namesOf(campaign.id, kind);
    const name = names.has(requestedName) || names.size < MAX_NAMES ? requestedName : OTHER;
    names.add(name);
    add(campaign, step, kind, name);
  };

  return {
    /** Returns at once and never fails. */
    count(campaign: CountedCampaign, step: SourceStep, source: Source): void {
      if (source.batch) add(campaign, step, 'batch', source.batch);
      for (const kind of ['product', ...LINK_KINDS] as const) {
        const name = source[kind];
        if (!name) continue;
        const work = addLimited(campaign, step, kind, name)
          .catch(onFailure)
          .finally(() => pending.delete(work));
        pending.add(work);
      }
    },

    /** The sums of these days, and whether older counts without a day are missing in them. */
    async list(
      campaign: string,
      range: DayRange = {},
    ): Promise<{ rows: SourceSteps[]; hasUndated: boolean }> {
      const found = await sources.find({ campaign }).sort({ _id: 1 }).lean();
      const counted = isLimited(range)
        ? found.filter(({ day }) => day && includesDay(range, day))
        : found;
      const rows = await mapReadable(sources, counted, (source) => SourceSteps.parse(source));
      return {
        rows: sumBySource(rows),
        hasUndated: isLimited(range) && found.some(({ day }) => !day),
      };
    },

    async settled(): Promise<void> {
      await Promise.all(pending);
      await counts.settled();
    },
  };
};
export type SourceCounts = ReturnType<typeof createSourceCounts>;
