import { createPrivateKey, type KeyObject } from 'node:crypto';
import { mkdtemp, readFile, rm, truncate } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { SLICES } from './delivery/compositions/slices';
import { connectDatabase } from './ground/database/database';
import { startDatabaseProcess, type DatabaseProcess } from './testing/database-process';
import { startApi, TOKEN, type ApiProcess } from './testing/races/api-process';
import { siteStateIn } from './testing/site-state-of';
import { signedUpload, testPage, testRemote, testShell, type TestPart } from './testing/test-parts';

/** Who asks goes away after so many ms; the driver looks for a server for 5,000. */
const PATIENCE_MS = 4_500;
/** While the database is there: pages are rendered, which a busy machine needs longer for. */
const UNHURRIED_MS = 120_000;

let database: DatabaseProcess;
let folder: string;
let key: KeyObject;
/** Each has a folder of its own; the releases are in one that they share. */
let api: ApiProcess;
let other: ApiProcess;

const dataDirOf = (name: string) => join(folder, name);
const begin = (name: string, isAlone = false) =>
  startApi({
    isAlone,
    mongodbUri: database.uri,
    dataDir: dataDirOf(name),
    releasesUrl: pathToFileURL(join(folder, 'releases')).href,
  });

const ask = (path: string, init: RequestInit = {}, of = api, within = PATIENCE_MS) =>
  fetch(of.address + path, { ...init, signal: AbortSignal.timeout(within) });
const textOf = async (path: string, cookie = '') => {
  const answer = await ask(path, { headers: { cookie } });
  const text = await answer.text();
  return { status: answer.status, composition: answer.headers.get('x-composition'), text };
};
const send = (path: string, body: unknown, of = api, within?: number) =>
  ask(
    path,
    {
      method: 'POST',
      headers: { authorization: `Bearer ${TOKEN}`, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    },
    of,
    within,
  );
const write = () =>
  send('/api/contact', { name: 'Ada', email: 'ada@example.com', message: 'Hello' });

const deliver = async (of: ApiProcess, path: string, body: unknown) =>
  expect((await send(`/api/admin/${path}`, body, of, UNHURRIED_MS)).status).toBe(201);
const release = async (of: ApiProcess, ...parts: TestPart[]) => {
  for (const part of parts) await deliver(of, 'releases', signedUpload(part, key));
  return parts.map(({ manifest: { name, version } }) => ({ name, version }));
};
const promote = async (of: ApiProcess, ...parts: TestPart[]) => {
  const releases = await release(of, ...parts);
  await deliver(of, 'compositions', { releases });
};
const tools = (version: string) =>
  testRemote('mfe-tools', version, {
    pages: [testPage('/tools', { data: ['stores'] })],
    serverCode: `exports.page = { default: ({ data }) => '<h1>${version}: ' + data.stores.length + '</h1>' };`,
  });

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'without-database-'));
  database = await startDatabaseProcess();
  api = await begin('one');
  key = createPrivateKey(await readFile(join(dataDirOf('one'), 'release-key.pem'), 'utf8'));
  await promote(api, testShell('1.0.0', { contentNamed: true }), tools('1.0.0'));
  await promote(api, tools('1.1.0'));
  const [canary] = await release(api, tools('1.2.0'));
  await deliver(api, 'compositions/canary', { release: canary, percent: 50 });
});
afterAll(async () => {
  await api.stop();
  await other?.stop();
  await database.stop();
  await rm(folder, { recursive: true, force: true });
});

/** What visitors of all slices see; the first and the last are on either side of a canary of half of them. */
const seen = async () =>
  Promise.all(Array.from({ length: 8 }, (_, i) => textOf('/tools', `slice=${(i * SLICES) / 8}`)));

const HARMS: [string, { harm: () => unknown; mend: () => unknown }][] = [
  ['is down', { harm: () => database.kill(), mend: () => database.start() }],
  ['hangs', { harm: () => database.freeze(), mend: () => database.thaw() }],
];

