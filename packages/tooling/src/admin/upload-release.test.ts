import { generateKeyPairSync, verify } from 'node:crypto';
import { join } from 'node:path';
import type { ReleaseUpload } from '@site/contracts';
import { releaseFiles } from '../build/manifest';
import { testPart, type TestPart } from '../testing/test-part';
import { startTestSite, type TestSite } from '../testing/test-site';
import { uploadRelease } from './upload-release';

const environment = process.env;
const { privateKey, publicKey } = generateKeyPairSync('ed25519');
const MANIFEST = '{\n  "name": "mfe-gifts"\n}';
let site: TestSite;
let part: TestPart;
beforeAll(async () => {
  site = await startTestSite();
  part = testPart({
    'dist/release.json': MANIFEST,
    'dist/browser/entry.js': 'entry',
    'dist/browser/media/card.svg': '<svg/>',
    'dist/server/server.js': 'server',
    'dist/.sources': 'not a file of the release',
    'release-key.pem': privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
  });
});
afterAll(async () => {
  process.env = environment;
  part.remove();
  await site.stop();
});
beforeEach(() => {
  site.asked.length = 0;
  site.answers(201, { name: 'mfe-gifts', version: '0.3.0-ab' });
  process.env = { ...environment, SITE_URL: site.url, ADMIN_TOKEN: 'secret', DATA_DIR: part.dir };
});

it('sends what was built: the browser’s files, the server’s bundle, and the manifest as it is signed', async () => {
  expect(await uploadRelease(part.dir)).toEqual({ name: 'mfe-gifts', version: '0.3.0-ab' });
  const { manifest, signature, files } = site.asked[0]!.body as ReleaseUpload;
  expect(manifest).toBe(MANIFEST);
  expect(verify(null, Buffer.from(manifest), publicKey, Buffer.from(signature, 'base64'))).toBe(
    true,
  );
  expect(
    Object.fromEntries(
      Object.entries(files).map(([path, text]) => [path, Buffer.from(text, 'base64').toString()]),
    ),
  ).toEqual({ 'entry.js': 'entry', 'media/card.svg': '<svg/>', 'server/server.js': 'server' });
});

it('names each file with its hash and size', () => {
  expect(releaseFiles(part.dir)).toEqual([
    {
      path: 'entry.js',
      integrity: 'sha384-62uBgnG6+YTGQNMl+obi6qVkdGZnlhGcgfthFhDiF516gWydfNbHtTpyulxi7Aeh',
      size: 5,
    },
    expect.objectContaining({ path: 'media/card.svg', size: 6 }),
    expect.objectContaining({ path: 'server/server.js', size: 6 }),
  ]);
});

it('takes no public key for one that signs', async () => {
  const { publicKey } = generateKeyPairSync('ed25519');
  part.write('team.pem', publicKey.export({ type: 'spki', format: 'pem' }).toString());
  process.env.RELEASE_KEY = join(part.dir, 'team.pem');
  await expect(uploadRelease(part.dir)).rejects.toThrow('team.pem holds no private key).');
  expect(site.asked).toEqual([]);
});

it('says where it looked for the key', async () => {
  process.env.RELEASE_KEY = '/nowhere/team.pem';
  await expect(uploadRelease(part.dir)).rejects.toThrow(
    'No release key: set RELEASE_KEY to the file of one (/nowhere/team.pem is not readable).',
  );
  expect(site.asked).toEqual([]);
});
