import type { Connection } from 'mongoose';

type Fields = Record<string, unknown>;

/** In characters; longer than any text that the site keeps. */
const HUGE = 'x'.repeat(200_000);

const isPlain = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype;
const each = (good: Fields, change: (value: unknown) => unknown): Fields =>
  Object.fromEntries(Object.entries(good).map(([field, value]) => [field, change(value)]));

const ofOtherType = (value: unknown): unknown =>
  typeof value === 'number' || value instanceof Date ? 'seven' : 7;
/** The same, of what stands in it. */
const within = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(within);
  return isPlain(value) ? each(value, within) : ofOtherType(value);
};

const without = (good: Fields, field: string): Fields =>
  Object.fromEntries(Object.entries(good).filter(([name]) => name !== field));

/** How a document is spoilt: what becomes of a good one. */
const WAYS: ((good: Fields) => Fields[])[] = [
  () => [{}],
  (good) => [each(good, () => null)],
  (good) => [each(good, ofOtherType)],
  (good) => [each(good, within)],
  // What it is found by stays, and nothing can be made of the rest.
  (good) => [
    each(good, (value) =>
      typeof value === 'object' && !(value instanceof Date) ? ofOtherType(value) : value,
    ),
  ],
  (good) => [{ ...good, surprise: { deep: [1, null] } }],
  (good) => [each(good, (value) => (typeof value === 'string' ? HUGE : value))],
  (good) =>
    Object.entries(good).flatMap(([field, value]) => [
      without(good, field),
      ...[null, ofOtherType(value), within(value), {}, []].map((bad) => ({
        ...good,
        [field]: bad,
      })),
    ]),
];

/** Every way in which it is spoilt. */
export const spoiltOf = (good: Fields): Fields[] => WAYS.flatMap((way) => way(good));

/** Another value of a field that no two documents may share. */
const another = (value: unknown, nth: number): unknown => {
  if (typeof value === 'string') return `${value}~${nth}`;
  return typeof value === 'number' ? value + 100_000 + nth : value;
};

/** How many documents of a collection are spoilt, each in every way. */
const COPIED = 2;

/**
 * Beside some documents of a collection their spoilt copies, as whoever writes past the site might leave them. Answers with
 * how many: where a unique key forbids one, it is left out.
 */
export const plantSpoilt = async (database: Connection, name: string): Promise<number> => {
  const collection = database.collection<{ _id: string; [field: string]: unknown }>(name);
  const indexes = await collection.indexes();
  const unique = indexes.flatMap((index) => (index.unique ? Object.keys(index.key) : []));
  const isSparse = (field: string) =>
    indexes.some((index) => index.sparse && Object.keys(index.key).includes(field));
  let planted = 0;
  for (const { _id, ...good } of await collection.find().limit(COPIED).toArray())
    for (const [nth, spoilt] of spoiltOf(good).entries()) {
      const fields = Object.entries(spoilt).flatMap(([field, value]) => {
        if (value === good[field] && unique.includes(field)) return [[field, another(value, nth)]];
        // The bundled database then takes those without the field for this one, and updates none of them.
        return value === null && isSparse(field) ? [] : [[field, value]];
      });
      await collection
        .insertOne({ ...Object.fromEntries(fields), _id: `${String(_id)}~${nth}` })
        .then(
          () => (planted += 1),
          () => undefined,
        );
    }
  return planted;
};
