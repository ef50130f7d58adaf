/** Spoilt documents stand in every collection, and every call, sweep, start and backup goes on with the others. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { MINUTE_MS } from '@site/contracts/units';
import type { CompositionList } from '@site/contracts';
import { backUp } from './backup/back-up';
import { releaseFolder } from './delivery/releases/release-folder';
import { createDatabaseReach } from './ground/database/database-reach';
import { forgetKept } from './ground/people/forget-kept';
import { runMigrations } from './ground/migrations/run-migrations';
import { createMailWorker } from './mail/outbox/mail-worker';
import { outboxMetrics } from './mail/outbox/outbox-metrics';
import { MIGRATIONS } from './migrations';
import { createMetrics } from './operations/metrics';
import { commitDays } from './promotions/draws/draw-day-sweep';
import { createRetention } from './retention';
import { everyReady } from './testing/every-call/every-ready';
import { startWorld, type World } from './testing/every-call/world';
import { plantSpoilt } from './testing/plant-spoilt';
import { campaign, stock } from './testing/promotion-site';
import { startApi } from './testing/races/api-process';
import { testRemote } from './testing/test-parts';

let world: World;
let folder: string;
const planted: Record<string, number> = {};

/** What no call leaves behind, and the process does. */
const fillTheRest = async () => {
  const { admin, database, person, put, release, request, services, address } = world;
  await put(campaign({ id: 'scarce', winOneIn: 1, ...stock(1) }));
  await person(address()).scanned('scarce');
  await services.stockWatch.look();
  await commitDays(services);
  const version = '1.9.0';
  await release(testRemote('mfe-tools', version, { contentNamed: true }));
  const canary = { release: { name: 'mfe-tools', version }, percent: 5 };
  await admin('post', '/compositions/canary').send(canary).expect(201);
  await request
    .post('/api/telemetry')
    .set('x-forwarded-for', address())
    .send({ parts: [{ name: 'mfe-tools', version, outcome: 'shown' }] })
    .expect(204);
  await services.telemetry?.settled();
  await request
    .post('/api/contact')
    .set('x-forwarded-for', address())
    .send({ name: 'Ada', email: 'ada@example.com', message: 'Hello' })
    .expect(201);
  await services.outbox.settled();
  await runMigrations(database, MIGRATIONS);
};

const collections = async () =>
  (await world.database.db!.listCollections().toArray()).map(({ name }) => name).sort();

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'poisoned-'));
  world = await startWorld({ between: async (uri) => uri });
  for (const prepare of Object.values(everyReady)) await (await prepare(world))();
  await fillTheRest();
  for (const name of await collections()) planted[name] = await plantSpoilt(world.database, name);
}, 900_000);
afterAll(async () => {
  await world.stop();
  await rm(folder, { recursive: true, force: true });
});

it('stand in every collection that there is', () => {
  const ofModels = Object.values(world.database.models).map((model) => model.collection.name);
  const names = [...new Set([...ofModels, ...Object.keys(planted)])].sort();
  expect(names.filter((name) => !planted[name])).toEqual([]);
});

it.each(Object.entries(everyReady))('keep %s from nobody', async (_call, prepare) => {
  const send = await prepare(world);
  const { status, text } = await send();
  expect([status < 400, text]).toEqual([true, text]);
});

const failing = async (works: Record<string, () => Promise<unknown>>) => {
  const failed: Record<string, string> = {};
  for (const [name, work] of Object.entries(works))
    await work().catch((error: Error) => (failed[name] = String(error.stack)));
  return failed;
};

it('keep no sweep from its end', async () => {
  const { database, services } = world;
  const retention = createRetention(database, {
    outbox: services.outbox,
    telemetry: services.telemetry!,
    mailFolder: folder,
  });
  expect(
    await failing({
      terms: () => services.campaigns.renewTerms(),
      stock: () => services.stockWatch.look(),
      days: () => commitDays(services),
      outbox: () => services.outbox.sweep(),
      limits: () => services.winLimits.sweep(),
      sessions: () => services.sessions.sweep(),
      telemetry: () => services.telemetry!.sweep(),
      kept: () => forgetKept(retention),
      migrations: () => runMigrations(database, MIGRATIONS),
    }),
  ).toEqual({});
});

it('keep no mail from being sent', async () => {
  const { database, request, services } = world;
  const { log, outbox } = services;
  const email = 'grace@example.com';
  await request.post('/api/contact').send({ name: 'Grace', email, message: 'Hello' }).expect(201);
  await outbox.settled();
  const waiting = await database.collection('outbox').find({ state: 'waiting' }).toArray();
  await plantSpoilt(database, 'outbox');
  const tried: unknown[] = [];
  const worker = createMailWorker({
    mails: outbox.mails,
    deliver: async ({ _id, to, data }) => {
      tried.push(_id);
      if (typeof to !== 'object' && to !== 'staff') throw new Error('to nobody');
      JSON.stringify(data);
    },
    metrics: outboxMetrics(createMetrics(), outbox.mails, createDatabaseReach()),
    log,
    now: () => new Date(Date.now() + MINUTE_MS),
  });
  await worker.wake();
  await worker.idle();
  expect(waiting.length).toBeGreaterThan(0);
  expect(tried).toEqual(expect.arrayContaining(waiting.map(({ _id }) => _id)));
  const left = await database.collection('outbox').find({ state: 'waiting' }).toArray();
  expect(left.filter(({ _id }) => !String(_id).includes('~'))).toEqual([]);
  expect(world.log()).not.toContain('outbox not readable');
  await outbox.sweep();
  expect(world.log()).toContain('how often it was tried');
});

