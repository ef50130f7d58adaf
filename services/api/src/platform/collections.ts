export interface LruCache<Value> {
  get(key: string): Value | undefined;
  /** Does not count as a use. */
  peek(key: string): Value | undefined;
  /** Answers with the value. */
  set(key: string, value: Value): Value;
  delete(key: string): void;
}

/** Keeps the `size` values that were used last. */
export const createLruCache = <Value>(size: number): LruCache<Value> => {
  // In the order in which they were used.
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
  };
};

/** These in their order, in parts of at most `size`: what one question to the database may ask about at once. */
export const chunk = <One>(all: readonly One[], size: number): One[][] =>
  Array.from({ length: Math.ceil(all.length / size) }, (_, part) =>
    all.slice(part * size, (part + 1) * size),
  );
