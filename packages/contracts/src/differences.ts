/** A field with different values in two documents; `undefined` if missing. */
export interface Difference {
  /** With dots: `prizes.0.weight`. */
  path: string;
  one: unknown;
  other: unknown;
}

const entriesOf = (value: unknown): Map<string, unknown> | undefined =>
  typeof value === 'object' && value !== null ? new Map(Object.entries(value)) : undefined;

/** In the order of the first document's fields, then of the second's. */
export const differences = <T>(one: T, other: T): Difference[] => differencesAt('', one, other);

const differencesAt = (path: string, one: unknown, other: unknown): Difference[] => {
  if (Object.is(one, other)) return [];
  const [entries, otherEntries] = [entriesOf(one), entriesOf(other)];
  if (!entries || !otherEntries) return [{ path, one, other }];
  return [...new Set([...entries.keys(), ...otherEntries.keys()])].flatMap((key) =>
    differencesAt(path ? `${path}.${key}` : key, entries.get(key), otherEntries.get(key)),
  );
};
