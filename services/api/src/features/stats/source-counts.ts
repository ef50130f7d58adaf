import type { FunnelSource } from '@site/contracts';
import { Schema, type Connection } from 'mongoose';
import type { Stored } from '../../platform/database/database';
import * as z from 'zod/mini';
import { batchIncrements } from '../../platform/database/batched-increments';
import { mapReadable } from '../../platform/database/readable';
import { OTHER, type Source } from './source';

/** Counted steps; later steps are read from draws and claims. */
const SOURCE_STEPS = ['visits', 'reveals', 'spins', 'wins'] as const;
export type SourceStep = (typeof SOURCE_STEPS)[number];

export const SOURCE_KINDS = ['product', 'batch'] as const satisfies FunnelSource['kind'][];
export type SourceKind = (typeof SOURCE_KINDS)[number];

/** Claims are not attributed to channels (`utm_source`). */
const COUNTED_KINDS = [...SOURCE_KINDS, 'channel'] as const;
type CountedKind = (typeof COUNTED_KINDS)[number];

const count = z.optional(z.int());
export const SourceSteps = z.object({
  kind: z.enum(COUNTED_KINDS),
  name: z.string(),
  ...{ visits: count, reveals: count, spins: count, wins: count },
});
export type SourceSteps = z.infer<typeof SourceSteps>;

/** Counts of one product, batch of codes or channel of a campaign. */
const sourceSchema = new Schema({
  /** `<campaign>/<kind>/<name>` */
  _id: { type: String, required: true },
  campaign: { type: String, required: true, index: true },
  kind: { type: String, enum: COUNTED_KINDS, required: true },
  name: { type: String, required: true },
  visits: Number,
  reveals: Number,
  spins: Number,
  wins: Number,
});
export type PromotionSource = Stored<typeof sourceSchema>;

export const promotionSourceModel = (database: Connection) =>
  database.model<PromotionSource>('PromotionSource', sourceSchema, 'promotion-sources');
type PromotionSourceModel = ReturnType<typeof promotionSourceModel>;

/** For each campaign and kind, because anybody can put a name into a URL. Further names count as `other`. */
const MAX_NAMES = 100;

/** Totals for each product, batch and channel of a campaign. */
export const createSourceCounts = (
  sources: PromotionSourceModel,
  onFailure: (error: unknown) => void,
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
    const reading = sources
      .find({ campaign, kind }, { name: 1 })
      .lean()
      .then((found) => new Set(found.map(({ name }) => name)));
    nameCache.set(key, reading);
    reading.catch(() => nameCache.delete(key));
    return reading;
  };

  const add = (campaign: string, step: SourceStep, kind: CountedKind, name: string) =>
    counts.add({ _id: `${campaign}/${kind}/${name}`, campaign, kind, name }, { [step]: 1 });

  const addLimited = async (
    campaign: string,
    step: SourceStep,
    kind: CountedKind,
    requestedName: string,
  ) => {
    const names = await namesOf(campaign, kind);
    const name = names.has(requestedName) || names.size < MAX_NAMES ? requestedName : OTHER;
    names.add(name);
    add(campaign, step, kind, name);
  };

  return {
    /** Returns at once and never fails. */
    count(campaign: string, step: SourceStep, { product, batch, channel }: Source): void {
      if (batch) add(campaign, step, 'batch', batch);
      const limitedNames = [['product', product] as const, ['channel', channel] as const];
      for (const [kind, name] of limitedNames) {
        if (!name) continue;
        const work = addLimited(campaign, step, kind, name)
          .catch(onFailure)
          .finally(() => pending.delete(work));
        pending.add(work);
      }
    },

    async list(campaign: string): Promise<SourceSteps[]> {
      const found = await sources.find({ campaign }).sort({ _id: 1 }).lean();
      return mapReadable(sources, found, (source) => SourceSteps.parse(source));
    },

    /** Resolves when all counts are written, or their writes failed. */
    async settled(): Promise<void> {
      await Promise.all(pending);
      await counts.settled();
    },
  };
};
export type SourceCounts = ReturnType<typeof createSourceCounts>;
