import { DAY_MS, MINUTE_MS } from '@site/contracts/units';
import { playerSince } from '../players/player-id';

/**
 * The spins of a network in one campaign and hour come out of pools by how long ago a person was given the cookie. Who
 * throws cookies away empties the first alone: the others are of people who have kept theirs (docs/product.md, section
 * 10.6). `times` is how many times `spinsPerAddressPerHour` a pool holds.
 */
const POOLS = [
  { pool: 'new', after: 0, times: 1 },
  { pool: 'settled', after: 10 * MINUTE_MS, times: 3 },
  { pool: 'older', after: DAY_MS, times: 10 },
] as const;

export interface Allowance {
  pool: (typeof POOLS)[number]['pool'];
  perHour: number;
  /** When the person comes to the next pool; absent in the last one. */
  nextPoolAt?: Date;
}

/** Which pool a person's spin is of, and how much that holds. */
export const allowanceOf = (
  player: string,
  spinsPerAddressPerHour: number,
  now: Date,
): Allowance => {
  const since = playerSince(player);
  const at = POOLS.findLastIndex(({ after }) => now.getTime() - since >= after);
  const { pool, times } = POOLS[at] ?? POOLS[0];
  const next = POOLS[at + 1];
  return {
    pool,
    perHour: times * spinsPerAddressPerHour,
    ...(next && { nextPoolAt: new Date(since + next.after) }),
  };
};
