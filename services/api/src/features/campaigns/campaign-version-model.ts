import type { CampaignDocument } from '@site/contracts';
import { Schema, type Connection } from 'mongoose';

/** A version of a campaign that another has followed. Written once, never changed. */
export interface VersionRecord {
  /** `<campaign>/<version>` */
  _id: string;
  /** The id of the campaign. */
  campaign: string;
  version: number;
  revision: number;
  /** Without the theme's picture. */
  document: CampaignDocument;
  /** A digest of the picture; the picture itself is kept once for all versions that have it. */
  imageTag?: string;
  updatedAt: Date;
  by?: string;
  restored?: number;
  changed?: string[];
}

const versionSchema = new Schema<VersionRecord>(
  {
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
  },
  { versionKey: false },
);
versionSchema.index({ campaign: 1, version: 1 }, { unique: true });

export const versionModel = (database: Connection) =>
  database.model<VersionRecord>('CampaignVersion', versionSchema, 'campaign-versions');
export type VersionModel = ReturnType<typeof versionModel>;

/** A picture that some version has. */
export interface PictureRecord {
  /** `<campaign>/<digest>` */
  _id: string;
  /** The id of the campaign. */
  campaign: string;
  /** A data URL. */
  image: string;
}

const pictureSchema = new Schema<PictureRecord>(
  {
    _id: { type: String, required: true },
    campaign: { type: String, required: true },
    image: { type: String, required: true },
  },
  { versionKey: false },
);

pictureSchema.index({ campaign: 1 });

export const pictureModel = (database: Connection) =>
  database.model<PictureRecord>('CampaignPicture', pictureSchema, 'campaign-pictures');
export type PictureModel = ReturnType<typeof pictureModel>;
