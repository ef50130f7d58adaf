import type { CampaignDocument, DrawTerms } from '@site/contracts';
import { Schema, type Connection } from 'mongoose';
import type { Stored } from '../../platform/database/database';

/** A stored campaign. Fields that queries filter by are copied out of the document. */
export interface CampaignRecord {
  /** The campaign's id: lower-case letters, digits and dashes. */
  _id: string;
  /** Without the theme's image, so that spins do not read it. */
  campaign: CampaignDocument;
  /** The theme's image, a data URL. */
  image?: string;
  /** A digest of the image. */
  imageTag?: string;
  wheel: CampaignDocument['wheel'];
  status: CampaignDocument['status'];
  startsAt: Date;
  endsAt: Date;
  /** Incremented by every change. */
  version: number;
  /** The revision of the terms in force. */
  revision: number;
  updatedAt: Date;
  /** The name of the token that made the last change. */
  by?: string;
  /** The version that this one restored. */
  restored?: number;
  /** Paths of the fields that this version changed. */
  changed?: string[];
}

const campaignSchema = new Schema<CampaignRecord>({
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
});

export const campaignModel = (database: Connection) =>
  database.model<CampaignRecord>('Campaign', campaignSchema, 'campaigns');
export type CampaignModel = ReturnType<typeof campaignModel>;

/** The terms of one revision. Never changed, and kept when its campaign is removed. */
interface RevisionRecord {
  /** `<campaign>/<revision>` */
  _id: string;
  campaign: string;
  revision: number;
  terms: DrawTerms;
  createdAt: Date;
}

const revisionSchema = new Schema<RevisionRecord>({
  _id: { type: String, required: true },
  campaign: { type: String, required: true },
  revision: { type: Number, required: true },
  terms: { type: Schema.Types.Mixed, required: true },
  createdAt: { type: Date, required: true },
});
revisionSchema.index({ campaign: 1, revision: 1 });

export const revisionModel = (database: Connection) =>
  database.model<RevisionRecord>('CampaignRevision', revisionSchema, 'campaign-revisions');
export type RevisionModel = ReturnType<typeof revisionModel>;

/** An earlier version of a campaign. Never changed. */
export interface VersionRecord extends Pick<
  CampaignRecord,
  'imageTag' | 'version' | 'revision' | 'updatedAt' | 'by' | 'restored' | 'changed'
> {
  /** `<campaign>/<version>` */
  _id: string;
  campaign: string;
  /** Without the theme's image. */
  document: CampaignDocument;
}

const versionSchema = new Schema<VersionRecord>({
  _id: { type: String, required: true },
  campaign: { type: String, required: true },
  version: { type: Number, required: true },
  revision: { type: Number, required: true },
  document: { type: Schema.Types.Mixed, required: true },
  imageTag: String,
  updatedAt: { type: Date, required: true },
  by: String,
  restored: Number,
  changed: { type: [String], default: undefined },
});
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
