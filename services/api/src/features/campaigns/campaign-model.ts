import type { CampaignDocument, DrawTerms } from '@site/contracts';
import { Schema, type Connection } from 'mongoose';
import type { Stored } from '../../platform/database/database';

/** A stored campaign. Fields that queries filter by are copied out of the document. */
const campaignSchema = new Schema({
  /** The campaign's id: lower-case letters, digits and dashes. */
  _id: { type: String, required: true },
  /** Without the theme's image, so that spins do not read it. */
  campaign: { type: Schema.Types.Mixed, required: true },
  /** The theme's image, a data URL. */
  image: String,
  /** A digest of the image. */
  imageTag: String,
  wheel: { type: String, required: true },
  status: { type: String, required: true },
  startsAt: { type: Date, required: true },
  endsAt: { type: Date, required: true },
  /** Incremented by every change. */
  version: { type: Number, required: true },
  /** The revision of the terms in force. */
  revision: { type: Number, required: true },
  updatedAt: { type: Date, required: true },
  /** The name of the token that made the last change. */
  by: String,
  /** The version that this one restored. */
  restored: Number,
  /** Paths of the fields that this version changed. */
  changed: { type: [String], default: undefined },
  /** The same in words, with the values of what decides draws. */
  changes: { type: [String], default: undefined },
  /** Counts removals of prize codes: a save that checked the codes before one is repeated. */
  removals: Number,
});
interface Changed {
  changed?: string[];
  changes?: string[];
}
export type CampaignRecord = Stored<
  typeof campaignSchema,
  Pick<CampaignDocument, 'wheel' | 'status'> & {
    campaign: CampaignDocument;
  } & Changed
>;

export const campaignModel = (database: Connection) =>
  database.model<CampaignRecord>('Campaign', campaignSchema, 'campaigns');
export type CampaignModel = ReturnType<typeof campaignModel>;

/** The terms of one revision. Never changed, and kept when its campaign is removed. */
const revisionSchema = new Schema({
  /** `<campaign>/<revision>` */
  _id: { type: String, required: true },
  campaign: { type: String, required: true },
  revision: { type: Number, required: true },
  terms: { type: Schema.Types.Mixed, required: true },
  createdAt: { type: Date, required: true },
});
type RevisionRecord = Stored<typeof revisionSchema, { terms: DrawTerms }>;
revisionSchema.index({ campaign: 1, revision: 1 });

export const revisionModel = (database: Connection) =>
  database.model<RevisionRecord>('CampaignRevision', revisionSchema, 'campaign-revisions');
export type RevisionModel = ReturnType<typeof revisionModel>;

/** An earlier version of a campaign. Never changed. */
const versionSchema = new Schema({
  /** `<campaign>/<version>` */
  _id: { type: String, required: true },
  campaign: { type: String, required: true },
  version: { type: Number, required: true },
  revision: { type: Number, required: true },
  /** Without the theme's image. */
  document: { type: Schema.Types.Mixed, required: true },
  imageTag: String,
  updatedAt: { type: Date, required: true },
  by: String,
  restored: Number,
  changed: { type: [String], default: undefined },
  changes: { type: [String], default: undefined },
});
export type VersionRecord = Stored<typeof versionSchema, { document: CampaignDocument } & Changed>;
versionSchema.index({ campaign: 1, version: 1 }, { unique: true });

export const versionModel = (database: Connection) =>
  database.model<VersionRecord>('CampaignVersion', versionSchema, 'campaign-versions');
export type VersionModel = ReturnType<typeof versionModel>;

/** The image of earlier versions, stored once for all that share it. */
const versionImageSchema = new Schema({
  /** `<campaign>/<digest>` */
  _id: { type: String, required: true },
  campaign: { type: String, required: true },
  /** A data URL. */
  image: { type: String, required: true },
});
type VersionImage = Stored<typeof versionImageSchema>;
versionImageSchema.index({ campaign: 1 });

export const versionImageModel = (database: Connection) =>
  database.model<VersionImage>('CampaignPicture', versionImageSchema, 'campaign-pictures');
export type VersionImageModel = ReturnType<typeof versionImageModel>;
