import { createPrivateKey } from 'node:crypto';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startDatabaseProcess, type DatabaseProcess } from './testing/database-process';
import { startApi, TOKEN, type ApiProcess } from './testing/races/api-process';
import { BUCKET, startTestBucket } from './testing/test-bucket';
import { signedUpload, testRemote, testShell } from './testing/test-parts';

let bucket: Awaited<ReturnType<typeof startTestBucket>>;
let database: DatabaseProcess;
let folder: string;
let api: ApiProcess;

const send = (path: string, body: unknown) =>
  fetch(`${api.address}/api/admin${path}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${TOKEN}`, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
const ask = (path: string) => fetch(api.address + path);
const filesOf = async (path: string) =>
  [...(await (await ask(path)).text()).matchAll(/(?:src|href)="(\/releases\/[^"]*)"/g)].map(
    ([, file = '']) => file,
  );

beforeAll(async () => {
  bucket = await startTestBucket();
  folder = await mkdtemp(join(tmpdir(), 'without-database-bucket-'));
  database = await startDatabaseProcess();
  api = await startApi({
    mongodbUri: database.uri,
    dataDir: folder,
    releasesUrl: `s3://${BUCKET}/site`,
    bucket: bucket.settings,
  });
  const key = createPrivateKey(await readFile(join(folder, 'release-key.pem'), 'utf8'));
  const parts = [testShell('1.0.0', { contentNamed: true }), testRemote('mfe-tools', '1.0.0')];
  for (const part of parts)
    expect((await send('/releases', signedUpload(part, key))).status).toBe(201);
  const releases = parts.map(({ manifest: { name, version } }) => ({ name, version }));
  expect((await send('/compositions', { releases })).status).toBe(201);
  expect((await ask('/tools')).status).toBe(200);
  await api.logged('"msg":"copy kept"');
});
afterAll(async () => {
  await api.stop();
  await database.stop();
  await bucket.stop();
  await rm(folder, { recursive: true, force: true });
});

it('starts without its database, with all files of what was live from the bucket', async () => {
  const files = await filesOf('/tools');
  expect(files.length).toBeGreaterThan(2);
  await database.kill();
  await api.crash();
  expect((await ask('/tools')).status).toBe(200);
  for (const file of files) expect([file, (await ask(file)).status]).toEqual([file, 200]);
});

it('goes on with the pages where the bucket goes too, and says of a file that it cannot be had', async () => {
  const [file = ''] = await filesOf('/tools');
  await bucket.close();
  expect((await ask('/tools')).status).toBe(200);
  const answer = await ask(`${file}?again=1`);
  expect(answer.status).toBe(503);
  expect(answer.headers.get('retry-after')).toBe('5');
  await bucket.reopen();
  expect((await ask(`${file}?again=2`)).status).toBe(200);
});
