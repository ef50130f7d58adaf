import type { FunnelSource } from '@site/contracts';
import { Schema, type Connection } from 'mongoose';
import type { Stored } from '../../platform/database/database';
import * as z from 'zod/mini';
import { batchIncrements } from '../../platform/database/batched-increments';
import { mapReadable } from '../../platform/database/readable';
import { OTHER, type Source } from './source';

/** Counted steps; later steps are read from draws and claims. */
export const SOURCE_STEPS = ['visits', 'reveals', 'spins', 'wins'] as const;
export type SourceStep = (typeof SOURCE_STEPS)[number];

export const SOURCE_KINDS = ['product', 'batch'] as const satisfies FunnelSource['kind'][];
export type SourceKind = (typeof SOURCE_KINDS)[number];

const steps = z.optional(z.int());
export const SourceSteps = z.object({
  kind: z.enum(SOURCE_KINDS),
  name: z.string(),
  ...{ visits: steps, reveals: steps, spins: steps, wins: steps },
});
export type SourceSteps = z.infer<typeof SourceSteps>;

/** Counts of one product, or one batch of codes, of a campaign. */
const sourceSchema = new Schema({
  /** `<campaign>/product/<product>` or `<campaign>/batch/<batch>` */
  _id: { type: String, required: true },
  campaign: { type: String, required: true, index: true },
  kind: { type: String, enum: SOURCE_KINDS, required: true },
  name: { type: String, required: true },
  visits: Number,
  reveals: Number,
  spins: Number,
  wins: Number,
});
export type PromotionSource = Stored<typeof sourceSchema>;

export const promotionSourceModel = (database: Connection) =>
  database.model<PromotionSource>('PromotionSource', sourceSchema, 'promotion-sources');
export type PromotionSourceModel = ReturnType<typeof promotionSourceModel>;

/** Anybody can put a product into a URL: further ones of a campaign are counted together. */
const MAX_PRODUCTS = 100;

/** Totals for each product and batch of a campaign. */
export const createSourceCounts = (
  sources: PromotionSourceModel,
  onFailure: (error: unknown) => void,
) => {
  const counts = batchIncrements<PromotionSource>(
    ({ _id, ...fields }, $inc) =>
      sources.updateOne({ _id }, { $inc, $setOnInsert: fields }, { upsert: true }),
    onFailure,
  );
  /** By campaign. Instances may miss some products, and so exceed the limit by a few. */
  const productCache = new Map<string, Promise<Set<string>>>();
  const pending = new Set<Promise<void>>();

  const productsOf = (campaign: string): Promise<Set<string>> => {
    const cached = productCache.get(campaign);
    if (cached) return cached;
    const reading = sources
      .find({ campaign, kind: 'product' }, { name: 1 })
      .lean()
      .then((found) => new Set(found.map(({ name }) => name)));
    productCache.set(campaign, reading);
    reading.catch(() => productCache.delete(campaign));
    return reading;
  };

  const add = (campaign: string, step: SourceStep, kind: SourceKind, name: string) =>
    counts.add({ _id: `${campaign}/${kind}/${name}`, campaign, kind, name }, { [step]: 1 });

  const addProduct = async (campaign: string, step: SourceStep, product: string) => {
    const products = await productsOf(campaign);
    const name = products.has(product) || products.size < MAX_PRODUCTS ? product : OTHER;
    products.add(name);
    add(campaign, step, 'product', name);
  };

  return {
    /** Returns at once and never fails. */
    count(campaign: string, step: SourceStep, { product, batch }: Source): void {
      if (batch) add(campaign, step, 'batch', batch);
      if (!product) return;
      const work = addProduct(campaign, step, product)
        .catch(onFailure)
        .finally(() => pending.delete(work));
      pending.add(work);
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
