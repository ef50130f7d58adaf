/** The oldest data that was ever released, under the newest program. */
import { createPrivateKey } from 'node:crypto';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { DrawList } from '@site/contracts';
import { openTestDatabase, type TestDatabase } from '@site/database/testing';
import { createChainCheck } from '@site/draws';
import mongoose, { type Connection } from 'mongoose';
import supertest from 'supertest';
import { releaseFolder } from './delivery/releases/release-folder';
import { connectDatabase } from './ground/database/database';
import { migrationRecords } from './ground/migrations/migration-record';
import { MIGRATIONS } from './migrations';
import { freePort } from './testing/free-port';
import { oldestDocuments, putOldest } from './testing/oldest/put-oldest';
import { killPrograms, runProgram } from './testing/program';
import { signedUpload, testRemote } from './testing/test-parts';

const { EJSON } = mongoose.mongo.BSON;

let server: TestDatabase;
let database: Connection;
let dataDir: string;
let site: Awaited<ReturnType<typeof startSite>>;

const startSite = async () => {
  const port = await freePort();
  const ADMIN_TOKEN = 'a'.repeat(32);
  const program = runProgram('main.ts', {
    ADMIN_TOKEN,
    DATA_DIR: dataDir,
    MONGODB_URI: server.uri,
    PORT: String(port),
    // A person is known by a cookie, which over http an https site has not.
    PUBLIC_URL: 'http://site.example',
  });
  await program.serves();
  const url = `http://127.0.0.1:${port}`;
  const request = supertest(url);
  const admin = (method: 'get' | 'post', path: string) =>
    request[method](`/api/admin${path}`).set('authorization', `Bearer ${ADMIN_TOKEN}`);
  return { url, request, admin };
};

beforeAll(async () => {
  server = await openTestDatabase();
  database = await connectDatabase(server.uri);
  dataDir = await mkdtemp(join(tmpdir(), 'api-oldest-'));
  await putOldest(database, releaseFolder(join(dataDir, 'releases')));
  site = await startSite();
});
afterAll(async () => {
  killPrograms();
  await database.close();
  await server.stop();
  await rm(dataDir, { recursive: true, force: true });
});

const listed = async (path: string) => (await site.admin('get', path).expect(200)).body;
const drawsOf = async (campaign: string) => {
  const { body } = await site.request.get(`/api/promotions/${campaign}/draws?limit=500`);
  return DrawList.parse(body);
};
const textOf = async (collection: string) =>
  JSON.stringify(await database.collection(collection).find().toArray());
const SEALED = ['claims', 'contact-messages', 'ebook-requests', 'email-captures', 'outbox'];

it('is brought up to date before it is served, and names nobody any more', async () => {
  const done = await migrationRecords(database).find().sort({ _id: 1 }).toArray();
  expect(done.map(({ state, changed }) => [state, changed])).toEqual([
    ['done', 3],
    ['done', 20],
    ['done', 0],
  ]);
  expect(done).toHaveLength(MIGRATIONS.length);
  for (const name of [...SEALED, 'subscriptions'])
    expect([name, await textOf(name)]).toEqual([name, expect.not.stringMatching(/sample-|Sample/)]);
});

it.each(['/', '/tools', '/sitemap.xml', '/robots.txt', '/healthz', '/api/stores'])(
  'has %s as it was',
  async (path) => {
    const { status, text } = await site.request.get(path);
    expect([status, text]).toEqual([path === '/' ? 404 : 200, expect.any(String)]);
    if (path === '/tools') expect(text).toContain('<h1>hello from /tools</h1>');
    if (path === '/api/stores') expect(text).toContain('Copper Heron Dispensary');
  },
);

it('is ready, with every file of what is live', async () => {
  await site.request.get('/readyz').expect(200);
  for (const file of ['shell/1.0.0/entry.js', 'mfe-tools/1.0.1/page.js'])
    expect((await site.request.get(`/releases/${file}`).expect(200)).text).toBe(
      await readFile(join(dataDir, 'releases', file), 'utf8'),
    );
});

it('reads each list of the teams', async () => {
  expect((await listed('/campaigns')).campaigns.map(({ id }: { id: string }) => id)).toEqual(
    expect.arrayContaining(['autumn', 'default', 'lottery']),
  );
  expect(
    (await listed('/claims')).claims.map(({ email }: { email: string }) => email).sort(),
  ).toEqual([
    'sample-lottery@example.com',
    'sample-winner-1@example.com',
    'sample-winner-3@example.com',
  ]);
  expect((await listed('/compositions')).compositions).toMatchObject([
    { number: 2, action: 'promote' },
    { number: 1, action: 'promote' },
  ]);
  expect(await listed('/releases')).toHaveLength(4);
  expect(await listed('/campaigns/autumn/stats')).toMatchObject({ total: { spins: 12, wins: 3 } });
  for (const path of [
    '/audit',
    '/access',
    '/keys',
    '/delivery',
    '/telemetry',
    '/campaigns/autumn/versions',
  ])
    expect(await listed(path)).toBeDefined();
});

