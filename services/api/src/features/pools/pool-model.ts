import { Schema, type Connection } from 'mongoose';
import type { Stored } from '../../platform/database/database';
import type { Sealing } from '../../platform/secrets/sealing';

export type SealedCodes = Pick<PoolUploadDocument, 'codes' | 'keys' | 'sealed'>;

/** The additional authenticated data of the encryption. */
const NAME = 'pool-uploads.codes';

/** Encrypts codes, so that the database alone reveals none. */
export const sealCodes = (sealing: Sealing, codes: string[]): SealedCodes => ({
  codes: codes.map((code) => String(sealing.seal(NAME, code))),
  keys: codes.map((code) => sealing.keyedHash(code)),
  sealed: true,
});

/** Undefined for a code that cannot be decrypted. */
export const openCode = (sealing: Sealing, sealed: string): string | undefined => {
  const code = sealing.open(NAME, sealed);
  return typeof code === 'string' ? code : undefined;
};

/** Codes of a prize that were uploaded together. Only `removed` and the keys of removed codes change. */
const poolUploadSchema = new Schema({
  /** `<campaign>/<prize>/<number of its first code>`: concurrent uploads conflict. */
  _id: { type: String, required: true },
  campaign: { type: String, required: true },
  prize: { type: String, required: true },
  /** The number of the first code in the pool; they count from 1, without gaps. */
  from: { type: Number, required: true },
  count: { type: Number, required: true },
  /** In the order in which they are given out, each encrypted. */
  codes: { type: [String], required: true },
  /** Keyed hashes, case-insensitive: a unique index over all uploads refuses codes that are in any pool already. */
  keys: { type: [String], required: true },
  /** Absent in uploads from before codes were sealed (`seal-stored-data.ts`). */
  sealed: Boolean,
  /** Positions of removed codes. Their keys are replaced, so that they can be added again. */
  removed: { type: [Number], default: undefined },
  uploadedAt: { type: Date, required: true },
});
export type PoolUploadDocument = Stored<typeof poolUploadSchema>;
poolUploadSchema.index({ keys: 1 }, { unique: true });
poolUploadSchema.index({ campaign: 1, prize: 1, from: 1 });

export const poolUploadModel = (database: Connection) =>
  database.model<PoolUploadDocument>('PoolUpload', poolUploadSchema, 'pool-uploads');
export type PoolUploadModel = ReturnType<typeof poolUploadModel>;
