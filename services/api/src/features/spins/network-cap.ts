import { DAY_MS, HOUR_S, MINUTE_MS } from '@site/contracts/units';
import type { Connection } from 'mongoose';
import { consumeAll, createLimiters, revert } from '../../platform/rate-limits/rate-limits';
import {
  createDailySalt,
  dailySaltModel,
  networkKeys,
} from '../../platform/rate-limits/daily-salt';
import { playerSince } from '../players/player-id';

/**
 * The spins of a network are counted in pools by the age of the player's cookie: whoever deletes cookies uses up the first
 * pool only (docs/product.md, section 10.6). A pool allows `spinsPerAddressPerHour` × `times` spins.
 */
const POOLS = [
  { pool: 'new', after: 0, times: 1 },
  { pool: 'settled', after: 10 * MINUTE_MS, times: 3 },
  { pool: 'older', after: DAY_MS, times: 10 },
] as const;

interface NetworkSpin {
  campaign: { id: string; spinsPerAddressPerHour: number };
  player: string;
  address: string;
}

/** Counts in the database, for all instances, under addresses hashed with the salt of the day. */
export const createNetworkCap = (database: Connection, clock: () => Date) => {
  const salt = createDailySalt(dailySaltModel(database), clock);
  // Not in memory: a count may be reverted.
  const limiterFor = createLimiters(database, { blocksInMemory: false });

  return {
    async count({ campaign, player, address }: NetworkSpin) {
      const now = clock().getTime();
      const since = playerSince(player);
      const at = POOLS.findLastIndex(({ after }) => now - since >= after);
      const { pool, times: poolTimes } = POOLS[at] ?? POOLS[0];
      const next = POOLS[at + 1];
      const keys = await networkKeys(salt, address);
      const counts = keys.map(({ key, factor }) => ({
        limiter: limiterFor('spins', campaign.spinsPerAddressPerHour * poolTimes * factor, HOUR_S),
        key: `${campaign.id}/${key}/${pool}`,
      }));
      const refused = await consumeAll(counts);
      const freeAt = refused && now + refused.msBeforeNext;
      return {
        /** The hashed network, which cannot be traced back to the address once the day is over. */
        network: keys[0]!.key,
        /**
         * When the next spin is allowed, in this pool or once the cookie is old enough for the next pool; falsy if this
         * spin is allowed.
         */
        refusedUntil: freeAt && new Date(next ? Math.min(freeAt, since + next.after) : freeAt),
        /** Reverts the count of a spin that was refused for another reason. */
        async undo() {
          if (!refused) await revert(counts);
        },
      };
    },
  };
};
export type NetworkCap = ReturnType<typeof createNetworkCap>;