describe.each(HARMS)('a start while the database %s', (_, { harm, mend }) => {
  it('serves what was live, each visitor his side, with all files', async () => {
    const before = await seen();
    expect(new Set(before.map(({ text }) => /<h1>([\d.]+):/.exec(text)?.[1]))).toEqual(
      new Set(['1.1.0', '1.2.0']),
    );
    const files = before.flatMap(({ text }) => [
      ...text.matchAll(/(?:src|href)="(\/releases\/[^"]*)"/g),
    ]);
    const states = before.map(({ text }) => siteStateIn(text));
    const stores = await (await ask('/api/stores')).json();
    await api.logged('"composition":3,"sides":2');
    await harm();
    await api.crash();

    expect(await seen()).toEqual(before);
    for (const [, file] of files) expect((await ask(file!)).status).toBe(200);
    for (const { directory, remotes } of states) {
      expect((await ask(directory!.path)).status).toBe(200);
      for (const { previous } of remotes)
        if (previous) expect((await ask(previous.base + previous.entry)).status).toBe(200);
    }
    expect((await textOf('/nowhere')).status).toBe(404);
    expect(await (await ask('/api/stores')).json()).toEqual(stores);
    await api.logged('no database answers at MONGODB_URI: composition ');
  });

  it('says what is up, and refuses what needs the database', async () => {
    expect((await ask('/healthz')).status).toBe(200);
    expect(await (await ask('/readyz')).json()).toEqual({
      status: 'pages only',
      checks: { database: 'failed', composition: 'ok', files: 'ok', spares: 'ok', disk: 'ok' },
    });
    for (const answer of [
      await write(),
      await ask('/api/admin/compositions', { headers: { authorization: `Bearer ${TOKEN}` } }),
      await ask('/releases/mfe-tools/9.9.9/entry.js'),
      await ask('/api/directories/1/0123456789abcdef'),
    ]) {
      expect(answer.status).toBe(503);
      expect(answer.headers.get('retry-after')).toBe('5');
      expect(await answer.json()).toMatchObject({ code: 'unavailable' });
    }
    expect(await (await write()).json()).toMatchObject({
      message: expect.stringMatching(/nothing was sent\. The fault is ours/),
    });
    expect(await (await send('/api/admin/compositions', {})).json()).toMatchObject({
      message: expect.stringMatching(/^The site's database does not answer.* Nothing was done/),
    });
    await api.logged('"route":"/api/contact","status":503');
    // What a browser tells of its own accord fails nobody.
    const visit = { parts: [{ name: 'mfe-tools', version: '1.1.0', outcome: 'shown' }] };
    expect((await send('/api/telemetry', visit)).status).toBe(204);
    const fault = { part: 'mfe-tools', version: '1.1.0', stage: 'load', message: 'gone' };
    expect((await send('/api/faults', fault)).status).toBe(204);
    await api.logged('a browser could not show a part');
  });

  it('goes on by itself when it is back', async () => {
    await mend();
    await api.logged('the database answers: everything is served again');
    expect((await write()).status).toBe(201);
    expect((await ask('/readyz')).status).toBe(200);
    expect(await (await ask('/readyz')).json()).toMatchObject({ status: 'ready' });
  });
});

it('takes over what another instance has put live meanwhile', async () => {
  const { composition } = await textOf('/tools', 'slice=0');
  other = await begin('other');
  key = createPrivateKey(await readFile(join(dataDirOf('other'), 'release-key.pem'), 'utf8'));
  await api.stop();
  await promote(other, tools('1.3.0'));
  await database.kill();
  api = await begin('one', true);
  expect((await textOf('/tools', 'slice=0')).composition).toBe(composition);
  await database.start();
  await api.logged('the database answers: everything is served again');
  expect((await textOf('/tools')).text).toContain('<h1>1.3.0:');
});

it('refuses at once what needs a database that has gone meanwhile, until it is back', async () => {
  expect((await write()).status).toBe(201);
  await database.kill();
  expect((await write()).status).toBe(503);
  await api.logged('the database does not answer: pages, files of what is live');
  expect((await textOf('/tools')).status).toBe(200);
  await database.start();
  await api.logged('the database answers again');
  expect((await write()).status).toBe(201);
});

it('says so where the database is older than what it has served', async () => {
  const connection = await connectDatabase(database.uri);
  const { live } = (await (
    await ask('/api/admin/compositions', { headers: { authorization: `Bearer ${TOKEN}` } })
  ).json()) as { live: number };
  const point = (composition: number) =>
    connection
      .collection<{ _id: string }>('channels')
      .updateOne({ _id: 'live' }, { $set: { composition } });
  await point(1);
  await api.crash();
  expect((await textOf('/tools')).text).toContain('<h1>1.0.0:');
  await api.logged(`composition 1 is live, although ${live} was: is the database an older one?`);
  await point(live);
  await connection.close();
});

it('has a page in words where nothing is known', async () => {
  await api.stop();
  await database.kill();
  await truncate(join(dataDirOf('one'), 'live-copy'), 1_000);
  api = await begin('one', true);
  await api.logged('The copy of what was live is damaged or of another version');
  await api.logged('nothing is known of what was live');
  const answer = await ask('/tools');
  expect(answer.status).toBe(503);
  expect(answer.headers.get('retry-after')).toBe('5');
  expect(answer.headers.get('content-type')).toContain('text/html');
  expect(await answer.text()).toContain('We will be back in a moment');
  expect((await ask('/readyz')).status).toBe(503);
  await database.start();
  await api.logged('the database answers: everything is served again');
  expect((await textOf('/tools')).status).toBe(200);
});
