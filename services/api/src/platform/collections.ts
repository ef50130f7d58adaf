/** Keeps the `size` most recently used values. */
export const createLruCache = <Value>(size: number) => {
  // In order of use.
  const values = new Map<string, Value>();
  return {
    get(key: string): Value | undefined {
      const value = values.get(key);
      if (value === undefined) return undefined;
      values.delete(key);
      values.set(key, value);
      return value;
    },
    /** Without marking it as used. */
    peek: (key: string) => values.get(key),
    set(key: string, value: Value): Value {
      values.delete(key);
      values.set(key, value);
      const [oldest] = values.keys();
      if (values.size > size && oldest !== undefined) values.delete(oldest);
      return value;
    },
    delete: (key: string) => void values.delete(key),
    /** Most recently used first. */
    values: () => [...values.values()].reverse(),
  };
};

/** Splits a list into parts of at most `size`, for queries with `$in`. */
export const chunk = <Item>(items: readonly Item[], size: number): Item[][] =>
  Array.from({ length: Math.ceil(items.length / size) }, (_, part) =>
    items.slice(part * size, (part + 1) * size),
  );
