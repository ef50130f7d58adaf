import type { CampaignDocument, DrawTerms } from '@site/contracts';
import { Schema, type Connection } from 'mongoose';

/** A campaign as it is kept. What is asked for by queries stands beside the document it comes from. */
export interface CampaignRecord {
  /** The campaign's id: lower-case letters, digits and dashes. */
  _id: string;
  /** Without the theme's picture, which no spin has to read. */
  campaign: CampaignDocument;
  /** The theme's picture, a data URL. */
  image?: string;
  /** A digest of the picture. */
  imageTag?: string;
  wheel: CampaignDocument['wheel'];
  status: CampaignDocument['status'];
  startsAt: Date;
  endsAt: Date;
  /** Counts up with every change. */
  version: number;
  /** Whose terms hold. */
  revision: number;
  updatedAt: Date;
  /** The name of the token that has changed it last. */
  by?: string;
  /** The version that the present one has brought back. */
  restored?: number;
  /** Paths of the fields that the present version has changed. */
  changed?: string[];
}

const campaignSchema = new Schema<CampaignRecord>(
  {
    _id: { type: String, required: true },
    campaign: { type: Schema.Types.Mixed, required: true },
    image: String,
    imageTag: String,
    wheel: { type: String, required: true },
    status: { type: String, required: true },
    startsAt: { type: Date, required: true },
    endsAt: { type: Date, required: true },
    version: { type: Number, required: true },
    revision: { type: Number, required: true },
    updatedAt: { type: Date, required: true },
    by: String,
    restored: Number,
    changed: { type: [String], default: undefined },
  },
  { versionKey: false },
);

export const campaignModel = (database: Connection) =>
  database.model<CampaignRecord>('Campaign', campaignSchema, 'campaigns');
export type CampaignModel = ReturnType<typeof campaignModel>;

/** What decided the draws of one revision. Written once, never changed, and kept when its campaign is removed. */
export interface RevisionRecord {
  /** `<campaign>/<revision>`: two who write at once cannot have the same number. */
  _id: string;
  campaign: string;
  revision: number;
  terms: DrawTerms;
  createdAt: Date;
}

const revisionSchema = new Schema<RevisionRecord>(
  {
    _id: { type: String, required: true },
    campaign: { type: String, required: true },
    revision: { type: Number, required: true },
    terms: { type: Schema.Types.Mixed, required: true },
    createdAt: { type: Date, required: true },
  },
  { versionKey: false },
);
revisionSchema.index({ campaign: 1, revision: 1 });

export const revisionModel = (database: Connection) =>
  database.model<RevisionRecord>('CampaignRevision', revisionSchema, 'campaign-revisions');
export type RevisionModel = ReturnType<typeof revisionModel>;
