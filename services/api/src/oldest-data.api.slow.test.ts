/** Data of the first release, under two instances that start at once. */
import { createPrivateKey } from 'node:crypto';
import { mkdtempSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { DrawList } from '@site/contracts';
import { openTestDatabase, type TestDatabase } from '@site/database/testing';
import { createChainCheck } from '@site/draws';
import type { Connection } from 'mongoose';
import supertest from 'supertest';
import { releaseFolder } from './delivery/releases/release-folder';
import { connectDatabase } from './platform/database/database';
import { migrationRecords } from './platform/database/run-migrations';
import { MIGRATIONS } from './migrations';
import { insertOldestData } from './testing/oldest/insert-oldest-data';
import { killPrograms, runProgram } from './testing/program';
import { signedUpload, testRemote } from './testing/test-parts';

const ADMIN_TOKEN = 'a'.repeat(32);
const SEALED = 'claims contact-messages ebook-requests email-captures outbox'.split(' ');

let server: TestDatabase;
let database: Connection;
const dataDir = mkdtempSync(join(tmpdir(), 'api-oldest-'));
let site: Awaited<ReturnType<typeof startSite>>;
const outputs: string[] = [];

const run = (instance = 'one') =>
  runProgram('main.ts', {
    ADMIN_TOKEN,
    DATA_DIR: join(dataDir, instance),
    DATA_SECRET: 'd'.repeat(43),
    DRAW_SECRET: 'w'.repeat(43),
    RELEASES_URL: `file://${dataDir}/releases`,
    MONGODB_URI: server.uri,
    // Browsers do not send the `Secure` cookies of an https site over http.
    PUBLIC_URL: 'http://site.example',
  });
const startSite = async (instance: string) => {
  const program = run(instance);
  await program.untilServing();
  await program.untilLogged('"msg":"live copy written"');
  outputs.push(program.output());
  const url = `http://127.0.0.1:${program.port()}`;
  const request = supertest(url);
  const admin = (method: 'get' | 'post', path: string) =>
    request[method](`/api/admin${path}`).set('authorization', `Bearer ${ADMIN_TOKEN}`);
  return { url, request, admin };
};

beforeAll(async () => {
  server = await openTestDatabase();
  database = await connectDatabase(server.uri);
  await insertOldestData(database, releaseFolder(join(dataDir, 'releases')));
  [site] = await Promise.all([startSite('one'), startSite('two')]);
});
afterAll(async () => {
  killPrograms();
  await database.close();
  await server.stop();
});

const listOf = async (path: string) => (await site.admin('get', path).expect(200)).body;
const drawsOf = async (campaign: string) => {
  const { body } = await site.request.get(`/api/promotions/${campaign}/draws?limit=500`);
  return DrawList.parse(body);
};
const textOf = async (collection: string) =>
  JSON.stringify(await database.collection(collection).find().toArray());

describe('an instance on data of the first release', () => {
  it('migrates before it serves, and leaves no unsealed personal data', async () => {
    const records = await migrationRecords(database).find().sort({ _id: 1 }).toArray();
    expect(records.map(({ state, changed }) => [state, changed])).toEqual([
      ['done', 3],
      ['done', 20],
      ['done', 0],
    ]);
    for (const { name } of MIGRATIONS.slice(0, 2))
      expect(outputs.join('')).toContain(`"migrated: ${name}"`);
    for (const name of [...SEALED, 'subscriptions'])
      expect([name, await textOf(name)]).toEqual([
        name,
        expect.not.stringMatching(/sample-|Sample/),
      ]);
  });

  it('serves its pages, stores and files', async () => {
    await site.request.get('/readyz').expect(200);
    expect((await site.request.get('/tools').expect(200)).text).toContain(
      '<h1>hello from /tools</h1>',
    );
    expect((await site.request.get('/api/stores').expect(200)).text).toContain('Copper Heron');
    for (const file of ['shell/1.0.0/entry.js', 'mfe-tools/1.0.1/page.js'])
      expect((await site.request.get(`/releases/${file}`).expect(200)).text).toBe(
        await readFile(join(dataDir, 'releases', file), 'utf8'),
      );
  });

  it('returns this data in each list of the administration', async () => {
    expect((await listOf('/campaigns')).campaigns.map(({ id }: { id: string }) => id)).toEqual(
      expect.arrayContaining(['autumn', 'default', 'lottery']),
    );
    expect((await listOf('/claims')).claims).toHaveLength(3);
    expect((await listOf('/compositions')).compositions).toMatchObject([
      { number: 2, action: 'promote' },
      { number: 1, action: 'promote' },
    ]);
    expect(await listOf('/releases')).toHaveLength(4);
    expect(await listOf('/campaigns/autumn/stats')).toMatchObject({
      total: { spins: 12, wins: 3 },
    });
    for (const path of ['/audit', '/access', '/keys', '/delivery', '/telemetry'])
      expect(await listOf(path)).toBeDefined();
  });

  it.each([
    ['winner-1', 'claims'],
    ['writer', 'contact-messages'],
    ['guide', 'ebook-requests'],
    ['quiz', 'email-captures'],
    ['confirmed', 'subscriptions'],
  ])('finds personal data of sample-%s in %s', async (name, place) => {
    const address = `sample-${name}@example.com`;
    const { body } = await site.admin('post', '/people/show').send({ address }).expect(200);
    expect(body.kept.map(({ place: found }: { place: string }) => found)).toContain(place);
  });

  it('has chains of draws that verify and continue', async () => {
    for (const [campaign, length] of [
      ['autumn', 12],
      ['lottery', 1],
    ] as const) {
      const check = createChainCheck(campaign, Date.now());
      check.read(await drawsOf(campaign));
      const counts = { old: length, sealed: 0, verified: length, withoutTicket: length };
      expect(check.end()).toMatchObject(counts);
    }
    const visitor = supertest.agent(site.url);
    const { body } = await visitor.post('/api/spin').send({ sessionId: 'visit' }).expect(200);
    const claim = { email: 'ada@example.com', fullName: 'Ada', prizeId: 'shirt' };
    await visitor
      .post('/api/claim-prize')
      .send({ ...claim, scanId: body.scanId })
      .expect(200);
    expect((await drawsOf('lottery')).draws).toHaveLength(2);
  });

  it('supports rollbacks and releases', async () => {
    await site.admin('post', '/compositions/rollback').send({ to: 1 }).expect(200);
    const key = createPrivateKey(await readFile(join(dataDir, 'one/release-key.pem'), 'utf8'));
    const part = testRemote('mfe-tools', '2.0.0');
    await site.admin('post', '/releases').send(signedUpload(part, key)).expect(201);
    const releases = [{ name: 'mfe-tools', version: '2.0.0' }];
    await site.admin('post', '/compositions').send({ releases }).expect(201);
  });

  it('sends waiting mails', async () => {
    await site.admin('post', '/outbox/retry').send({}).expect(200);
    // Either instance sends them.
    for (let attempt = 0; attempt < 1_000 && (await listOf('/outbox')).waiting > 0; attempt++)
      await delay(100);
    expect(await listOf('/outbox')).toMatchObject({ waiting: 0, dead: 0 });
    const folders = await Promise.all(['one', 'two'].map((name) => readdir(join(dataDir, name))));
    expect(folders.flat()).toContain('mail');
  });

  it('does not start when a migration fails', async () => {
    killPrograms();
    await database
      .collection<{ _id: string }>('secrets')
      .updateOne({ _id: 'personal' }, { $set: { 'sealed.box': 'corrupt' } });
    await migrationRecords(database).deleteMany({});
    const program = run();
    expect(await program.ended).toBe(1);
    expect(program.output()).toContain('Migration 2 (personal data is sealed) has failed');
    expect(program.output()).not.toContain('"msg":"listening"');
  });
});
