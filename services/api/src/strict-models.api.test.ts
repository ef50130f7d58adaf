import type { Schema, UpdateQuery } from 'mongoose';
import { sharedDeliverySite } from './testing/delivery-site';

const site = sharedDeliverySite();

const UNKNOWN_FIELD = { unknown: 1 };
const SCHEMA_ERROR = /`unknown` is not in schema|because of "StrictModeError"/;

/** A schema and its nested schemas, by path. */
const schemasIn = (schema: Schema, path: string): [path: string, strict: unknown][] => {
  const found: [string, unknown][] = [[path, schema.get('strict')]];
  schema.eachPath((name, { schema: part }: { schema?: Schema }) => {
    if (part) found.push(...schemasIn(part, `${path}.${name}`));
  });
  return found;
};

describe('models', () => {
  it('all use strict schemas', () => {
    const models = Object.values(site.database.models);
    const schemas = models.flatMap(({ modelName, schema }) => schemasIn(schema, modelName));
    expect(models.length).toBeGreaterThan(20);
    expect(schemas.map(([path]) => path)).toEqual(
      expect.arrayContaining(['ContactMessage.mails', 'EbookRequest.consent', 'StoreList.stores']),
    );
    expect(schemas.filter(([, strict]) => strict !== 'throw')).toEqual([]);
  });

  it('reject unknown fields in inserts and updates', async () => {
    const model = site.database.model<object>('ContactMessage');
    await expect(model.create(UNKNOWN_FIELD)).rejects.toThrow(SCHEMA_ERROR);
    const updates: UpdateQuery<object>[] = [
      ...[{ $set: UNKNOWN_FIELD }, { $setOnInsert: UNKNOWN_FIELD }, { $inc: UNKNOWN_FIELD }],
      ...[
        { $push: UNKNOWN_FIELD },
        { $push: { mails: UNKNOWN_FIELD } },
        { $set: { mails: [UNKNOWN_FIELD] } },
      ],
    ];
    for (const update of updates) {
      await expect(model.updateOne({}, update, { upsert: true })).rejects.toThrow(SCHEMA_ERROR);
      await expect(model.findOneAndUpdate({}, update, { upsert: true })).rejects.toThrow(
        SCHEMA_ERROR,
      );
    }
    expect(await model.collection.countDocuments()).toBe(0);
  });
});
