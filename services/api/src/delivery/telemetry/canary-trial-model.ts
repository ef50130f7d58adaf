import { Schema, type Connection } from 'mongoose';
import type { Evidence, Sides, Tally } from './evidence';

/** A canary beside the release that was live when it began. */
export interface CanaryTrial {
  /** `<composition> <part>@<version> <live version>`: where either is replaced, the count begins anew. */
  _id: string;
  /** Everything that was reported. */
  counted: Partial<Record<keyof Sides, Partial<Tally>>>;
  /** Absent until something was weighed. Of two who have weighed the same visits, one writes it. */
  evidence?: Evidence;
  /** How often it was weighed; by this number a write says what it has read. */
  looks: number;
  /** When it was last counted. */
  at: Date;
}

const tally = new Schema<Tally>({ visits: Number, failed: Number }, { _id: false });
const sides = new Schema<Sides>({ canary: tally, live: tally }, { _id: false });
const evidence = new Schema<Evidence>({ weighed: sides, logE: Number }, { _id: false });

const trialSchema = new Schema<CanaryTrial>(
  {
    _id: { type: String, required: true },
    counted: { type: sides, required: true },
    evidence: { type: evidence, default: undefined },
    looks: { type: Number, required: true },
    at: { type: Date, required: true },
  },
  { versionKey: false },
);

export const canaryTrialModel = (database: Connection) =>
  database.model<CanaryTrial>('CanaryTrial', trialSchema, 'canary-trials');
export type CanaryTrialModel = ReturnType<typeof canaryTrialModel>;
