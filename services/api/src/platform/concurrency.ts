import { setTimeout as delay } from 'node:timers/promises';

/** Returns a function that runs at most `limit` tasks concurrently, in order. */
export function limitConcurrency(limit: number) {
  let free = limit;
  const waiting: (() => void)[] = [];
  const acquire = (): Promise<void> => {
    if (free > 0) {
      free--;
      return Promise.resolve();
    }
    return new Promise((resolve) => waiting.push(resolve));
  };
  return async <T>(work: () => Promise<T>): Promise<T> => {
    await acquire();
    try {
      return await work();
    } finally {
      const next = waiting.shift();
      if (next) next();
      else free++;
    }
  };
}

/** Like `limitConcurrency`, with a separate limit for each key. */
export function limitConcurrencyByKey(limit: number) {
  const busy = new Map<string, { run: ReturnType<typeof limitConcurrency>; taskCount: number }>();
  return async <T>(name: string, work: () => Promise<T>): Promise<T> => {
    const entry = busy.get(name) ?? { run: limitConcurrency(limit), taskCount: 0 };
    busy.set(name, entry);
    entry.taskCount++;
    try {
      return await entry.run(work);
    } finally {
      if (--entry.taskCount === 0) busy.delete(name);
    }
  };
}

/** Waits until all promises are settled; rejects with the first failure in the list. */
export const settleAll = async <Work extends readonly unknown[] | []>(work: Work) => {
  await Promise.allSettled(work);
  return Promise.all(work);
};

/** Works on each item, one after the other; a failure does not stop the others, and the first is thrown at the end. */
export const attemptEach = async <Item>(
  items: readonly Item[],
  work: (item: Item) => Promise<unknown>,
): Promise<void> => {
  const failures: unknown[] = [];
  for (const item of items) await work(item).catch((error: unknown) => failures.push(error));
  if (failures.length > 0) throw failures[0];
};

/** Resolves with the result of `work`, or with undefined after this many ms; `work` continues. Rejects as `work` does. */
export const withinLimit = async <Value>(
  work: Promise<Value>,
  milliseconds: number,
): Promise<Value | undefined> => {
  const end = new AbortController();
  const timeout = delay(milliseconds, undefined, { signal: end.signal, ref: false });
  return Promise.race([work, timeout.catch(() => undefined)]).finally(() => end.abort());
};

/** The value of a settled promise; throws its reason. */
export const settledValue = <Value>(settled: PromiseSettledResult<Value>): Value => {
  if (settled.status === 'rejected') throw settled.reason;
  return settled.value;
};

/** Calls `load` once, when first needed, and keeps the result; a failure is retried. */
export const memoizeAsync = <Value>(load: () => Promise<Value>): (() => Promise<Value>) => {
  let result: Promise<Value> | undefined;
  return () =>
    (result ??= load().catch((error: unknown) => {
      result = undefined;
      throw error;
    }));
};
