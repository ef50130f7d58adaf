/** The API as a process whose database is killed or swallows requests; `contract.api.test.ts` has the 503 of each call. */
import { createPrivateKey } from 'node:crypto';
import { mkdtempSync } from 'node:fs';
import { readFile, truncate } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { SLICES } from './delivery/compositions/slices';
import { connectDatabase } from './platform/database/database';
import { startDatabaseProcess, type DatabaseProcess } from './testing/database-process';
import { startApi, TOKEN, type ApiProcess } from './testing/races/api-process';
import { siteStateIn } from './testing/site-state';
import { BUCKET, startTestBucket } from './testing/test-bucket';
import { signedUpload, testPage, testRemote, testShell, type TestPart } from './testing/test-parts';

/** Calls must not wait for the timeouts of the driver; a busy machine is slow. */
const CALL_TIMEOUT_MS = 120_000;

let bucket: Awaited<ReturnType<typeof startTestBucket>>;
let database: DatabaseProcess;
const folder = mkdtempSync(join(tmpdir(), 'lost-database-'));
/** Instances with separate data directories and a shared bucket of releases. */
let api: ApiProcess;
let other: ApiProcess | undefined;

const dataDirOf = (name: string) => join(folder, name);
const startInstance = (name: string, withoutDatabase = false) =>
  startApi({
    withoutDatabase,
    movesPort: true,
    mongodbUri: database.uri,
    dataDir: dataDirOf(name),
    releasesUrl: `s3://${BUCKET}/site`,
    bucket: bucket.settings,
  });

const fetchFrom = (path: string, init: RequestInit = {}, instance = api) =>
  fetch(instance.address + path, { ...init, signal: AbortSignal.timeout(CALL_TIMEOUT_MS) });
const authorization = { authorization: `Bearer ${TOKEN}` };
const textOf = async (path: string, cookie = '') => {
  const response = await fetchFrom(path, { headers: { cookie } });
  const text = await response.text();
  return { status: response.status, composition: response.headers.get('x-composition'), text };
};
const post = (path: string, body: unknown, instance = api) => {
  const headers = { ...authorization, 'content-type': 'application/json' };
  return fetchFrom(path, { method: 'POST', headers, body: JSON.stringify(body) }, instance);
};
const sendMessage = () =>
  post('/api/contact', { name: 'Ada', email: 'ada@example.com', message: 'Hello' });

const deliver = async (instance: ApiProcess, path: string, body: unknown) =>
  expect((await post(`/api/admin/${path}`, body, instance)).status).toBe(201);
const release = async (instance: ApiProcess, name: string, ...parts: TestPart[]) => {
  const key = createPrivateKey(await readFile(join(dataDirOf(name), 'release-key.pem'), 'utf8'));
  for (const part of parts) await deliver(instance, 'releases', signedUpload(part, key));
  return parts.map(({ manifest }) => ({ name: manifest.name, version: manifest.version }));
};
const promote = async (instance: ApiProcess, name: string, ...parts: TestPart[]) =>
  deliver(instance, 'compositions', { releases: await release(instance, name, ...parts) });
const tools = (version: string) =>
  testRemote('mfe-tools', version, {
    pages: [testPage('/tools', { data: ['stores'] })],
    serverCode: `exports.page = { default: ({ data }) => '<h1>${version}: ' + data.stores.length + '</h1>' };`,
  });

beforeAll(async () => {
  [bucket, database] = await Promise.all([startTestBucket(), startDatabaseProcess()]);
  api = await startInstance('one');
  await promote(api, 'one', testShell('1.0.0', { contentNamed: true }), tools('1.0.0'));
  await promote(api, 'one', tools('1.1.0'));
  const [canary] = await release(api, 'one', tools('1.2.0'));
  await deliver(api, 'compositions/canary', { release: canary, percent: 50 });
});
afterAll(async () => {
  await api.stop();
  await other?.stop();
  await database.stop();
  await bucket.stop();
});

/** Documents for all slices; half of them are on the canary. */
const readAllSlices = () =>
  Promise.all(Array.from({ length: 8 }, (_, i) => textOf('/tools', `slice=${(i * SLICES) / 8}`)));
const filesOf = (text: string) =>
  [...text.matchAll(/(?:src|href)="(\/releases\/[^"]*)"/g)].map(([, file = '']) => file);

const OUTAGES: [string, () => unknown, () => unknown][] = [
  ['is down', () => database.kill(), () => database.start()],
  ['swallows requests', () => database.proxy.silence(), () => database.proxy.restore()],
];