it.each([
  ['sample-winner-1@example.com', ['claims']],
  ['sample-writer@example.com', ['contact-messages']],
  ['sample-guide@example.com', ['ebook-requests']],
  ['sample-quiz@example.com', ['email-captures']],
  ['sample-confirmed@example.com', ['subscriptions']],
])('knows what %s has told', async (address, places) => {
  const { body } = await site.admin('post', '/people/show').send({ address }).expect(200);
  expect(body.kept.map(({ place }: { place: string }) => place)).toEqual(
    expect.arrayContaining(places),
  );
});

it('sends the mails that waited', async () => {
  await site.admin('post', '/outbox/retry').send({}).expect(200);
  while ((await listed('/outbox')).waiting > 0) await delay(50);
  expect(await listed('/outbox')).toMatchObject({ waiting: 0, dead: 0 });
  const mails = await readdir(join(dataDir, 'mail'));
  expect(mails.length).toBeGreaterThanOrEqual(12);
});

it('has chains of draws that verify, as they were made', async () => {
  for (const [campaign, length] of [
    ['autumn', 12],
    ['lottery', 1],
  ] as const) {
    const check = createChainCheck(Date.now());
    check.read(await drawsOf(campaign));
    expect(check.end()).toEqual({
      old: length,
      sealed: 0,
      verified: length,
      withoutTicket: length,
    });
  }
});

it('draws on from there, and the chain still verifies', async () => {
  const visitor = supertest.agent(site.url);
  const { body } = await visitor.post('/api/spin').send({ sessionId: 'visit' }).expect(200);
  const claim = {
    scanId: body.scanId,
    email: 'ada@example.com',
    fullName: 'Ada',
    prizeId: 'shirt',
  };
  await visitor.post('/api/claim-prize').send(claim).expect(200);
  const all = await drawsOf('lottery');
  expect(all.draws).toHaveLength(2);
  const check = createChainCheck(Date.now());
  check.read(all);
  check.end();
});

it('goes back to what was live before, and takes a release', async () => {
  await site.admin('post', '/compositions/rollback').send({ to: 1 }).expect(200);
  const key = createPrivateKey(await readFile(join(dataDir, 'release-key.pem'), 'utf8'));
  const part = testRemote('mfe-tools', '2.0.0');
  await site.admin('post', '/releases').send(signedUpload(part, key)).expect(201);
  const releases = [{ name: 'mfe-tools', version: '2.0.0' }];
  await site.admin('post', '/compositions').send({ releases }).expect(201);
  await site.request.get('/tools').expect(200);
});

describe('where an old instance writes on beside it', () => {
  const LATER = 'later-winner-1@example.com';
  beforeAll(async () => {
    for (const { collection, document } of await oldestDocuments()) {
      const { _id, ...fields } = document;
      const text = EJSON.stringify(fields);
      if (!/sample-/.test(JSON.stringify(document)) || collection === 'outbox') continue;
      // What another person has told; a win is claimed once.
      const later = EJSON.parse(text.replaceAll('sample-', 'later-'));
      const key = typeof _id === 'string' ? { _id: _id.replace('sample-', 'later-') } : {};
      if (collection === 'claims' && fields.draw !== 3) continue;
      const claim = collection === 'claims' ? { _id: 'claimed-later', draw: 11 } : {};
      await database.collection(collection).insertOne({ ...later, ...key, ...claim });
    }
    await database.collection<{ _id: string }>('email-opt-outs').insertOne({
      _id: 'later-never@example.com',
      createdAt: new Date(),
    } as never);
    // What an old instance promotes says neither what it did nor since when.
    const newest = { _id: 6, base: 5, parts: { shell: '1.1.0', 'mfe-tools': '1.0.1' } };
    const raw = database.collection<{ _id: number | string }>('compositions');
    await raw.insertOne({
      ...newest,
      reason: 'promote shell@1.1.0',
      createdAt: new Date(),
    } as never);
    await database
      .collection<{ _id: string }>('channels')
      .updateOne({ _id: 'live' }, { $set: { composition: 6 } });
  });

  it('goes on with its lists and pages', async () => {
    expect((await listed('/claims')).claims).toHaveLength(5);
    expect((await listed('/compositions')).compositions).toBeDefined();
    // A process shows for a quarter of a second what it knew.
    let shown: string | undefined;
    while (shown !== '6')
      shown = (await site.request.get('/tools').expect(200)).headers['x-composition'];
  });

  it('is mended by the next that looks, the form of what is there already included', async () => {
    const next = await startSite();
    const { body } = await next.admin('post', '/people/show').send({ address: LATER }).expect(200);
    expect(body.kept.map(({ place }: { place: string }) => place)).toContain('claims');
    for (const name of [...SEALED, 'subscriptions', 'email-opt-outs'])
      expect([name, await textOf(name)]).toEqual([name, expect.not.stringContaining('later-')]);
    expect(
      (await next.admin('get', '/compositions').expect(200)).body.compositions[0],
    ).toMatchObject({ number: 6, action: 'promote' });
    const done = await migrationRecords(database).find().toArray();
    expect(done.map(({ tries }) => tries)).toEqual(MIGRATIONS.map(() => 1));
  });
});
