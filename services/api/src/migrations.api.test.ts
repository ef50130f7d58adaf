/** Data of the oldest forms that are known, under two instances of the newest program that start at once. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startTestDatabase } from '@site/database/testing';
import type { Connection } from 'mongoose';
import { connectDatabase } from './ground/database/database';
import { migrationRecords } from './ground/migrations/migration-record';
import { MIGRATIONS } from './migrations';
import { freePort } from './testing/free-port';
import { killPrograms, runProgram } from './testing/program';

const LONG_AGO = new Date('2026-11-01T00:00:00Z');

let server: Awaited<ReturnType<typeof startTestDatabase>>;
let database: Connection;
let dataDir: string;
beforeAll(async () => {
  server = await startTestDatabase();
  database = await connectDatabase(server.uri);
  dataDir = await mkdtemp(join(tmpdir(), 'api-migrations-'));
});
afterAll(async () => {
  killPrograms();
  await database.close();
  await server.stop();
  await rm(dataDir, { recursive: true, force: true });
});

const raw = (name: string) =>
  database.collection<{ _id: string | number; [field: string]: unknown }>(name);
const insert = (name: string, document: object) =>
  raw(name).insertOne({ _id: `${name}-1`, ...document });

const run = (port: number, instance: string) =>
  runProgram('main.ts', {
    DATA_DIR: join(dataDir, instance),
    DATA_SECRET: 'd'.repeat(43),
    MONGODB_URI: server.uri,
    PORT: String(port),
  });

it('has numbers from 1 on without a gap', () => {
  expect(MIGRATIONS.map(({ number }) => number)).toEqual(MIGRATIONS.map((_, index) => index + 1));
});

it('is brought up to date once, before anybody is served', async () => {
  await insert('secrets', { _id: 'old', secret: 'in-clear' });
  await insert('subscriptions', {
    _id: 'old@example.com',
    fullName: 'Old Plantedname',
    state: 'confirmed',
    confirmedAt: LONG_AGO,
    createdAt: LONG_AGO,
    askedAt: LONG_AGO,
    asked: 1,
    key: 'an-old-key',
    code: 'FIRST15-OLD',
  });
  await insert('email-opt-outs', { _id: 'never@example.com', createdAt: LONG_AGO });
  const composition = { base: 0, parts: { shell: '1.0.0' }, createdAt: LONG_AGO };
  await insert('compositions', { _id: 1, ...composition, reason: 'promote shell@1.0.0: begin' });

  const instances = [run(await freePort(), 'one'), run(await freePort(), 'two')];
  await Promise.all(instances.map((instance) => instance.serves()));

  expect(await migrationRecords(database).find().sort({ _id: 1 }).toArray()).toMatchObject(
    MIGRATIONS.map(({ number, name }) => ({
      _id: number,
      name,
      state: 'done',
      tries: 1,
      changed: 1,
    })),
  );
  const lines = instances.map(({ said }) => said()).join('');
  for (const { name } of MIGRATIONS) expect(lines.split(`"migrated: ${name}"`)).toHaveLength(2);
  expect(await raw('compositions').findOne({ _id: 1 })).toMatchObject({
    action: 'promote',
    reason: 'begin',
    since: { shell: 1 },
  });
  for (const name of ['subscriptions', 'email-opt-outs', 'secrets'])
    expect(JSON.stringify(await raw(name).find().toArray())).not.toMatch(
      /example\.com|Plantedname|in-clear/,
    );
  expect(await raw('subscriptions').countDocuments()).toBe(1);
});

it('leaves a document as it is that nothing can be made of, and says which', async () => {
  const spoilt = { _id: 2, base: 1, parts: null, createdAt: LONG_AGO };
  await raw('compositions').insertOne(spoilt);
  await migrationRecords(database).deleteMany({});
  const instance = run(await freePort(), 'three');
  await instance.serves();
  expect(instance.said()).toContain('"collection":"compositions","document":"2"');
  expect(await raw('compositions').findOne({ _id: 2 })).toEqual(spoilt);
});

it('stops the start, with a sentence, where it cannot be', async () => {
  await raw('secrets').updateOne({ _id: 'personal' }, { $set: { 'sealed.box': 'spoilt' } });
  await migrationRecords(database).deleteMany({});
  const instance = run(await freePort(), 'four');
  expect(await instance.ended).toBe(1);
  expect(instance.said()).toContain('Migration 2 (what people tell is sealed) has failed');
  expect(instance.said()).not.toContain('"msg":"listening"');
});
