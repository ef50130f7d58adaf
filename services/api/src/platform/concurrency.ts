/** Runs at most `places` of what it is given at the same time; the others wait for their turn, in order. */
export function limitConcurrency(places: number) {
  let free = places;
  const waiting: (() => void)[] = [];
  const turn = (): Promise<void> => {
    if (free > 0) {
      free--;
      return Promise.resolve();
    }
    return new Promise((resolve) => waiting.push(resolve));
  };
  return async <T>(work: () => Promise<T>): Promise<T> => {
    await turn();
    try {
      return await work();
    } finally {
      const next = waiting.shift();
      if (next) next();
      else free++;
    }
  };
}

/** The same for each of those who are named: none waits for another. Forgets whoever has nothing to do. */
export function limitConcurrencyByKey(places: number) {
  const busy = new Map<string, { run: ReturnType<typeof limitConcurrency>; works: number }>();
  return async <T>(name: string, work: () => Promise<T>): Promise<T> => {
    const own = busy.get(name) ?? { run: limitConcurrency(places), works: 0 };
    busy.set(name, own);
    own.works++;
    try {
      return await own.run(work);
    } finally {
      if (--own.works === 0) busy.delete(name);
    }
  };
}

/** Waits until all of these have ended; where some have failed, throws the failure of the first in the list. */
export const settleAll = async <Work extends readonly unknown[] | []>(work: Work) => {
  await Promise.allSettled(work);
  return Promise.all(work);
};

/** What came of one of several pieces of work that were waited for together; throws what it failed with. */
export const settledValue = <Value>(settled: PromiseSettledResult<Value>): Value => {
  if (settled.status === 'rejected') throw settled.reason;
  return settled.value;
};

/** Asks when it is first needed, once for all who need it, and keeps the answer; what failed is asked again. */
export const memoizeAsync = <Answer>(ask: () => Promise<Answer>): (() => Promise<Answer>) => {
  let kept: Promise<Answer> | undefined;
  return () =>
    (kept ??= ask().catch((error: unknown) => {
      kept = undefined;
      throw error;
    }));
};
