export interface BoundedMap<Value> {
  get(key: string): Value | undefined;
  /** Answers with the value. */
  set(key: string, value: Value): Value;
  delete(key: string): void;
}

/** Keeps the `size` values that were asked for last; `onGone` is told of each that goes. */
export const boundedMap = <Value>(
  size: number,
  onGone: (key: string) => void = () => undefined,
): BoundedMap<Value> => {
  // In the order in which they were used.
  const values = new Map<string, Value>();
  const remove = (key: string): void => {
    if (values.delete(key)) onGone(key);
  };
  return {
    get(key) {
      const value = values.get(key);
      if (value === undefined) return undefined;
      values.delete(key);
      values.set(key, value);
      return value;
    },
    set(key, value) {
      values.set(key, value);
      const [oldest] = values.keys();
      if (values.size > size && oldest !== undefined) remove(oldest);
      return value;
    },
    delete: remove,
  };
};
