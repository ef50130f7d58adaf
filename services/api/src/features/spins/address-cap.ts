import type { Connection } from 'mongoose';
import { RateLimiterMongo } from 'rate-limiter-flexible';
import { HOUR_S } from '@site/contracts/units';
import { createDailySalt, dailySaltModel } from '../../platform/rate-limits/daily-salt';
import { countAll } from '../../platform/rate-limits/count-all';
import { networkKeys } from '../../platform/rate-limits/network-key';
import type { Allowance } from './network-pools';

/** The collection of the other limits: their sweep removes what has expired here too. */
const COLLECTION = 'rate-limits';

/** One spin of a network in one campaign. */
export interface AddressSpin {
  campaign: string;
  address: string;
  /** Which of the network's pools it is of, and how much that holds. */
  pool: Allowance['pool'];
  perHour: number;
}

/** The looser cap for those behind one network address; it slows those who clear their cookies. */
export interface AddressCap {
  /** Counts a spin. Answers with the moment from which the next is allowed when there were too many. */
  take(spin: AddressSpin): Promise<Date | undefined>;
  /** The name of a network today: nobody can trace it back once the day is over. */
  network(address: string): Promise<string>;
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

  const counts = async ({ campaign, address, pool, perHour }: AddressSpin) =>
    (await networkKeys(salt, address)).map(({ key, times }) => ({
      limiter: limiter(perHour * times),
      key: `${campaign}/${key}/${pool}`,
    }));

  return {
    async take(spin) {
      const refused = await countAll(await counts(spin));
      return refused && new Date(clock().getTime() + refused.msBeforeNext);
    },

    async network(address) {
      const [narrowest] = await networkKeys(salt, address);
      return narrowest!.key;
    },

    async giveBack(spin) {
      await Promise.all((await counts(spin)).map(({ limiter: one, key }) => one.reward(key)));
    },
  };
};
