import { createHash, createPublicKey, type KeyObject } from 'node:crypto';
import { ReleaseKeyRecord, type ReleaseKeyGrant } from '@site/contracts';
import { Schema, trusted, type Connection } from 'mongoose';
import type { Caller } from '../../platform/auth/caller';
import { unlessDuplicate, type Stored } from '../../platform/database/database';
import { mapReadable } from '../../platform/database/readable';
import { type ApiError, conflict, invalidField, notFound } from '../../platform/http/api-error';

const releaseKeySchema = new Schema({
  /** The key's name, which is used only once. */
  _id: { type: String, required: true },
  /** Unique, so that a revoked key cannot be added under another name. */
  fingerprint: { type: String, required: true, unique: true },
  /** PEM. */
  publicKey: { type: String, required: true },
  parts: { type: [String], required: true },
  createdAt: { type: Date, required: true },
  createdBy: { type: String, required: true },
  revokedAt: Date,
  revokedBy: String,
});
type ReleaseKeyDocument = Stored<typeof releaseKeySchema>;

export const releaseKeyModel = (database: Connection) =>
  database.model<ReleaseKeyDocument>('ReleaseKey', releaseKeySchema, 'release-keys');
type ReleaseKeyModel = ReturnType<typeof releaseKeyModel>;

const isPrivate = (text: string): boolean => text.includes('PRIVATE KEY');

/** A public Ed25519 key in PEM; undefined for anything else. Does not derive it from a private key. */
export const readPublicKey = (text: string): KeyObject | undefined => {
  if (isPrivate(text)) return undefined;
  try {
    const key = createPublicKey(text);
    return key.asymmetricKeyType === 'ed25519' ? key : undefined;
  } catch {
    return undefined;
  }
};

/** SHA-256 of the key (SPKI, DER), base64url: independent of how the PEM is written. */
export const fingerprintOf = (key: KeyObject): string =>
  createHash('sha256')
    .update(new Uint8Array(key.export({ type: 'spki', format: 'der' })))
    .digest('base64url');

/** A revoked key stays revoked even if its other fields are corrupt. */
const toRegisteredKey = ({ _id: name, publicKey, parts, revokedAt }: ReleaseKeyDocument) => {
  const key = readPublicKey(publicKey);
  if (!key) throw new Error('not a public Ed25519 key');
  const isRevoked = revokedAt !== undefined;
  if (!isRevoked && !(Array.isArray(parts) && parts.every((part) => typeof part === 'string')))
    throw new Error('no list of parts');
  return { name, key, fingerprint: fingerprintOf(key), parts, isRevoked };
};

const toRecord = (key: ReleaseKeyDocument): ReleaseKeyRecord => ({
  name: key._id,
  parts: key.parts,
  fingerprint: key.fingerprint,
  inFolder: false,
  createdAt: key.createdAt.toISOString(),
  createdBy: key.createdBy,
  ...(key.revokedAt && { revokedAt: key.revokedAt.toISOString(), revokedBy: key.revokedBy }),
});

const parsePublicKey = (text: string) => {
  const key = readPublicKey(text);
  if (key) return key;
  const message = isPrivate(text)
    ? 'this is a private key, which only its owner may have: generate another pair and send its public key'
    : 'must be a public Ed25519 key in PEM';
  throw invalidField('publicKey', message);
};

/** The signing keys in the database. Each upload reads them, so that a revocation takes effect at once. */
export const createKeyRegister = (keys: ReleaseKeyModel) => {
  const duplicateError = async (name: string, fingerprint: string): Promise<ApiError> => {
    const same = await keys.findOne({ fingerprint }, { revokedAt: 1 }).lean();
    if (same?.revokedAt) return conflict('This key was revoked for good: generate another pair');
    if (same) return conflict(`This key is registered already, with the name ${same._id}`);
    return conflict(`There is, or was, a key ${name}: a name is used once, choose another`);
  };

  return {
    /** Throws `forbidden` if `by` may not release each of the parts, `conflict` for a used name or key. */
    async add({ name, parts, publicKey }: ReleaseKeyGrant, by: Caller): Promise<ReleaseKeyRecord> {
      by.requireScopes(parts.map((part) => `release:${part}`));
      const key = parsePublicKey(publicKey);
      const document: ReleaseKeyDocument = {
        _id: name,
        fingerprint: fingerprintOf(key),
        publicKey: key.export({ type: 'spki', format: 'pem' }).toString(),
        parts: [...new Set(parts)],
        createdAt: new Date(),
        createdBy: by.name,
      };
      if (!(await unlessDuplicate(keys.create(document))))
        throw await duplicateError(name, document.fingerprint);
      return toRecord(document);
    },

    /** Throws `not_found`. A key that is revoked already stays unchanged. */
    async revoke(name: string, by: Caller): Promise<ReleaseKeyRecord> {
      const revoked = await keys
        .findOneAndUpdate(
          { _id: name, revokedAt: trusted({ $exists: false }) },
          { $set: { revokedAt: new Date(), revokedBy: by.name } },
          { returnDocument: 'after' },
        )
        .lean();
      const key = revoked ?? (await keys.findById(name).lean());
      if (!key)
        throw notFound(
          `There is no key ${name} that can be revoked; a key file is valid until it is removed from DATA_DIR/release-keys`,
        );
      return toRecord(key);
    },

    /** By name, including revoked keys. */
    async list(): Promise<ReleaseKeyRecord[]> {
      const documents = await keys.find().sort({ _id: 1 }).lean();
      return mapReadable(keys, documents, (key) => ReleaseKeyRecord.parse(toRecord(key)));
    },

    all: async () => mapReadable(keys, await keys.find().lean(), toRegisteredKey),
  };
};

export type KeyRegister = ReturnType<typeof createKeyRegister>;