it('are in a backup as they are', async () => {
  const warned: string[] = [];
  const { manifest } = await backUp(world.database, {
    files: releaseFolder(join(world.dataDir, 'releases')),
    folder,
    warn: (sentence) => warned.push(sentence),
  });
  const kept = Object.fromEntries(manifest.collections.map((one) => [one.name, one.documents]));
  for (const name of ['campaigns', 'claims', 'draws', 'releases'])
    expect([name, kept[name]]).toEqual([
      name,
      await world.database.collection(name).countDocuments(),
    ]);
});

it('keep no instance from its start', async () => {
  const instance = await startApi({
    mongodbUri: world.uri,
    dataDir: join(folder, 'instance'),
    releasesUrl: `file://${world.dataDir}/releases`,
  });
  // It listens before it has prepared what is live, and says 503 for so long.
  await instance.logged('"msg":"copy kept"');
  const statusOf = async (path: string) => (await fetch(instance.address + path)).status;
  // Its looks at database, files and disk come in their own time.
  while ((await statusOf('/readyz')) !== 200) await delay(100);
  const asked = ['/tools', '/api/stores', '/api/promotions/heads.txt'];
  const statuses = await Promise.all(asked.map(statusOf));
  const said = instance.said();
  await instance.stop();
  expect(statuses).toEqual([200, 200, 200]);
  // A busy machine's database may have its client replaced, which ends a sweep that is under way; the next one follows.
  const failed = said
    .split('\n')
    .filter((line) => /not prepared|sweep failed|not readable/.test(line))
    .filter((line) => !line.includes('MongoClientClosedError'));
  expect(failed).toEqual([]);
  expect(said).toContain('a document cannot be read and is left out');
});

describe('a composition that was spoilt, and is not live', () => {
  const raw = () => world.database.collection<{ _id: number }>('compositions');
  const SPOILT = 3;

  it('is left out of the history, and what is older is still told', async () => {
    const told = async (query: string) => {
      const { body } = await world.as('get', `/compositions?${query}`).expect(200);
      return (body as CompositionList).compositions.map(({ number }) => number);
    };
    const part = (await raw().findOne({ _id: SPOILT }))!;
    const [changed] = (part as unknown as { changes: { name: string }[] }).changes;
    const all = await told(`before=${SPOILT + 1}`);
    const ofPart = await told(`part=${changed!.name}`);
    await raw().updateOne(
      { _id: SPOILT },
      { $set: { changes: 7, parts: null, previous: 'none' }, $unset: { since: 1, action: 1 } },
    );
    const without = (numbers: number[]) => numbers.filter((number) => number !== SPOILT);
    expect(await told(`before=${SPOILT + 1}`)).toEqual(without(all));
    expect(await told(`part=${changed!.name}`)).toEqual(without(ofPart));
    expect([all, ofPart]).toEqual([
      expect.arrayContaining([SPOILT]),
      expect.arrayContaining([SPOILT]),
    ]);
  });

  it('is asked for in vain, with a sentence', async () => {
    const { body } = await world.as('get', `/compositions/${SPOILT}`).expect(503);
    expect(body.message).toMatch(/^3 of compositions cannot be read: /);
  });

  it('lets nothing be pruned that it may need', async () => {
    const { body } = await world.as('post', '/releases/prune').send({ keepHours: 720 }).expect(503);
    expect(body.message).toMatch(/^3 of compositions cannot be read: /);
  });

  it('keeps no release from being promoted, and no instance from its start', async () => {
    await world.promote(testRemote('mfe-tools', '2.0.0'));
    await expect(runMigrations(world.database, MIGRATIONS)).resolves.toBeUndefined();
  });
});

it('show what was live where that itself is spoilt, also after a restart', async () => {
  const instance = await startApi({
    mongodbUri: world.uri,
    dataDir: join(folder, 'another'),
    releasesUrl: `file://${world.dataDir}/releases`,
  });
  const shown = async () => {
    const { status, headers } = await fetch(`${instance.address}/tools`);
    return [status, headers.get('x-composition')];
  };
  await instance.logged('"msg":"copy kept"');
  const before = await shown();
  const pointer = await world.database.collection('channels').findOne({ _id: 'live' as never });
  await world.database
    .collection<{ _id: number }>('compositions')
    .updateOne({ _id: pointer!.composition }, { $set: { parts: 7 } });
  expect(await shown()).toEqual(before);
  await instance.restart();
  expect(await shown()).toEqual(before);
  await instance.logged(`"document":"${pointer!.composition}"`);
  await instance.stop();
});
