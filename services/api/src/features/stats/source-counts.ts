import { gatherIncrements } from '../../platform/database/gathered-increments';
import { readable } from '../../platform/database/readable';
import { OTHER, type Source } from './source';
import {
  SourceSteps,
  type PromotionSource,
  type PromotionSourceModel,
  type SourceKind,
  type SourceStep,
} from './promotion-source-model';

/** Anybody can write a product into an address: beyond so many of a campaign the rest is one. */
const MOST_PRODUCTS = 100;

export interface SourceCounts {
  /** Counts a step by its product and its batch. Returns at once and never fails, as `HourlyCounts`. */
  count(campaign: string, step: SourceStep, source: Source): void;
  list(campaign: string): Promise<SourceSteps[]>;
  settled(): Promise<void>;
}

/** Counts for each product and batch of a campaign, in all: increments of single documents. */
export const createSourceCounts = (
  sources: PromotionSourceModel,
  onFailure: (error: unknown) => void,
): SourceCounts => {
  const counts = gatherIncrements<PromotionSource>(
    ({ _id, ...first }, $inc) =>
      sources.updateOne({ _id }, { $inc, $setOnInsert: first }, { upsert: true }),
    onFailure,
  );
  /** Campaign → its products. Instances may know of fewer than there are, and so pass the limit by a few. */
  const known = new Map<string, Promise<Set<string>>>();
  const underWay = new Set<Promise<void>>();

  const productsOf = (campaign: string): Promise<Set<string>> => {
    const before = known.get(campaign);
    if (before) return before;
    const reading = sources
      .find({ campaign, kind: 'product' }, { name: 1 })
      .lean()
      .then((found) => new Set(found.map(({ name }) => name)));
    known.set(campaign, reading);
    reading.catch(() => known.delete(campaign));
    return reading;
  };

  const add = (campaign: string, step: SourceStep, kind: SourceKind, name: string) =>
    counts.add({ _id: `${campaign}/${kind}/${name}`, campaign, kind, name }, { [step]: 1 });

  const addProduct = async (campaign: string, step: SourceStep, product: string) => {
    const products = await productsOf(campaign);
    const isKnown = products.has(product) || products.size < MOST_PRODUCTS;
    const name = isKnown ? product : OTHER;
    products.add(name);
    add(campaign, step, 'product', name);
  };

  return {
    count(campaign, step, { product, batch }) {
      if (batch) add(campaign, step, 'batch', batch);
      if (!product) return;
      const work = addProduct(campaign, step, product)
        .catch(onFailure)
        .finally(() => underWay.delete(work));
      underWay.add(work);
    },

    async list(campaign) {
      const found = await sources.find({ campaign }).sort({ _id: 1 }).lean();
      return readable(sources, found, (source) => SourceSteps.parse(source));
    },

    async settled() {
      await Promise.all(underWay);
      await counts.settled();
    },
  };
};
