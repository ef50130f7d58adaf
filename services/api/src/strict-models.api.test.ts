import type { Schema, UpdateQuery } from 'mongoose';
import { sharedDeliverySite } from './testing/delivery-site';

const site = sharedDeliverySite();

const FORGOTTEN = { forgotten: 1 };
const REFUSED = /`forgotten` is not in schema|because of "StrictModeError"/;

/** A schema and its nested schemas, by path. */
const schemasIn = (schema: Schema, path: string): [path: string, strict: unknown][] => {
  const found: [string, unknown][] = [[path, schema.get('strict')]];
  schema.eachPath((name, { schema: part }: { schema?: Schema }) => {
    if (part) found.push(...schemasIn(part, `${path}.${name}`));
  });
  return found;
};

it('every model rejects unknown fields', () => {
  const models = Object.values(site.database.models);
  const schemas = models.flatMap(({ modelName, schema }) => schemasIn(schema, modelName));
  expect(models.length).toBeGreaterThan(20);
  expect(schemas.map(([path]) => path)).toEqual(
    expect.arrayContaining(['ContactMessage.mails', 'EbookRequest.consent', 'StoreList.stores']),
  );
  expect(schemas.filter(([, strict]) => strict !== 'throw')).toEqual([]);
});

it('rejects unknown fields in inserts and updates', async () => {
  const model = site.database.model<object>('ContactMessage');
  await expect(model.create(FORGOTTEN)).rejects.toThrow(REFUSED);
  const updates: UpdateQuery<object>[] = [
    ...[{ $set: FORGOTTEN }, { $setOnInsert: FORGOTTEN }, { $inc: FORGOTTEN }],
    ...[{ $push: FORGOTTEN }, { $push: { mails: FORGOTTEN } }, { $set: { mails: [FORGOTTEN] } }],
  ];
  for (const update of updates) {
    await expect(model.updateOne({}, update, { upsert: true })).rejects.toThrow(REFUSED);
    await expect(model.findOneAndUpdate({}, update, { upsert: true })).rejects.toThrow(REFUSED);
  }
  expect(await model.collection.countDocuments()).toBe(0);
});
