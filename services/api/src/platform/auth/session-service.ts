import { createHmac, randomBytes } from 'node:crypto';
import { SessionRecord } from '@site/contracts';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '@site/contracts/units';
import { trusted, type QueryFilter } from 'mongoose';
import * as z from 'zod/mini';
import { mapReadable } from '../database/readable';
import { ApiError, notFound } from '../http/api-error';
import { hashOf } from './access-token';
import type { SessionDocument, SessionModel, SessionUse } from './session-model';

/** Below the limits of NIST SP 800-63B-4, level 2: one hour without use, one day in all. */
const SESSION_IDLE_MS = 30 * MINUTE_MS;
const SESSION_LIFETIME_MS = 12 * HOUR_MS;

/** A store's phone may be unused for days; browsers keep no cookie longer. */
const SHOP_SESSION_LIFETIME_MS = 400 * DAY_MS;

/** How often use is written, so the idle limit is exact to a minute. */
const USE_WRITE_INTERVAL_MS = MINUTE_MS;

/** The token of a session, by name and current hash. */
interface TokenOfSession {
  name: string;
  hash: string;
  expiresAt?: Date;
}

const OpenSession = z.omit(SessionRecord, { isCurrent: true });
type OpenSession = z.infer<typeof OpenSession>;

const toOpenSession = ({
  _id,
  createdAt,
  lastUsedAt,
  endsAt,
  ...session
}: SessionDocument): OpenSession =>
  OpenSession.parse({
    id: _id,
    ...session,
    createdAt: createdAt.toISOString(),
    lastUsedAt: lastUsedAt.toISOString(),
    endsAt: endsAt.toISOString(),
  });

/** In this order, because user agents of the first ones also name later ones. */
const BROWSERS = [
  ['Edg', 'Edge'],
  ['OPR', 'Opera'],
  ['Firefox', 'Firefox'],
  ['FxiOS', 'Firefox'],
  ['CriOS', 'Chrome'],
  ['Chrome', 'Chrome'],
  ['Safari', 'Safari'],
] as const;

const SYSTEMS = [
  ['Android', 'Android'],
  ['iPhone', 'iPhone'],
  ['iPad', 'iPad'],
  ['Windows', 'Windows'],
  ['Mac OS X', 'macOS'],
  ['CrOS', 'ChromeOS'],
  ['Linux', 'Linux'],
] as const;

/** For example `Firefox on Windows`. */
const browserName = (userAgent: string): string => {
  const nameIn = (names: readonly (readonly [string, string])[]) =>
    names.find(([mark]) => userAgent.includes(mark))?.[1];
  const browser = nameIn(BROWSERS) ?? 'Another browser';
  const system = nameIn(SYSTEMS);
  return system ? `${browser} on ${system}` : browser;
};

/** 256 random bits. */
const SECRET = /^[\w-]{43}$/;

const sealOf = (secret: string, tokenHash: string): string =>
  createHmac('sha256', secret).update(tokenHash).digest('hex');

const endedError = () => new ApiError('unauthorised', 'This session has ended: sign in again');

export const createSessionService = (sessions: SessionModel, now: () => Date) => {
  const idleSince = () => new Date(now().getTime() - SESSION_IDLE_MS);
  const openFilter = (): QueryFilter<SessionDocument> => ({
    endedAt: trusted({ $exists: false }),
    endsAt: trusted({ $gt: now() }),
    $or: [{ use: 'redeem' }, { lastUsedAt: trusted({ $gt: idleSince() }) }],
  });
  const isOpen = ({ endedAt, endsAt, lastUsedAt, use }: SessionDocument): boolean =>
    !endedAt && endsAt > now() && (use === 'redeem' || lastUsedAt > idleSince());

  return {
    /** Returns the cookie value, which is not stored. */
    async open(
      { name, hash, expiresAt }: TokenOfSession,
      userAgent: string,
      use?: SessionUse,
    ): Promise<{ secret: string; lifetimeMs: number }> {
      const secret = randomBytes(32).toString('base64url');
      const createdAt = now();
      const latest = new Date(
        createdAt.getTime() + (use === 'redeem' ? SHOP_SESSION_LIFETIME_MS : SESSION_LIFETIME_MS),
      );
      const endsAt = expiresAt && expiresAt < latest ? expiresAt : latest;
      await sessions.create({
        _id: randomBytes(6).toString('hex'),
        hash: hashOf(secret),
        name,
        seal: sealOf(secret, hash),
        ...(use && { use }),
        browser: browserName(userAgent),
        createdAt,
        lastUsedAt: createdAt,
        endsAt,
      });
      return { secret, lifetimeMs: endsAt.getTime() - createdAt.getTime() };
    },

    /** Undefined for an unknown session of this use. Throws `unauthorised` for an ended one. */
    async find(secret: string, use?: SessionUse): Promise<SessionDocument | undefined> {
      if (!SECRET.test(secret)) return undefined;
      const session = await sessions
        .findOne({ hash: hashOf(secret), use: use ?? trusted({ $exists: false }) })
        .lean();
      if (session && !isOpen(session)) throw endedError();
      return session ?? undefined;
    },

    /** Ends the earlier session of a browser that signs in again. */
    async endBySecret(secret: string): Promise<void> {
      await sessions.updateOne(
        { hash: hashOf(secret), ...openFilter() },
        { $set: { endedAt: now() } },
      );
    },

    /** Throws `unauthorised` when the token has changed; otherwise records the use. */
    async use(
      { _id, seal, lastUsedAt }: SessionDocument,
      secret: string,
      tokenHash: string,
    ): Promise<void> {
      if (seal !== sealOf(secret, tokenHash)) throw endedError();
      const at = now();
      if (at.getTime() - lastUsedAt.getTime() < USE_WRITE_INTERVAL_MS) return;
      await sessions.updateOne(
        { _id, lastUsedAt: trusted({ $lt: at }) },
        { $set: { lastUsedAt: at } },
      );
    },

    /** Open sessions of a name, or all, the latest first. */
    async list(name?: string): Promise<OpenSession[]> {
      const documents = await sessions
        .find({ ...openFilter(), ...(name !== undefined && { name }) })
        .sort({ createdAt: -1, _id: 1 })
        .lean();
      return mapReadable(sessions, documents, toOpenSession);
    },

    /** Ends an open session. Throws `not_found`, also for one of another name. */
    async end(id: string, name?: string): Promise<SessionDocument> {
      const session = await sessions
        .findOneAndUpdate(
          { _id: id, ...openFilter(), ...(name !== undefined && { name }) },
          { $set: { endedAt: now() } },
        )
        .lean();
      if (!session) throw notFound('There is no such session, or it has ended');
      return session;
    },

    /** Ends all sessions of a revoked token. */
    async endAll(name: string): Promise<void> {
      await sessions.updateMany({ name, ...openFilter() }, { $set: { endedAt: now() } });
    },

    /** Deletes sessions after `endsAt`. Ended ones are kept until then, so that they do not count as guesses. */
    async sweep(): Promise<void> {
      await sessions.deleteMany({ endsAt: trusted({ $lt: now() }) });
    },
  };
};
export type SessionService = ReturnType<typeof createSessionService>;
