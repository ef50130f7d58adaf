/** Runs at most `places` works at the same time, in order. */
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

/** The same for each key separately. */
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

/** Waits until all promises are settled; rejects with the first failure in the list. */
export const settleAll = async <Work extends readonly unknown[] | []>(work: Work) => {
  await Promise.allSettled(work);
  return Promise.all(work);
};

/** The value of a settled promise; throws its reason. */
export const settledValue = <Value>(settled: PromiseSettledResult<Value>): Value => {
  if (settled.status === 'rejected') throw settled.reason;
  return settled.value;
};

/** Calls `ask` once, when first needed, and keeps the result; a failure is retried. */
export const memoizeAsync = <Answer>(ask: () => Promise<Answer>): (() => Promise<Answer>) => {
  let result: Promise<Answer> | undefined;
  return () =>
    (result ??= ask().catch((error: unknown) => {
      result = undefined;
      throw error;
    }));
};
