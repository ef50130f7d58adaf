import { Document, type Connection, type Model, type Query, type Schema } from 'mongoose';
import { sealingOf, type Sealing } from './sealing';

/** Fields that are sealed when written and opened when read through the model. */
export interface SealedFields {
  /** Part of the seal: a value opens only under the same name. */
  name: string;
  fields: readonly string[];
  /** Lists of nested documents with sealed fields. */
  lists?: Record<string, { name: string; fields: readonly string[] }>;
}

type Fields = Record<string, unknown>;

/** Replaces a text that cannot be opened; the rest of the document stays usable. */
export const UNREADABLE = '[cannot be read]';

const isFields = (value: unknown): value is Fields => typeof value === 'object' && value !== null;

const sealFields = (sealing: Sealing, { name, fields }: SealedFields, document: Fields): Fields =>
  Object.fromEntries(
    Object.entries(document).map(([field, value]) => [
      field,
      fields.includes(field) ? sealing.seal(`${name}.${field}`, value) : value,
    ]),
  );

/** For lists, pushed items and `$each`. */
const sealItems = (sealing: Sealing, inner: SealedFields, items: unknown): unknown => {
  if (Array.isArray(items)) return items.map((item) => sealItems(sealing, inner, item));
  if (!isFields(items)) return items;
  return '$each' in items
    ? { ...items, $each: sealItems(sealing, inner, items.$each) }
    : sealFields(sealing, inner, items);
};

/** Seals a document or some of its fields. */
export const sealDocument = (sealing: Sealing, sealed: SealedFields, document: Fields): Fields => {
  const sealedDocument = sealFields(sealing, sealed, document);
  for (const [list, inner] of Object.entries(sealed.lists ?? {}))
    if (list in sealedDocument)
      sealedDocument[list] = sealItems(sealing, inner, sealedDocument[list]);
  return sealedDocument;
};

/** Opens sealed fields in place. */
export const openDocument = (sealing: Sealing, sealed: SealedFields, document: Fields): void => {
  for (const field of sealed.fields)
    if (field in document) {
      const opened = sealing.open(`${sealed.name}.${field}`, document[field]);
      document[field] =
        opened === undefined && typeof document[field] === 'string' ? UNREADABLE : opened;
    }
  for (const [list, inner] of Object.entries(sealed.lists ?? {})) {
    const items = document[list];
    if (Array.isArray(items))
      for (const item of items) if (isFields(item)) openDocument(sealing, inner, item);
  }
};

/** Update operators that write complete fields or items. */
const WRITE_OPERATORS = ['$set', '$setOnInsert', '$push'];

const sealUpdate = (sealing: Sealing, sealed: SealedFields, update: Fields): Fields => {
  const sealedDocument = sealDocument(sealing, sealed, update);
  for (const operator of WRITE_OPERATORS)
    if (isFields(sealedDocument[operator]))
      sealedDocument[operator] = sealDocument(sealing, sealed, sealedDocument[operator]);
  return sealedDocument;
};

/** All fields of a filter, within `$or` and `$and` too. */
const fieldsIn = (filter: Fields): string[] =>
  Object.entries(filter).flatMap(([key, value]) =>
    key.startsWith('$') && Array.isArray(value)
      ? value.filter(isFields).flatMap(fieldsIn)
      : [key.split('.')[0] ?? key],
  );

/**
 * Seals these fields on `create`, `save` and updates, and opens them on reads. Other writes throw, so that nothing is
 * stored in clear. Filters by sealed fields throw; use a keyed hash of the address (`Sealing.keyedHash`).
 */
export const sealFieldsOf = <Stored>(schema: Schema<Stored>, sealed: SealedFields): void => {
  const names = [...sealed.fields, ...Object.keys(sealed.lists ?? {})];

  schema.pre('save', async function () {
    const sealing = await sealingOf(this.db);
    const document = this.toObject({ depopulate: true, flattenMaps: false }) as Fields;
    const sealedDocument = sealDocument(sealing, sealed, document);
    for (const name of names) if (name in sealedDocument) this.set(name, sealedDocument[name]);
  });

  schema.pre(['updateOne', 'updateMany', 'findOneAndUpdate'], async function () {
    const update = this.getUpdate();
    if (update === null || Array.isArray(update))
      throw new Error('an update of sealed fields must be an object');
    this.setUpdate(sealUpdate(await sealingOf(this.model.db), sealed, update));
  });

  schema.pre(/^(find|count|update|delete|distinct)/, { document: false, query: true }, function () {
    const sealedField = fieldsIn((this as Query<unknown, unknown>).getFilter()).find((field) =>
      sealed.fields.includes(field),
    );
    if (sealedField !== undefined)
      throw new Error(`${sealedField} is sealed: filter by its keyed hash`);
  });

  const open = async (database: Connection, result: unknown) => {
    const sealing = await sealingOf(database);
    for (const document of Array.isArray(result) ? result : [result])
      if (document instanceof Document) openHydrated(sealing, document);
      else if (isFields(document)) openDocument(sealing, sealed, document);
  };
  const openHydrated = (sealing: Sealing, document: Document) => {
    const plain = document.toObject() as Fields;
    openDocument(sealing, sealed, plain);
    for (const name of names) if (name in plain) document.set(name, plain[name]);
  };
  schema.post(
    ['find', 'findOne', 'findOneAndUpdate', 'findOneAndDelete'],
    async function (this: Query<unknown, unknown>, result: unknown) {
      await open((this.model as Model<unknown>).db, result);
    },
  );

  const refuse = () => {
    throw new Error('this write would bypass sealing');
  };
  schema.pre('insertMany', refuse);
  schema.pre('bulkWrite', refuse);
  schema.pre(['replaceOne', 'findOneAndReplace'], refuse);
};
