/** A running site is backed up, and restored on an empty machine. */
import { createPrivateKey } from 'node:crypto';
import { cp, mkdir, mkdtemp, readdir, readFile, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openTestDatabase, type TestDatabase } from '@site/database/testing';
import { DrawList } from '@site/contracts';
import { createChainCheck } from '@site/draws';
import supertest from 'supertest';
import { killPrograms, runProgram } from '../testing/program';
import { campaign } from '../testing/promotion-site';
import { signedUpload, testRemote, testShell } from '../testing/test-parts';

const EMAIL = 'ada.backup@example.com';
const PROGRAM = 'backup/main.ts';
const DRAWS_BEFORE = 5;

let root: string;
let source: Awaited<ReturnType<typeof startSite>>;
let backup: string;
const databases: TestDatabase[] = [];

/** A separate machine: folder, database and port. */
const machine = async (name: string) => {
  const database = await openTestDatabase();
  databases.push(database);
  const folder = join(root, name);
  await mkdir(folder, { mode: 0o700 });
  return {
    folder,
    settings: {
      DATA_DIR: folder,
      MONGODB_URI: database.uri,
      // With an https URL, the player cookie would be `Secure` and not be sent over http.
      PUBLIC_URL: 'http://site.example',
      ADMIN_TOKEN: 'a'.repeat(32),
      // Nothing listens on this port.
      SMTP_URL: 'smtp://127.0.0.1:9',
    },
  };
};
type Machine = Awaited<ReturnType<typeof machine>>;

const startSite = async (on: Machine) => {
  const program = runProgram('main.ts', on.settings);
  await program.untilServing();
  const url = `http://127.0.0.1:${program.port()}`;
  const request = supertest(url);
  const admin = (method: 'get' | 'post' | 'put', path: string) =>
    request[method](`/api/admin${path}`).set('authorization', `Bearer ${on.settings.ADMIN_TOKEN}`);
  return { ...on, url, program, request, admin };
};

const drawOnce = async ({ url }: { url: string }, claims = true) => {
  const visitor = supertest.agent(url);
  const body = { campaignId: 'autumn', sessionId: 'visit' };
  await visitor.post('/api/qr/scan').send(body).expect(200);
  if (!claims) return;
  const claim = { campaignId: 'autumn', email: EMAIL, phone: null, prize: 'T-Shirt' };
  await visitor.post('/api/qr/claim').send(claim).expect(200);
};

const drawsOf = async ({ request }: { request: typeof source.request }) => {
  const answer = await request.get('/api/promotions/autumn/draws?limit=500').expect(200);
  return DrawList.parse(answer.body);
};
const bringSecrets = async (to: Machine, from: string) => {
  for (const name of ['data-secret', 'draw-secret'])
    await cp(join(from, name), join(to.folder, name));
};
beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'api-backup-'));
  source = await startSite(await machine('source'));
  const key = createPrivateKey(await readFile(join(source.folder, 'release-key.pem'), 'utf8'));
  const parts = [testShell('1.0.0'), testRemote('mfe-tools', '1.0.0')];
  for (const part of parts)
    await source.admin('post', '/releases').send(signedUpload(part, key)).expect(201);
  const releases = parts.map(({ manifest: { name, version } }) => ({ name, version }));
  await source.admin('post', '/compositions').send({ releases }).expect(201);
  const autumn = campaign({
    startsAt: '2020-01-01T00:00:00Z',
    endsAt: '2090-01-01T00:00:00Z',
    claimUntil: '2090-02-01T00:00:00Z',
  });
  await source.admin('put', '/campaigns/autumn').send(autumn).expect(200);
  for (let i = 0; i < DRAWS_BEFORE; i++) await drawOnce(source);

  // Other visitors keep drawing during the backup; one page of the list shows all draws.
  const program = runProgram(PROGRAM, source.settings, ['backup', join(root, 'backups')]);
  const done = program.ended.then(() => 'done');
  for (let draws = 0; draws < 400; draws++)
    if ((await Promise.race([done, drawOnce(source, false)])) === 'done') break;
  expect([await program.ended, program.output()]).toEqual([
    0,
    expect.stringContaining('2 releases'),
  ]);
  backup = join(root, 'backups', (await readdir(join(root, 'backups')))[0]!);
});
afterAll(async () => {
  killPrograms();
  for (const database of databases) await database.stop();
});

const restoreTo = async (to: Machine, from = backup, ...words: string[]) => {
  const program = runProgram(PROGRAM, to.settings, ['restore', from, ...words]);
  return { code: await program.ended, output: program.output() };
};
it('writes files that only their owner can read, without secrets', async () => {
  for (const name of await readdir(backup, { recursive: true }))
    expect([name, (await stat(join(backup, name))).mode & 0o077]).toEqual([name, 0]);
  const texts = await Promise.all(
    ['data-secret', 'draw-secret'].map((name) => readFile(join(source.folder, name), 'utf8')),
  );
  const bytes = await Promise.all(
    (await readdir(join(backup, 'database'))).map((name) =>
      readFile(join(backup, 'database', name)),
    ),
  );
  for (const text of [...texts.map((one) => one.trim()), EMAIL])
    expect(bytes.some((one) => one.includes(text))).toBe(false);
});

describe('on an empty machine', () => {
  let site: typeof source;
  beforeAll(async () => {
    const target = await machine('target');
    await bringSecrets(target, source.folder);
    const { code, output } = await restoreTo(target);
    expect([code, output]).toEqual([0, expect.stringContaining('waiting mails are held')]);
    site = await startSite(target);
  });

  it('continues the chain of draws', async () => {
    const { length } = (await drawsOf(site)).draws;
    await drawOnce(site);
    const chain = createChainCheck('autumn', Date.now());
    chain.read(await drawsOf(site));
    const { wrong, verified, sealed } = chain.end();
    expect([wrong, verified + sealed]).toEqual([undefined, length + 1]);
    expect(length).toBeGreaterThanOrEqual(DRAWS_BEFORE);
  });

  it('is not overwritten without --replace', async () => {
    const { code, output } = await restoreTo(site);
    expect(code).toBe(1);
    expect(output).toMatch(/^The database is not empty: it has .* and more\. Use an empty one/);
    expect((await drawsOf(site)).draws.length).toBeGreaterThan(0);
  });
});

it.each([
  [['migrations'], 'No database answers at MONGODB_URI: start one, or correct the setting.'],
  [['backup', '--kep', '14'], "Unknown option '--kep'."],
  [['backup', '--keep', 'all'], '--keep must be a whole number from 1 to 9999.'],
  [['backups'], 'Unknown command “backups”: use backup, restore, migrations.'],
])('reports the failure of %j in one sentence', async (words, sentence) => {
  const MONGODB_URI = 'mongodb://127.0.0.1:9/site?unknown=1';
  const program = runProgram(PROGRAM, { ...source.settings, MONGODB_URI }, words);
  expect(await program.ended).toBe(1);
  expect(program.output()).toBe(`${sentence}\n`);
});
