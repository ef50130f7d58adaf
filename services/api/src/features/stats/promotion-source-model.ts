import type { FunnelSource } from '@site/contracts';
import { Schema, type Connection } from 'mongoose';
import * as z from 'zod/mini';

/** Counted steps; later steps are read from draws and claims. */
export const SOURCE_STEPS = ['visits', 'reveals', 'spins', 'wins'] as const;
export type SourceStep = (typeof SOURCE_STEPS)[number];

export const SOURCE_KINDS = ['product', 'batch'] as const satisfies FunnelSource['kind'][];
export type SourceKind = (typeof SOURCE_KINDS)[number];

/** Counts of one product, or one batch of codes, of a campaign. */
export interface PromotionSource extends Partial<Record<SourceStep, number>> {
  /** `<campaign>/product/<product>` or `<campaign>/batch/<batch>` */
  _id: string;
  campaign: string;
  kind: SourceKind;
  name: string;
}

const steps = z.optional(z.int());
export const SourceSteps = z.object({
  kind: z.enum(SOURCE_KINDS),
  name: z.string(),
  ...{ visits: steps, reveals: steps, spins: steps, wins: steps },
});
export type SourceSteps = z.infer<typeof SourceSteps>;

const sourceSchema = new Schema<PromotionSource>(
  {
    _id: { type: String, required: true },
    campaign: { type: String, required: true, index: true },
    kind: { type: String, enum: SOURCE_KINDS, required: true },
    name: { type: String, required: true },
    visits: Number,
    reveals: Number,
    spins: Number,
    wins: Number,
  },
  { versionKey: false },
);

export const promotionSourceModel = (database: Connection) =>
  database.model<PromotionSource>('PromotionSource', sourceSchema, 'promotion-sources');
export type PromotionSourceModel = ReturnType<typeof promotionSourceModel>;
