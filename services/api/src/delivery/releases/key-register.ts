import type { KeyObject } from 'node:crypto';
import { ReleaseKeyRecord, type ReleaseKeyGrant } from '@site/contracts';
import { trusted } from 'mongoose';
import type { Caller } from '../../platform/auth/caller';
import { isDuplicateKey } from '../../platform/database/database';
import { ApiError } from '../../platform/http/api-error';
import { fingerprintOf, isPrivate, readPublicKey } from './public-key';
import type { ReleaseKeyDocument, ReleaseKeyModel } from './release-key-model';
import { readable } from '../../platform/database/readable';

/** The keys that all instances share; each upload reads them anew, so that a revocation holds at once. */
export interface KeyRegister {
  /** Throws `forbidden` where `by` may not release each of the parts, `conflict` for a name or a key that is known. */
  add(grant: ReleaseKeyGrant, by: Caller): Promise<ReleaseKeyRecord>;
  /** Ends a key for good; one that is revoked already stays as it is. Throws `not_found`. */
  revoke(name: string, by: Caller): Promise<ReleaseKeyRecord>;
  /** By name, also those that are revoked. */
  list(): Promise<ReleaseKeyRecord[]>;
  all(): Promise<RegisteredKey[]>;
}

/** A key as signatures are checked by it. */
export interface RegisteredKey {
  name: string;
  key: KeyObject;
  fingerprint: string;
  parts: string[];
  isRevoked: boolean;
}

/** One that was revoked stays so, whatever else was spoilt of it. */
const toRegistered = ({
  _id: name,
  publicKey,
  parts,
  revokedAt,
}: ReleaseKeyDocument): RegisteredKey => {
  const key = readPublicKey(publicKey);
  if (!key) throw new Error('no public Ed25519 key');
  const isRevoked = revokedAt !== undefined;
  if (!isRevoked && !isListOfNames(parts)) throw new Error('no list of parts');
  return { name, key, fingerprint: fingerprintOf(key), parts, isRevoked };
};

const isListOfNames = (value: unknown): boolean =>
  Array.isArray(value) && value.every((one) => typeof one === 'string');

const toRecord = (key: ReleaseKeyDocument): ReleaseKeyRecord => ({
  name: key._id,
  parts: key.parts,
  fingerprint: key.fingerprint,
  inFolder: false,
  createdAt: key.createdAt.toISOString(),
  createdBy: key.createdBy,
  ...(key.revokedAt && { revokedAt: key.revokedAt.toISOString(), revokedBy: key.revokedBy }),
});

const noKey = (message: string) =>
  new ApiError('invalid_input', `publicKey: ${message}`, {
    issues: [{ path: 'publicKey', message }],
  });

const readKey = (text: string) => {
  const key = readPublicKey(text);
  if (key) return key;
  throw noKey(
    isPrivate(text)
      ? 'this is a private key, which only its owner should ever see: make another pair, and send the public half'
      : 'write a public Ed25519 key in PEM',
  );
};

export const createKeyRegister = (
  keys: ReleaseKeyModel,
  now: () => Date = () => new Date(),
): KeyRegister => {
  const known = async (name: string, fingerprint: string): Promise<ApiError> => {
    const same = await keys.findOne({ fingerprint }, { revokedAt: 1 }).lean();
    if (same?.revokedAt)
      return new ApiError('conflict', 'This key was revoked, for good: make another pair');
    if (same) return new ApiError('conflict', `This key is here already, as ${same._id}`);
    return new ApiError(
      'conflict',
      `There is, or was, a key ${name}: a name is used once, choose another`,
    );
  };

  return {
    async add({ name, parts, publicKey }, by) {
      by.demand(parts.map((part) => `release:${part}`));
      const key = readKey(publicKey);
      const document: ReleaseKeyDocument = {
        _id: name,
        fingerprint: fingerprintOf(key),
        publicKey: key.export({ type: 'spki', format: 'pem' }).toString(),
        parts: [...new Set(parts)],
        createdAt: now(),
        createdBy: by.name,
      };
      try {
        await keys.create(document);
      } catch (error) {
        throw isDuplicateKey(error) ? await known(name, document.fingerprint) : error;
      }
      return toRecord(document);
    },

    async revoke(name, by) {
      const revoked = await keys
        .findOneAndUpdate(
          { _id: name, revokedAt: trusted({ $exists: false }) },
          { $set: { revokedAt: now(), revokedBy: by.name } },
          { returnDocument: 'after' },
        )
        .lean();
      const found = revoked ?? (await keys.findById(name).lean());
      if (!found)
        throw new ApiError(
          'not_found',
          `There is no key ${name} that can be revoked; one that is a file counts until it is removed from DATA_DIR/release-keys`,
        );
      return toRecord(found);
    },

    async list() {
      const found = await keys.find().sort({ _id: 1 }).lean();
      return readable(keys, found, (key) => ReleaseKeyRecord.parse(toRecord(key)));
    },
    all: async () => readable(keys, await keys.find().lean(), toRegistered),
  };
};
