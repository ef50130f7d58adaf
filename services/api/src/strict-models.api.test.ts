import type { Model, Schema, UpdateQuery } from 'mongoose';
import { startDeliverySite } from './testing/delivery-site';

let site: Awaited<ReturnType<typeof startDeliverySite>>;
beforeAll(async () => {
  site = await startDeliverySite();
});
afterAll(() => site.stop());

/** The field of the one schema that a deployment forgot. */
const unknown = { forgotten: 1 };
const SAYS_SO = /`forgotten` is not in schema/;

const models = (): Model<object>[] => Object.values(site.database.models);
const eachModel = async (check: (model: Model<object>) => Promise<void>) => {
  expect(models().length).toBeGreaterThan(20);
  for (const model of models()) await check(model);
};
const countOf = (model: Model<object>) => model.collection.countDocuments();

/** The message of what was thrown, and of what that was thrown for. */
const reasons = (thrown: unknown): string => {
  if (!(thrown instanceof Error)) return '';
  const { reason, errors = {} } = thrown as { reason?: unknown; errors?: object };
  return [thrown.message, reasons(reason), ...Object.values(errors).map(reasons)].join('\n');
};
const refusal = (write: () => PromiseLike<unknown>): Promise<string> =>
  (async () => {
    try {
      await write();
    } catch (thrown) {
      return reasons(thrown);
    }
    return 'not refused';
  })();

/** Each way in which a service of ours changes documents. */
const updates = (change: object): UpdateQuery<object>[] => [
  { $set: change },
  { $setOnInsert: change },
];

it('refuses a document with a field that its schema does not have', () =>
  eachModel(async (model) => {
    const before = await countOf(model);
    expect([model.modelName, await refusal(() => model.create(unknown))]).toEqual([
      model.modelName,
      expect.stringMatching(SAYS_SO),
    ]);
    expect(await countOf(model)).toBe(before);
  }));

it('refuses to write such a field into a document that is there, or is made by the way', () =>
  eachModel(async (model) => {
    const before = await countOf(model);
    for (const update of [...updates(unknown), { $inc: unknown }, { $push: unknown }])
      for (const write of [
        () => model.updateOne({}, update, { upsert: true }),
        () => model.findOneAndUpdate({}, update, { upsert: true }),
        () => model.updateMany({}, update),
      ])
        expect([model.modelName, await refusal(write)]).toEqual([
          model.modelName,
          expect.stringMatching(SAYS_SO),
        ]);
    expect(await countOf(model)).toBe(before);
  }));

it('refuses it in a part of a document too', async () => {
  const parts: string[] = [];
  await eachModel(async (model) => {
    const inner: [string, boolean][] = [];
    model.schema.eachPath((path, { schema, instance }: { schema?: Schema; instance: string }) => {
      if (schema) inner.push([path, instance === 'Array']);
    });
    for (const [path, isList] of inner) {
      const value = isList ? [unknown] : unknown;
      parts.push(`${model.modelName}.${path}`);
      expect(await refusal(() => model.create({ [path]: value }))).toMatch(SAYS_SO);
      for (const update of updates({ [path]: value }))
        expect(await refusal(() => model.updateOne({}, update, { upsert: true }))).toMatch(SAYS_SO);
      if (isList)
        for (const pushed of [unknown, { $each: [unknown] }])
          expect(await refusal(() => model.updateOne({}, { $push: { [path]: pushed } }))).toMatch(
            SAYS_SO,
          );
    }
  });
  expect(parts).toEqual(
    expect.arrayContaining([
      'Claim.mails',
      'ContactMessage.mails',
      'EbookRequest.consent',
      'EmailCapture.answers',
      'Render.pages',
      'StoreList.stores',
      'Subscription.mails',
    ]),
  );
});
