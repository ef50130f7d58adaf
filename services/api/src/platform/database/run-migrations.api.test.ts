import { mongo } from 'mongoose';
import { connectDatabase } from './database';
import { sharedTestSite } from '../../testing/test-site';
import {
  listMigrations,
  MigrationError,
  migrationRecords,
  runMigrations,
  type Migration,
} from './run-migrations';

const site = sharedTestSite();
beforeEach(async () => {
  for (const name of ['migrations', 'things']) await site.database.collection(name).deleteMany({});
});

const items = () => site.database.collection<{ _id: number; form: string }>('things');
const insertOld = (...ids: number[]) =>
  items().insertMany(ids.map((_id) => ({ _id, form: 'old' })));
const record = () => migrationRecords(site.database).findOne({ _id: 1 });

/** Changes each document of `things`; `before` is called with its id. */
const renewal = (before: (id: number) => Promise<void> | void = () => {}): Migration => ({
  number: 1,
  name: 'things are new',
  async run(database) {
    let count = 0;
    const all = database.collection<{ _id: number; form: string }>('things');
    for (const { _id } of await all.find({ form: 'old' }).sort({ _id: 1 }).toArray()) {
      await before(_id);
      count += (await all.updateOne({ _id, form: 'old' }, { $set: { form: 'new' } })).modifiedCount;
    }
    return count;
  },
});

describe('runMigrations', () => {
  it('runs migrations in the order of their numbers, and records the number of changes', async () => {
    const order: number[] = [];
    const step = (number: number): Migration => ({
      number,
      name: `step ${number}`,
      run: async () => order.push(number),
    });
    const changes: string[] = [];
    await runMigrations(site.database, [step(1), step(2)], ({ name }, documents) =>
      changes.push(`${name}: ${documents}`),
    );
    expect(order).toEqual([1, 2]);
    expect(changes).toEqual(['step 1: 1', 'step 2: 2']);
    expect(await record()).toMatchObject({ name: 'step 1', state: 'done', changed: 1 });
    expect(await listMigrations(site.database, [step(1)])).toMatchObject([
      { number: 1, state: 'done', at: expect.any(String), changed: 1, tries: 1 },
      { number: 2, state: 'newer' },
    ]);
  });

  it('counts each document once when two instances start at the same time', async () => {
    await insertOld(1, 2, 3);
    const other = await connectDatabase(site.uri);
    const run = async (database: typeof site.database) => {
      await runMigrations(database, [renewal()]);
      expect(await items().countDocuments({ form: 'old' })).toBe(0);
    };
    await Promise.all([run(site.database), run(other)]);
    await other.close();
    expect(await record()).toMatchObject({ state: 'done', changed: 3 });
  });

  it('continues after a run that was interrupted', async () => {
    await insertOld(1, 2, 3);
    const interrupted = renewal((id) => {
      // As after `kill -9`: no failure is recorded.
      if (id === 2) throw new mongo.MongoNetworkError('gone');
    });
    await expect(runMigrations(site.database, [interrupted])).rejects.toThrow('gone');
    expect(
      await listMigrations(site.database, [interrupted, { ...interrupted, number: 2 }]),
    ).toMatchObject([
      { number: 1, state: 'running' },
      { number: 2, state: 'waiting' },
    ]);
    await runMigrations(site.database, [renewal()]);
    expect(await items().countDocuments({ form: 'old' })).toBe(0);
    expect(await record()).toMatchObject({ state: 'done' });
  });

  it('reports a failed migration in one sentence, runs none after it, and continues at the next start', async () => {
    await insertOld(1, 2);
    const failing = renewal((id) => {
      if (id === 2) throw new Error('thing 2 has no form');
    });
    const never: Migration = { number: 2, name: 'never', run: () => Promise.reject(Error('ran')) };
    const run = runMigrations(site.database, [failing, never]);
    await expect(run).rejects.toThrow(MigrationError);
    await expect(run).rejects.toThrow(
      /^Migration 1 \(things are new\) has failed: thing 2 has no form\. The site does not start/,
    );
    expect(await record()).toMatchObject({
      state: 'failed',
      reason: expect.stringContaining('thing 2'),
    });
    await runMigrations(site.database, [renewal()]);
    expect(await record()).toMatchObject({ state: 'done', tries: 2 });
    expect(await record()).not.toHaveProperty('reason');
  });

  it('migrates documents that an older instance writes after completion', async () => {
    await insertOld(1);
    await runMigrations(site.database, [renewal()]);
    await insertOld(2);
    await runMigrations(site.database, [renewal()]);
    expect(await items().countDocuments({ form: 'old' })).toBe(0);
    expect(await record()).toMatchObject({ state: 'done', tries: 1, changed: 2 });
  });
});
