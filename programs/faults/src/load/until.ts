import { setTimeout as delay } from 'node:timers/promises';

const LOOK_MS = 50;

/** After how many ms this holds; Infinity where it does not within the limit. */
export const until = async (holds: () => Promise<boolean>, limit: number): Promise<number> => {
  const began = performance.now();
  for (let took = 0; took < limit; took = performance.now() - began) {
    if (await holds()) return performance.now() - began;
    await delay(LOOK_MS);
  }
  return Infinity;
};
