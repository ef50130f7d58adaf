import type { Connection } from 'mongoose';

type Fields = Record<string, unknown>;

/** Longer than any text that the site stores. */
const HUGE = 'x'.repeat(200_000);

const isPlainObject = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype;
const mapFields = (good: Fields, change: (value: unknown) => unknown): Fields =>
  Object.fromEntries(Object.entries(good).map(([field, value]) => [field, change(value)]));
const otherType = (value: unknown): unknown =>
  typeof value === 'number' || value instanceof Date ? 'seven' : 7;
const otherTypeWithin = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(otherTypeWithin);
  return isPlainObject(value) ? mapFields(value, otherTypeWithin) : otherType(value);
};

const malformedOf = (good: Fields): Fields[] => [
  {},
  mapFields(good, () => null),
  mapFields(good, otherType),
  mapFields(good, otherTypeWithin),
  // Fields with a single value stay, so that queries still find the document.
  mapFields(good, (value) =>
    isPlainObject(value) || Array.isArray(value) ? otherType(value) : value,
  ),
  { ...good, surprise: { deep: [1, null] } },
  mapFields(good, (value) => (typeof value === 'string' ? HUGE : value)),
  ...Object.entries(good).flatMap(([field, value]) => [
    Object.fromEntries(Object.entries(good).filter(([name]) => name !== field)),
    ...[null, otherType(value), otherTypeWithin(value), {}, []].map((bad) => ({
      ...good,
      [field]: bad,
    })),
  ]),
];

/** Another value of a field with a unique index. */
const distinctValue = (value: unknown, nth: number): unknown => {
  if (typeof value === 'string') return `${value}~${nth}`;
  return typeof value === 'number' ? value + 100_000 + nth : value;
};

/**
 * Inserts malformed copies of one document of a collection, as a writer outside the site might leave them. Returns how
 * many of them the unique indexes accepted.
 */
export const plantMalformed = async (
  database: Connection,
  name: string,
  filter: object = {},
): Promise<number> => {
  const collection = database.collection<{ _id: string; [field: string]: unknown }>(name);
  const indexes = await collection.indexes();
  const indexed = (kind: 'unique' | 'sparse') =>
    indexes.flatMap((index) => (index[kind] ? Object.keys(index.key) : []));
  const [unique, sparse] = [indexed('unique'), indexed('sparse')];
  const found = await collection.findOne(filter);
  if (!found) return 0;
  const { _id, ...good } = found;
  const documents = malformedOf(good).map((malformed, nth) => {
    const fields = Object.entries(malformed)
      // The bundled database mistakes documents that lack a sparse field for documents in which it is null.
      .filter(([field, value]) => value !== null || !sparse.includes(field))
      .map(([field, value]) => {
        const isTaken = value === good[field] && unique.includes(field);
        return [field, isTaken ? distinctValue(value, nth) : value];
      });
    return { ...Object.fromEntries(fields), _id: `${String(_id)}~${nth}` };
  });
  const inserted = await Promise.allSettled(
    documents.map((document) => collection.insertOne(document)),
  );
  return inserted.filter(({ status }) => status === 'fulfilled').length;
};
