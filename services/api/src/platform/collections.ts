export interface LruCache<Value> {
  get(key: string): Value | undefined;
  /** Without marking it as used. */
  peek(key: string): Value | undefined;
  /** Returns the value. */
  set(key: string, value: Value): Value;
  delete(key: string): void;
  /** Most recently used first. */
  values(): Value[];
}

/** Keeps the `size` most recently used values. */
export const createLruCache = <Value>(size: number): LruCache<Value> => {
  // In order of use.
  const values = new Map<string, Value>();
  return {
    get(key) {
      const value = values.get(key);
      if (value === undefined) return undefined;
      values.delete(key);
      values.set(key, value);
      return value;
    },
    peek: (key) => values.get(key),
    set(key, value) {
      values.set(key, value);
      const [oldest] = values.keys();
      if (values.size > size && oldest !== undefined) values.delete(oldest);
      return value;
    },
    delete: (key) => void values.delete(key),
    values: () => [...values.values()].reverse(),
  };
};

/** Splits a list into parts of at most `size`, for queries with `$in`. */
export const chunk = <One>(all: readonly One[], size: number): One[][] =>
  Array.from({ length: Math.ceil(all.length / size) }, (_, part) =>
    all.slice(part * size, (part + 1) * size),
  );
