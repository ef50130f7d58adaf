import type { Connection } from 'mongoose';
import { RateLimiterMongo, RateLimiterRes } from 'rate-limiter-flexible';
import { HOUR_S } from '@site/contracts/units';
import { createDailySalt, dailySaltModel } from '../../ground/rate-limits/daily-salt';
import { networkKey } from '../../ground/rate-limits/network-key';

/** The collection of the other limits: their sweep removes what has expired here too. */
const COLLECTION = 'rate-limits';

/** One spin of a network in one campaign. */
export interface AddressSpin {
  campaign: string;
  address: string;
  /** `spinsPerAddressPerHour` of the campaign. */
  perHour: number;
}

/** The looser cap for everybody behind one network address; it slows those who clear their cookies. */
export interface AddressCap {
  /** Counts a spin. Answers with the moment from which the next is allowed when there were too many. */
  take(spin: AddressSpin): Promise<Date | undefined>;
  /** For a spin that was refused by something else. */
  giveBack(spin: AddressSpin): Promise<void>;
}

/** Counts in the database, so that it holds across instances, and under addresses hashed with the salt of the day. */
export const createAddressCap = (
  database: Connection,
  clock: () => Date = () => new Date(),
): AddressCap => {
  const salt = createDailySalt(dailySaltModel(database), clock);
  const limiters = new Map<number, RateLimiterMongo>();

  const limiter = (perHour: number): RateLimiterMongo => {
    const known = limiters.get(perHour);
    if (known) return known;
    const made = new RateLimiterMongo({
      storeClient: database,
      dbName: database.name,
      tableName: COLLECTION,
      keyPrefix: 'spins',
      points: perHour,
      duration: HOUR_S,
      disableIndexesCreation: true,
    });
    limiters.set(perHour, made);
    return made;
  };

  const key = async ({ campaign, address }: AddressSpin) =>
    `${campaign}/${await networkKey(salt, address)}`;

  return {
    async take(spin) {
      try {
        await limiter(spin.perHour).consume(await key(spin));
        return undefined;
      } catch (thrown) {
        if (!(thrown instanceof RateLimiterRes)) throw thrown;
        return new Date(clock().getTime() + thrown.msBeforeNext);
      }
    },

    async giveBack(spin) {
      await limiter(spin.perHour).reward(await key(spin));
    },
  };
};