describe.each(OUTAGES)('while the database %s', (_, breakDatabase, repairDatabase) => {
  it('a new process serves the last live composition and its canary', async () => {
    const before = await readAllSlices();
    const versions = before.map(({ text }) => /<h1>([\d.]+):/.exec(text)?.[1]);
    expect(new Set(versions)).toEqual(new Set(['1.1.0', '1.2.0']));
    const stores = await (await fetchFrom('/api/stores')).json();
    await api.untilLogged('"composition":3,"variants":2');
    await breakDatabase();
    await api.crash();
    expect(await readAllSlices()).toEqual(before);
    for (const { text } of before) {
      const { directory, remotes } = siteStateIn(text);
      const fallbacks = remotes.flatMap(({ previous = [] }) => previous);
      const entries = fallbacks.map(({ base, entry }) => base + entry);
      for (const file of [...filesOf(text), ...entries, directory!.path])
        expect([file, (await fetchFrom(file)).status]).toEqual([file, 200]);
    }
    expect((await textOf('/nowhere')).status).toBe(404);
    expect(await (await fetchFrom('/api/stores')).json()).toEqual(stores);
    await api.untilLogged('no database answers at MONGODB_URI: composition ');
  });

  it('returns 503 where the database is needed, and reports readiness', async () => {
    expect((await fetchFrom('/healthz')).status).toBe(200);
    expect(await (await fetchFrom('/readyz')).json()).toEqual({
      status: 'pages only',
      checks: { database: 'failed', composition: 'ok', files: 'ok', spares: 'ok', disk: 'ok' },
    });
    for (const response of [
      await sendMessage(),
      await fetchFrom('/releases/mfe-tools/9.9.9/entry.js'),
    ]) {
      expect([response.status, response.headers.get('retry-after')]).toEqual([503, '5']);
      expect(await response.json()).toMatchObject({ code: 'unavailable' });
    }
    // Reports that browsers send in the background do not fail.
    const part = { part: 'mfe-tools', version: '1.1.0' };
    const fault = { ...part, stage: 'load', message: 'gone' };
    expect((await post('/api/faults', fault)).status).toBe(204);
    await api.untilLogged('a browser could not show a part');
  });

  it('serves everything again when the database is back', async () => {
    await repairDatabase();
    await api.untilLogged('the database answers: everything is served again');
    expect((await sendMessage()).status).toBe(201);
    expect(await (await fetchFrom('/readyz')).json()).toMatchObject({ status: 'ready' });
  });

  it('refuses writes while the database is lost during a request, and reconnects', async () => {
    const storesBefore = await (await fetchFrom('/api/stores')).text();
    const before = database.proxy.opened();
    await breakDatabase();
    // Before and after the process detects that the database is unreachable.
    for (let round = 0; round < 3; round++) {
      const writes = Array.from({ length: 10 }, sendMessage);
      expect(await (await fetchFrom('/api/stores')).text()).toBe(storesBefore);
      expect((await textOf('/tools')).status).toBe(200);
      for (const response of await Promise.all(writes)) expect(response.status).toBe(503);
    }
    await api.untilLogged('the database does not answer: pages, files of the live composition');
    // The monitor and the pool of the client connect, not each request.
    expect(database.proxy.opened() - before).toBeLessThan(100);
    await repairDatabase();
    await api.untilLogged('the database answers again');
    expect((await sendMessage()).status).toBe(201);
  });
});

describe('a restarted instance', () => {
  it('picks up a promotion by another instance', async () => {
    const { composition } = await textOf('/tools', 'slice=0');
    other = await startInstance('other');
    await api.stop();
    await promote(other, 'other', tools('1.3.0'));
    await database.kill();
    api = await startInstance('one', true);
    expect((await textOf('/tools', 'slice=0')).composition).toBe(composition);
    await database.start();
    await api.untilLogged('the database answers: everything is served again');
    expect((await textOf('/tools')).text).toContain('<h1>1.3.0:');
  });

  it('warns when the database is older than its stored copy', async () => {
    const connection = await connectDatabase(database.uri);
    const channels = connection.collection<{ _id: string; composition: number }>('channels');
    const { composition: live } = (await channels.findOne({ _id: 'live' }))!;
    const point = (composition: number) =>
      channels.updateOne({ _id: 'live' }, { $set: { composition } });
    await point(1);
    await api.crash();
    await api.untilLogged(
      `composition 1 is live, but ${live} was before: the database may be an older one`,
    );
    // Until it is built, a busy machine serves the last snapshot.
    await api.untilLogged('"composition":1,"variants":1');
    expect((await textOf('/tools')).text).toContain('<h1>1.0.0:');
    await point(live);
    await connection.close();
  });

  it('serves an error page when it has no stored copy', async () => {
    await api.stop();
    await database.kill();
    await truncate(join(dataDirOf('one'), 'live-copy'), 1_000);
    api = await startInstance('one', true);
    await api.untilLogged('The copy of the live composition is damaged or has another format');
    await api.untilLogged('there is no copy of the live composition');
    const response = await fetchFrom('/tools');
    expect([response.status, response.headers.get('retry-after')]).toEqual([503, '5']);
    expect(await response.text()).toContain('We’ll be right back');
    expect((await fetchFrom('/readyz')).status).toBe(503);
    await database.start();
    await api.untilLogged('the database answers: everything is served again');
    expect((await textOf('/tools')).status).toBe(200);
  });
});
