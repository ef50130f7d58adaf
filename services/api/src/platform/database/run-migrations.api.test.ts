import { connectDatabase } from './database';
import { sharedTestSite, type TestSite } from '../../testing/test-site';
import { MigrationError, type Migration } from './migration';
import { LEASE_MS } from './migration-lease';
import { migrationRecords } from './migration-record';
import { runMigrations } from './run-migrations';

const site = sharedTestSite();
beforeEach(async () => {
  for (const name of ['migrations', 'things']) await site.database.collection(name).deleteMany({});
});

const things = () => site.database.collection<{ _id: number; form: string }>('things');
const old = (...ids: number[]) => things().insertMany(ids.map((_id) => ({ _id, form: 'old' })));
const record = () => migrationRecords(site.database).findOne({ _id: 1 });

/** Renews one thing after the other; `before` is told of each. */
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

it('runs them in the order of their numbers, and says who did it and what it changed', async () => {
  const order: number[] = [];
  const step = (number: number): Migration => ({
    number,
    name: `step ${number}`,
    run: async () => order.push(number),
  });
  const told: string[] = [];
  const onChanged = ({ name }: Migration, documents: number) => told.push(`${name}: ${documents}`);
  await runMigrations(site.database, [step(1), step(2)], { by: 'ada', onChanged });
  expect(order).toEqual([1, 2]);
  expect(told).toEqual(['step 1: 1', 'step 2: 2']);
  expect(await record()).toMatchObject({ name: 'step 1', state: 'done', by: 'ada', changed: 1 });
});

it('lets one of two instances that start at once do it, and the other wait for the end', async () => {
  await old(1, 2, 3);
  const other = await connectDatabase(site.uri);
  const counts: number[] = [];
  let under = 0;
  const counted = async () => {
    under += 1;
    expect(under).toBe(1);
    await record();
    under -= 1;
  };
  const run = async (database: TestSite['database']) => {
    await runMigrations(database, [renewal(counted)], {
      onChanged: (_, documents) => counts.push(documents),
    });
    expect(await things().countDocuments({ form: 'old' })).toBe(0);
  };
  await Promise.all([run(site.database), run(other)]);
  await other.close();
  expect(counts).toEqual([3]);
  expect(await record()).toMatchObject({ state: 'done', tries: 1, changed: 3 });
});

it('takes over from an instance that was killed, after its lease, and goes on with what is left', async () => {
  await old(1, 2, 3);
  const cut = renewal((id) => {
    // As after `kill -9`: nobody says that it has failed.
    if (id === 2) throw Object.assign(new Error('gone'), { name: 'MongoNetworkError' });
  });
  await expect(runMigrations(site.database, [cut], { by: 'killed' })).rejects.toThrow('gone');
  expect(await record()).toMatchObject({ state: 'running', by: 'killed' });

  const seen: number[] = [];
  const later = () => new Date(Date.now() + LEASE_MS + 1);
  await runMigrations(site.database, [renewal((id) => void seen.push(id))], {
    by: 'next',
    now: later,
  });
  expect(seen).toEqual([2, 3]);
  expect(await record()).toMatchObject({ state: 'done', by: 'next', tries: 2, changed: 2 });
});

it('says in a sentence which has failed, runs none after it, and goes on at the next start', async () => {
  await old(1, 2);
  const failing = renewal((id) => {
    if (id === 2) throw new Error('thing 2 has no form');
  });
  const never: Migration = {
    number: 2,
    name: 'never',
    run: () => Promise.reject(new Error('ran')),
  };
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

it('mends what an instance of an older program writes after it was done', async () => {
  await old(1);
  await runMigrations(site.database, [renewal()]);
  await old(2);
  await runMigrations(site.database, [renewal()]);
  expect(await things().countDocuments({ form: 'old' })).toBe(0);
  expect(await record()).toMatchObject({ state: 'done', tries: 1, changed: 2 });
});
