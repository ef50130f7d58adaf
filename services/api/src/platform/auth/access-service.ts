import {
  AccessRecord,
  OWNER,
  type AccessGrant,
  type AccessList,
  type GrantedAccess,
} from '@site/contracts';
import { trusted } from 'mongoose';
import { unlessDuplicate } from '../database/database';
import { ApiError, conflict, forbidden, invalidField, notFound } from '../http/api-error';
import { hashOf, isToken, newToken } from './access-token';
import type { AccessTokenDocument, AccessTokenModel } from './access-token-model';
import { callerWithScopes, missingScopes, type Caller } from './caller';
import { mapReadable } from '../database/readable';

const toRecord = ({ _id, hash: _, ...token }: AccessTokenDocument): AccessRecord => ({
  name: _id,
  may: token.may,
  createdAt: token.createdAt.toISOString(),
  createdBy: token.createdBy,
  ...(token.expiresAt && { expiresAt: token.expiresAt.toISOString() }),
  ...(token.revokedAt && { revokedAt: token.revokedAt.toISOString(), revokedBy: token.revokedBy }),
});

/** Number of replaced tokens per name that are recognized; older ones count as unknown. */
const MAX_FORMER_HASHES = 50;

const OWNER_TOKEN_HELP =
  'The token of the owner is a setting of the site: change ADMIN_TOKEN, or remove DATA_DIR/admin-token, and start it again';

const endedError = (message: string) => new ApiError('unauthorised', message);

/** A grant is limited to the scopes and the expiry of the granting token. */
const requireGrantable = ({ may, expiresAt }: AccessGrant, by: Caller): void => {
  const missing = may.filter((scope) => !by.hasScope(scope));
  if (missing.length > 0) throw missingScopes(missing);
  if (by.expiresAt && (!expiresAt || new Date(expiresAt) > by.expiresAt))
    throw forbidden(
      `This token may not do that: it ends at ${by.expiresAt.toISOString()}, and cannot grant a later expiry`,
    );
};

export const createAccessService = (tokens: AccessTokenModel, now: () => Date) => {
  /** Creates the token, or replaces an ended one; false when the name has a valid token. */
  const write = async (document: AccessTokenDocument): Promise<boolean> => {
    if (await unlessDuplicate(tokens.create(document))) return true;
    const { _id, createdAt } = document;
    const before = await tokens.findById(_id, { hash: 1, formerHashes: 1 }).lean();
    if (!before) return false;
    const hasEnded = [
      { revokedAt: trusted({ $exists: true }) },
      { expiresAt: trusted({ $lte: createdAt }) },
    ];
    const formerHashes = [before.hash, ...(before.formerHashes ?? [])].slice(0, MAX_FORMER_HASHES);
    const { matchedCount } = await tokens.replaceOne(
      { _id, hash: before.hash, $or: hasEnded },
      { ...document, formerHashes },
    );
    return matchedCount === 1;
  };

  /** Throws `unauthorised` for a revoked or expired token. */
  const callerWith = ({ _id, may, revokedAt, expiresAt }: AccessTokenDocument): Caller => {
    if (revokedAt) throw endedError('This token was revoked');
    if (expiresAt && expiresAt <= now())
      throw endedError(`This token has ended at ${expiresAt.toISOString()}`);
    return callerWithScopes(_id, may, expiresAt);
  };

  return {
    /**
     * Finds the caller of a token, at each call, so that a revocation takes effect on all instances. Undefined for an
     * unknown token. Throws `unauthorised` for a revoked, expired or replaced one.
     */
    async callerOfToken(token: string): Promise<Caller | undefined> {
      if (!isToken(token)) return undefined;
      const document = await tokens.findOne({ hash: hashOf(token) }).lean();
      if (!document) {
        const newer = await tokens.findOne({ formerHashes: hashOf(token) }, { _id: 1 }).lean();
        if (newer) throw endedError(`This token has ended: ${newer._id} has a newer one`);
        return undefined;
      }
      return callerWith(document);
    },

    /** The caller and hash of the valid token of this name. Throws `unauthorised`. */
    async callerOfName(name: string): Promise<{ caller: Caller; hash: string }> {
      const document = await tokens.findById(name).lean();
      if (!document) throw endedError('This token no longer exists');
      return { caller: callerWith(document), hash: document.hash };
    },

    /**
     * Creates a token, which is returned only here. Throws `forbidden` for scopes or an expiry beyond those of the
     * caller `by`, `conflict` for a used name.
     */
    async grant(grant: AccessGrant, by: Caller): Promise<GrantedAccess> {
      requireGrantable(grant, by);
      const createdAt = now();
      const expiresAt = grant.expiresAt === undefined ? undefined : new Date(grant.expiresAt);
      if (expiresAt && expiresAt <= createdAt)
        throw invalidField('expiresAt', 'this time is in the past');
      const token = newToken();
      const document: AccessTokenDocument = {
        _id: grant.name,
        hash: hashOf(token),
        may: [...new Set(grant.may)],
        createdAt,
        createdBy: by.name,
        ...(expiresAt && { expiresAt }),
      };
      if (!(await write(document)))
        throw conflict(
          `There is a token ${grant.name} already: revoke it first, or choose another name`,
        );
      return { access: toRecord(document), token };
    },

    /** Revokes a token; idempotent. Throws `not_found`. */
    async revoke(name: string, by: Caller): Promise<AccessRecord> {
      const revoked = await tokens
        .findOneAndUpdate(
          { _id: name, revokedAt: trusted({ $exists: false }) },
          { $set: { revokedAt: now(), revokedBy: by.name } },
          { returnDocument: 'after' },
        )
        .lean();
      const document = revoked ?? (await tokens.findById(name).lean());
      if (!document)
        throw notFound(name === OWNER ? OWNER_TOKEN_HELP : `There is no token ${name}`);
      return toRecord(document);
    },

    async list(): Promise<AccessList> {
      const documents = await tokens.find().sort({ _id: 1 }).lean();
      return {
        access: await mapReadable(tokens, documents, (token) =>
          AccessRecord.parse(toRecord(token)),
        ),
      };
    },
  };
};
export type AccessService = ReturnType<typeof createAccessService>;
