import { generateKeyPairSync, verify } from 'node:crypto';
import { join } from 'node:path';
import type { ReleaseUpload } from '@site/contracts';
import { releaseFiles } from '../build/manifest';
import { commandSite } from '../testing/command-site';
import { testPart, type TestPart } from '../testing/test-part';
import { uploadRelease } from './upload-release';

const { privateKey, publicKey } = generateKeyPairSync('ed25519');
const MANIFEST = '{\n  "name": "mfe-gifts"\n}';
const site = commandSite();
let part: TestPart;
beforeAll(() => {
  part = testPart({
    'dist/release.json': MANIFEST,
    'dist/browser/entry.js': 'entry',
    'dist/browser/media/card.svg': '<svg/>',
    'dist/server/server.js': 'server',
    'dist/.sources': 'not a file of the release',
    'release-key.pem': privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
    'team.pem': publicKey.export({ type: 'spki', format: 'pem' }).toString(),
  });
});
afterAll(() => part.remove());
beforeEach(() => {
  site.respond(201, { name: 'mfe-gifts', version: '0.3.0-ab' });
  process.env.DATA_DIR = part.dir;
});

it('sends the browser files, the server bundle and the signed manifest', async () => {
  expect(await uploadRelease(part.dir)).toEqual({ name: 'mfe-gifts', version: '0.3.0-ab' });
  const { manifest, signature, files } = site.requests[0]!.body as ReleaseUpload;
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

it('lists each file with its hash and size', () => {
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

it.each([
  ['a public key', 'team.pem', 'team.pem contains no private key).'],
  ['a missing file', 'none.pem', 'No release key: set RELEASE_KEY to the file of one ('],
])('refuses %s as the release key', async (_, file, message) => {
  process.env.RELEASE_KEY = join(part.dir, file);
  await expect(uploadRelease(part.dir)).rejects.toThrow(message);
  expect(site.requests).toEqual([]);
});
