import type { Middleware } from 'koa';
import type { Connection } from 'mongoose';
import { RateLimiterMongo, RateLimiterRes } from 'rate-limiter-flexible';
import { DAY_S, HOUR_S } from '@site/contracts/units';
import { ApiError } from '../http/api-error';
import { createDailySalt, dailySaltModel, networkKeys } from './daily-salt';
import { createLocalCounter } from './local-counter';

export interface Count {
  limiter: RateLimiterMongo;
  key: string;
}

const countOne = async ({ limiter, key }: Count): Promise<RateLimiterRes | undefined> => {
  try {
    await limiter.consume(key);
    return undefined;
  } catch (thrown) {
    if (thrown instanceof RateLimiterRes) return thrown;
    throw thrown;
  }
};

/**
 * Counts one more under each, the first before all others. Answers with what one of them refuses; then the others have
 * not counted, so that whoever is refused uses nothing up of those around him.
 */
export async function countAll([first, ...others]: Count[]): Promise<RateLimiterRes | undefined> {
  const refused = first && (await countOne(first));
  if (refused || !first) return refused;
  const answers = await Promise.all(others.map(countOne));
  const refusal = answers.find((answer) => answer !== undefined);
  if (!refusal) return undefined;
  const counted = [first, ...others.filter((_, n) => answers[n] === undefined)];
  await Promise.all(counted.map(({ limiter, key }) => limiter.reward(key)));
  return refusal;
}

const COLLECTION = 'rate-limits';

/**
 * Requests an hour from one network. A household or a shop behind one address never gets there; a
 * script that fills our collections does.
 */
export const HOURLY = {
  contact: 60,
  /** One for each wheel that is shown; without one a spin is as good as any. */
  tickets: 1200,
  /** Each tells whether an address has won as often as it may. */
  entrants: 120,
  /** Look-ups of batches and their documents, each a question to the database. */
  certificates: 600,
  newsletter: 120,
  ebooks: 60,
  faults: 300,
  telemetry: 120,
  /** Traced calls, told by the browsers that made them. */
  pageCalls: 600,
  quiz: 300,
  emailCapture: 30,
  /** Tokens of the administration that the site does not know; then none is looked at until the hour is over. */
  unknownTokens: 60,
  /** Codes of prizes that there are not, asked for with a shop's key. */
  redemptions: 30,
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
  /** The same for while the database is away: of this instance alone, and counted anew after a restart. */
  limitHere(what: Limited): Middleware;
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
  /** Each made once, because it remembers whom it has refused. */
  const counters = new Map<string, RateLimiterMongo>();
  const known = (name: string, points: number, duration: number): RateLimiterMongo => {
    const id = `${name} ${points}`;
    const found = counters.get(id) ?? counter(name, points, duration);
    counters.set(id, found);
    return found;
  };
  const keysOf = async (what: Limited, address: string) =>
    (await networkKeys(salt, address)).map(({ key, times }) => ({
      limiter: known(what, hourly[what] * times, HOUR_S),
      key,
      most: hourly[what] * times,
    }));
  const refusal = (seconds: number) =>
    new ApiError('rate_limited', 'Too many requests. Please try again later.', {
      retryAfter: Math.max(1, seconds),
    });
  const tooMany = (result: RateLimiterRes) => refusal(result.msBeforeNext / 1000);

  return {
    limit: (what) => async (ctx, next) => {
      const refused = await countAll(await keysOf(what, ctx.ip));
      if (refused) throw tooMany(refused);
      return next();
    },

    limitHere(what) {
      const count = createLocalCounter(hourly[what]);
      return (ctx, next) => {
        const seconds = count(ctx.ip);
        if (seconds !== undefined) throw refusal(seconds);
        return next();
      };
    },

    async isWithin(what, address, subject) {
      const counts = (await networkKeys(salt, address)).map(({ key, times }) => ({
        limiter: known(what, DAILY[what] * times, DAY_S),
        key: `${key} ${subject}`,
      }));
      return (await countAll(counts)) === undefined;
    },

    async refuseBeyond(what, address) {
      const counts = (await keysOf(what, address)).map(async ({ limiter, key, most }) => {
        const counted = await limiter.get(key);
        return counted && counted.consumedPoints >= most ? counted : undefined;
      });
      const full = (await Promise.all(counts)).find((counted) => counted !== undefined);
      if (full) throw tooMany(full);
    },

    async count(what, address) {
      await Promise.all(
        (await keysOf(what, address)).map(({ limiter, key }) => limiter.penalty(key)),
      );
    },

    async buildIndexes() {
      await known('contact', hourly.contact, HOUR_S).createIndexes();
    },

    async sweep() {
      await database.collection(COLLECTION).deleteMany({ expire: { $lt: new Date() } });
      await salt.forget();
    },
  };
};
