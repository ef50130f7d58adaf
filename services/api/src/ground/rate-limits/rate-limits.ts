import type { Middleware } from 'koa';
import type { Connection } from 'mongoose';
import { RateLimiterMongo, RateLimiterRes } from 'rate-limiter-flexible';
import { DAY_S, HOUR_S } from '@site/contracts/units';
import { ApiError } from '../errors/api-error';
import { createDailySalt, dailySaltModel } from './daily-salt';
import { networkKey } from './network-key';

const COLLECTION = 'rate-limits';

/**
 * Requests an hour from one network. A household or a shop behind one address never gets there; a
 * script that fills our collections does.
 */
export const HOURLY = {
  contact: 60,
  newsletter: 120,
  ebooks: 60,
  faults: 300,
  telemetry: 120,
  quiz: 300,
  emailCapture: 30,
  /** Tokens of the administration that the site does not know; then none is looked at until the hour is over. */
  unknownTokens: 60,
};
export type Hourly = typeof HOURLY;
export type Limited = keyof Hourly;

/**
 * What counts a day from one network, beside requests. Whoever has one address can take no canary back with so few
 * visits; most networks are a household, which has no more (docs/product.md, section 9.17).
 */
const DAILY = { canaryVisits: 3 };
type Daily = typeof DAILY;

export interface RateLimits {
  /** Counts a request; throws `rate_limited` with the seconds to wait when there were too many. */
  limit(what: Limited): Middleware;
  /** Counts one more of a subject, and answers whether it is within what this network has of it a day. */
  isWithin(what: keyof Daily, address: string, subject: string): Promise<boolean>;
  /** Throws `rate_limited` when this network has used up its count; counts nothing itself. */
  refuseBeyond(what: Limited, address: string): Promise<void>;
  /** Counts one more, whether or not there were too many. */
  count(what: Limited, address: string): Promise<void>;
  buildIndexes(): Promise<void>;
  /** Removes what has expired: the expiry itself is in the filter, and holds without it. */
  sweep(): Promise<void>;
}

/** Limits that hold across instances, because they count in the database, under hashed addresses. */
export const createRateLimits = (database: Connection, hourly: Hourly = HOURLY): RateLimits => {
  const salt = createDailySalt(dailySaltModel(database), () => new Date());

  const counter = (keyPrefix: string, points: number, duration: number) =>
    new RateLimiterMongo({
      storeClient: database,
      dbName: database.name,
      tableName: COLLECTION,
      keyPrefix,
      points,
      duration,
      inMemoryBlockOnConsumed: points,
      disableIndexesCreation: true,
    });
  const limiter = (what: Limited) => counter(what, hourly[what], HOUR_S);
  const limiters: Record<Limited, RateLimiterMongo> = {
    contact: limiter('contact'),
    newsletter: limiter('newsletter'),
    ebooks: limiter('ebooks'),
    faults: limiter('faults'),
    telemetry: limiter('telemetry'),
    quiz: limiter('quiz'),
    emailCapture: limiter('emailCapture'),
    unknownTokens: limiter('unknownTokens'),
  };
  const days: Record<keyof Daily, RateLimiterMongo> = {
    canaryVisits: counter('canaryVisits', DAILY.canaryVisits, DAY_S),
  };
  const tooMany = (result: RateLimiterRes) =>
    new ApiError('rate_limited', 'Too many requests. Please try again later.', {
      retryAfter: Math.max(1, result.msBeforeNext / 1000),
    });

  return {
    limit: (what) => async (ctx, next) => {
      try {
        await limiters[what].consume(await networkKey(salt, ctx.ip));
      } catch (thrown) {
        if (!(thrown instanceof RateLimiterRes)) throw thrown;
        throw tooMany(thrown);
      }
      return next();
    },

    async isWithin(what, address, subject) {
      try {
        await days[what].consume(`${await networkKey(salt, address)} ${subject}`);
        return true;
      } catch (thrown) {
        if (!(thrown instanceof RateLimiterRes)) throw thrown;
        return false;
      }
    },

    async refuseBeyond(what, address) {
      const counted = await limiters[what].get(await networkKey(salt, address));
      if (counted && counted.consumedPoints >= hourly[what]) throw tooMany(counted);
    },

    async count(what, address) {
      await limiters[what].penalty(await networkKey(salt, address));
    },

    async buildIndexes() {
      await limiters.contact.createIndexes();
    },

    async sweep() {
      await database.collection(COLLECTION).deleteMany({ expire: { $lt: new Date() } });
      await salt.forget();
    },
  };
};
