import { stateName, type Store } from '@site/contracts';
import * as z from '@site/contracts/schema';

export const StateCount = z.object({
  /** Two letters. */
  state: z.string(),
  stores: z.number(),
});
export type StateCount = z.infer<typeof StateCount>;

/** Stores per state, sorted by the state's name. */
export const countByState = (stores: readonly Store[]): StateCount[] => {
  const counts = new Map<string, number>();
  for (const { state } of stores) counts.set(state, (counts.get(state) ?? 0) + 1);
  return [...counts]
    .map(([state, count]) => ({ state, stores: count }))
    .sort((a, b) => (stateName(a.state) < stateName(b.state) ? -1 : 1));
};
