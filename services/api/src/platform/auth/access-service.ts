import {
  AccessRecord,
  OWNER,
  type AccessGrant,
  type AccessList,
  type GrantedAccess,
} from '@site/contracts';
import { trusted } from 'mongoose';
import { isDuplicateKey } from '../database/database';
import { ApiError } from '../http/api-error';
import { hashOf, isToken, newToken } from './access-token';
import type { AccessTokenDocument, AccessTokenModel } from './access-token-model';
import { bearer, lacking, type Caller } from './caller';
import { readable } from '../database/readable';

export interface AccessService {
  /**
   * Who bears this token, looked up at each call, so that a revocation holds for every instance at once. Undefined: the
   * site has given out no such token. Throws `unauthorised` for one that is revoked or has ended, also when its name has
   * a newer one: who bears it guesses nothing.
   */
  bearerOf(token: string): Promise<Caller | undefined>;
  /** Whoever has the good token of this name, and the hash of that. Throws `unauthorised` where there is none. */
  holderOf(name: string): Promise<{ caller: Caller; hash: string }>;
  /** Makes a token, told here only. Throws `forbidden` for more than `by` has, `conflict` where the name is in use. */
  grant(grant: AccessGrant, by: Caller): Promise<GrantedAccess>;
  /** Ends a token now; one that is revoked already stays as it is. Throws `not_found`. */
  revoke(name: string, by: Caller): Promise<AccessRecord>;
  list(): Promise<AccessList>;
}

const toRecord = ({ _id, hash: _, ...token }: AccessTokenDocument): AccessRecord => ({
  name: _id,
  may: token.may,
  createdAt: token.createdAt.toISOString(),
  createdBy: token.createdBy,
  ...(token.expiresAt && { expiresAt: token.expiresAt.toISOString() }),
  ...(token.revokedAt && { revokedAt: token.revokedAt.toISOString(), revokedBy: token.revokedBy }),
});

/** Of each name; a token that was changed more often since is unknown. */
const KEPT_FORMER = 50;

const OWNERS =
  'The token of the owner is a setting of the site: change ADMIN_TOKEN, or remove DATA_DIR/admin-token, and start it again';

const ended = (message: string) => new ApiError('unauthorised', message);

/** Nobody gives more than he has, and nothing that holds longer. */
const refuseMore = ({ may, expiresAt }: AccessGrant, by: Caller): void => {
  const more = may.filter((scope) => !by.may(scope));
  if (more.length > 0) throw lacking(more);
  if (by.expiresAt && (!expiresAt || new Date(expiresAt) > by.expiresAt))
    throw new ApiError(
      'forbidden',
      `This token may not do that: it ends at ${by.expiresAt.toISOString()}, and gives nothing that holds longer`,
    );
};

export const createAccessService = (
  tokens: AccessTokenModel,
  now: () => Date = () => new Date(),
): AccessService => {
  /** Answers false when a token of this name is good. */
  const write = async (document: AccessTokenDocument): Promise<boolean> => {
    try {
      await tokens.create(document);
      return true;
    } catch (error) {
      if (!isDuplicateKey(error)) throw error;
    }
    const { _id, createdAt } = document;
    const before = await tokens.findById(_id, { hash: 1, formerHashes: 1 }).lean();
    if (!before) return false;
    const over = [
      { revokedAt: trusted({ $exists: true }) },
      { expiresAt: trusted({ $lte: createdAt }) },
    ];
    const formerHashes = [before.hash, ...(before.formerHashes ?? [])].slice(0, KEPT_FORMER);
    const { matchedCount } = await tokens.replaceOne(
      { _id, hash: before.hash, $or: over },
      { ...document, formerHashes },
    );
    return matchedCount === 1;
  };

  /** Throws for one that is revoked or has ended. */
  const callerWith = ({ _id, may, revokedAt, expiresAt }: AccessTokenDocument): Caller => {
    if (revokedAt) throw ended('This token was revoked');
    if (expiresAt && expiresAt <= now())
      throw ended(`This token has ended at ${expiresAt.toISOString()}`);
    return bearer(_id, may, expiresAt);
  };

  return {
    async bearerOf(token) {
      if (!isToken(token)) return undefined;
      const found = await tokens.findOne({ hash: hashOf(token) }).lean();
      if (!found) {
        const newer = await tokens.findOne({ formerHashes: hashOf(token) }, { _id: 1 }).lean();
        if (newer) throw ended(`This token has ended: ${newer._id} has a newer one`);
        return undefined;
      }
      return callerWith(found);
    },

    async holderOf(name) {
      const found = await tokens.findById(name).lean();
      if (!found) throw ended('This token is not known any more');
      return { caller: callerWith(found), hash: found.hash };
    },

    async grant(grant, by) {
      refuseMore(grant, by);
      const createdAt = now();
      const expiresAt = grant.expiresAt === undefined ? undefined : new Date(grant.expiresAt);
      if (expiresAt && expiresAt <= createdAt) {
        const message = 'this moment is over';
        throw new ApiError('invalid_input', `expiresAt: ${message}`, {
          issues: [{ path: 'expiresAt', message }],
        });
      }
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
        throw new ApiError(
          'conflict',
          `There is a token ${grant.name} already: revoke it first, or choose another name`,
        );
      return { access: toRecord(document), token };
    },

    async revoke(name, by) {
      const revoked = await tokens
        .findOneAndUpdate(
          { _id: name, revokedAt: trusted({ $exists: false }) },
          { $set: { revokedAt: now(), revokedBy: by.name } },
          { returnDocument: 'after' },
        )
        .lean();
      const found = revoked ?? (await tokens.findById(name).lean());
      if (!found)
        throw new ApiError('not_found', name === OWNER ? OWNERS : `There is no token ${name}`);
      return toRecord(found);
    },

    async list() {
      const found = await tokens.find().sort({ _id: 1 }).lean();
      return {
        access: await readable(tokens, found, (token) => AccessRecord.parse(toRecord(token))),
      };
    },
  };
};
