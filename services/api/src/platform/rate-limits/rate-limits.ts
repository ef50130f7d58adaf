import type { Middleware } from 'koa';
import type { Connection } from 'mongoose';
import { RateLimiterMongo, RateLimiterRes } from 'rate-limiter-flexible';
import { DAY_S, HOUR_S } from '@site/contracts/units';
import { ApiError } from '../http/api-error';
import { createDailySalt, dailySaltModel, networkKeys } from './daily-salt';
import { createLocalCounter } from './local-counter';

interface CounterKey {
  limiter: Pick<RateLimiterMongo, 'consume' | 'reward'>;
  key: string;
}

/** Resolves with the refusal or error, if any. */
const consumeOne = ({ limiter, key }: CounterKey): Promise<RateLimiterRes | Error | undefined> =>
  limiter.consume(key).then(
    () => undefined,
    (failure: RateLimiterRes | Error) => failure,
  );

export const revert = async (counted: CounterKey[]): Promise<void> => {
  await Promise.all(counted.map(({ limiter, key }) => limiter.reward(key)));
};

/**
 * Counts one for each key, the first one before the others. If a limit is reached, returns that refusal and reverts the
 * other counts, so that a refused caller does not use up the limits of wider networks. Reverts them on errors too.
 */
export async function consumeAll(
  counters: readonly CounterKey[],
): Promise<RateLimiterRes | undefined> {
  const [first, ...others] = counters;
  if (!first) return undefined;
  const failures = [await consumeOne(first)];
  if (!failures[0]) failures.push(...(await Promise.all(others.map(consumeOne))));
  const failure = failures.find((each) => each !== undefined);
  if (!failure) return undefined;
  await revert(counters.slice(0, failures.length).filter((_, n) => !failures[n]));
  if (failure instanceof RateLimiterRes) return failure;
  throw failure;
}

const COLLECTION = 'rate-limits';

/** Returns a function that creates each limiter once, because limiters remember refused keys. */
export const createLimiters = (
  database: Connection,
  { blocksInMemory }: { blocksInMemory: boolean },
) => {
  const limiters = new Map<string, RateLimiterMongo>();
  return (keyPrefix: string, points: number, duration: number): RateLimiterMongo => {
    const id = `${keyPrefix} ${points}`;
    const limiter =
      limiters.get(id) ??
      new RateLimiterMongo({
        storeClient: database,
        dbName: database.name,
        tableName: COLLECTION,
        keyPrefix,
        points,
        duration,
        ...(blocksInMemory && { inMemoryBlockOnConsumed: points }),
        disableIndexesCreation: true,
      });
    limiters.set(id, limiter);
    return limiter;
  };
};

/** Requests per hour from one network: far above a household or a store, below a script that fills collections. */
export const HOURLY = {
  contact: 60,
  /** One for each wheel that is shown. */
  tickets: 1200,
  /** Low, because each reveals whether an address has reached the win limit. */
  entrants: 120,
  /** Batch look-ups and documents. */
  certificates: 600,
  newsletter: 120,
  ebooks: 60,
  faults: 300,
  telemetry: 120,
  /** Traced calls reported by browsers. */
  pageCalls: 600,
  quiz: 300,
  emailCapture: 30,
  /** Unknown tokens and sessions; further unknown ones get 429 until the hour is over. */
  unknownTokens: 60,
  /** Unknown prize codes sent with a store's key. */
  redemptions: 30,
};
export type Hourly = typeof HOURLY;
export type RateLimitName = keyof Hourly;

/**
 * Per day, network and canary. One address cannot end a canary with so few visits; most networks are one household
 * (docs/product.md, section 9.17).
 */
const CANARY_VISITS = 3;

/** Rate limits shared by all instances; the database stores counters under hashed addresses. */
export const createRateLimits = (database: Connection, hourly: Hourly = HOURLY) => {
  const salt = createDailySalt(dailySaltModel(database), () => new Date());
  const limiterFor = createLimiters(database, { blocksInMemory: true });
  const keysOf = async (name: RateLimitName, address: string) =>
    (await networkKeys(salt, address)).map(({ key, factor }) => ({
      limiter: limiterFor(name, hourly[name] * factor, HOUR_S),
      key,
      limit: hourly[name] * factor,
    }));
  const refusal = (seconds: number) =>
    new ApiError('rate_limited', 'Too many requests. Please try again later.', {
      retryAfter: Math.max(1, seconds),
    });
  const tooMany = (result: RateLimiterRes) => refusal(result.msBeforeNext / 1000);

  /** Counts one; throws `rate_limited` with the seconds to wait. */
  const count = async (name: RateLimitName, address: string): Promise<void> => {
    const refused = await consumeAll(await keysOf(name, address));
    if (refused) throw tooMany(refused);
  };

  return {
    count,

    /** Counts each request. */
    limit:
      (name: RateLimitName): Middleware =>
      async (ctx, next) => {
        await count(name, ctx.ip);
        return next();
      },

    /** Like `limit`, counted in the memory of this instance, for when the database is unreachable. */
    limitLocally(name: RateLimitName): Middleware {
      const count = createLocalCounter(hourly[name]);
      return (ctx, next) => {
        const seconds = count(ctx.ip);
        if (seconds !== undefined) throw refusal(seconds);
        return next();
      };
    },

    /** Counts a visit of a canary; false when the daily limit of the network is reached. */
    async countCanaryVisit(address: string, canary: string): Promise<boolean> {
      const counts = (await networkKeys(salt, address)).map(({ key, factor }) => ({
        limiter: limiterFor('canaryVisits', CANARY_VISITS * factor, DAY_S),
        key: `${key} ${canary}`,
      }));
      return (await consumeAll(counts)) === undefined;
    },

    /**
     * Runs a search, and counts it if it finds nothing. It is counted before it runs, so that concurrent searches cannot
     * exceed the limit; throws `rate_limited` when that is reached.
     */
    async limitMisses<Found>(
      name: RateLimitName,
      address: string,
      search: () => Promise<Found | undefined>,
    ): Promise<Found | undefined> {
      const counters = await keysOf(name, address);
      const counts = await Promise.all(counters.map(({ limiter, key }) => limiter.penalty(key)));
      const reached = counts.find(({ consumedPoints }, n) => consumedPoints > counters[n]!.limit);
      let isMiss = false;
      try {
        if (reached) throw tooMany(reached);
        const found = await search();
        isMiss = found === undefined;
        return found;
      } finally {
        if (!isMiss) await revert(counters);
      }
    },

    async buildIndexes(): Promise<void> {
      await limiterFor('contact', hourly.contact, HOUR_S).createIndexes();
    },

    /** Removes expired counters, which no longer have an effect. */
    async sweep(): Promise<void> {
      await database.collection(COLLECTION).deleteMany({ expire: { $lt: new Date() } });
      await salt.removeOld();
    },
  };
};
export type RateLimits = ReturnType<typeof createRateLimits>;
