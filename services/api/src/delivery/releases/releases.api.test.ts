import { generateKeyPairSync, sign } from 'node:crypto';
import { once } from 'node:events';
import { readdir, readFile, rm } from 'node:fs/promises';
import { request, type IncomingMessage } from 'node:http';
import { join } from 'node:path';
import { sharedDeliverySite } from '../../testing/delivery-site';
import { signedUpload, testPage, testRemote, withFiles } from '../../testing/test-parts';

const site = sharedDeliverySite();
const part = testRemote('mfe-tools', '1.2.0-aa');
const FILES = '/releases/mfe-tools/1.2.0-aa';
beforeAll(() => site.release(part).expect(201, { name: 'mfe-tools', version: '1.2.0-aa' }));

/** Over a plain connection: supertest decompresses what it gets. */
const fetchFile = (path: string, headers: Record<string, string> = {}) =>
  fetch(site.address + path, { headers });
const SANDBOX =
  "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'; sandbox";

describe('a release', () => {
  it.each([
    ['entry.js', 'text/javascript; charset=utf-8'],
    ['page.css', 'text/css; charset=utf-8'],
    ['media/picture.svg', 'image/svg+xml'],
  ])('serves %s as uploaded, immutable, sandboxed and as %s', async (path, type) => {
    const uncompressed = { 'accept-encoding': 'identity' };
    const response = await fetchFile(`${FILES}/${path}`, uncompressed);
    expect(response.status).toBe(200);
    expect(await response.text()).toBe(part.files[path]);
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'content-type': type,
      'cache-control': 'public, max-age=31536000, immutable',
      'access-control-allow-origin': '*',
      'cross-origin-resource-policy': 'cross-origin',
      'x-content-type-options': 'nosniff',
      'content-security-policy': SANDBOX,
    });
    // A browser applies the headers of a 304 to its stored response.
    const headers = { ...uncompressed, 'if-none-match': response.headers.get('etag')! };
    const again = await site.request.get(`${FILES}/${path}`).set(headers).expect(304);
    expect(again.headers['content-security-policy']).toBe(SANDBOX);
    expect((await fetch(`${site.address}${FILES}/${path}`, { method: 'HEAD' })).status).toBe(200);
  });

  it('is cached for seconds when it is refetched with a cache bypass', async () => {
    const { headers } = await site.request.get(`${FILES}/entry.js`).expect(200);
    const again = await site.request
      .get(`${FILES}/entry.js?again=1`)
      .set('if-none-match', headers.etag!)
      .expect(200);
    expect(again.headers['cache-control']).toBe('public, max-age=10');
    expect(again.headers).not.toHaveProperty('etag');
    expect(again.headers).not.toHaveProperty('last-modified');
  });

  it.each([
    ['gzip, deflate, br, zstd', 'br'],
    ['br;q=0, gzip', 'gzip'],
    ['identity', null],
    ['deflate', null],
  ])('answers accept-encoding %s in %s with its own ETag', async (accepted, encoding) => {
    const headers = { 'accept-encoding': accepted };
    const response = await fetchFile(`${FILES}/page.js`, headers);
    expect(response.headers.get('content-encoding')).toBe(encoding);
    expect(response.headers.get('vary')).toBe('Accept-Encoding');
    expect(await response.text()).toBe(part.files['page.js']);
    const etag = response.headers.get('etag')!;
    const tags = { [encoding ?? 'identity']: etag };
    for (const other of ['br', 'gzip', 'identity']) {
      const again = await site.request
        .get(`${FILES}/page.js`)
        .set({ 'accept-encoding': other, 'if-none-match': etag });
      expect([other, again.status]).toEqual([other, tags[other] ? 304 : 200]);
    }
  });

  it.each([
    ['the bundle of the server', `${FILES}/server/server.js`],
    ['an unknown file', `${FILES}/other.js`],
    ['a compressed file by its name on disk', `${FILES}/page.js.br`],
    ['another version', '/releases/mfe-tools/1.2.9-zz/entry.js'],
    ['a path that leaves the release', `${FILES}/..%2F..%2F..%2Frelease-key.pem`],
    ['dots in place of a version', '/releases/mfe-tools/%2e%2e%2f%2e%2e/release-key.pem'],
    ['a malformed path', `${FILES}/%E0%A4%A`],
    ['a member of Object', `${FILES}/constructor`],
  ])('returns 404 for %s', async (_, path) => {
    const response = await fetchFile(path);
    expect(response.status).toBe(404);
    expect(response.headers.get('cache-control') ?? '').not.toContain('immutable');
    expect(await response.text()).not.toContain('PRIVATE KEY');
  });

  it('returns 503 with no-store when its file cannot be read', async () => {
    await site.release(testRemote('mfe-lost', '1.0.0')).expect(201);
    await rm(join(site.dataDir, 'releases/mfe-lost'), { recursive: true });
    const response = await fetchFile('/releases/mfe-lost/1.0.0/entry.js');
    expect(response.status).toBe(503);
    expect(response.headers.get('cache-control')).toBe('no-store');
    expect(response.headers.get('etag')).toBeNull();
    await response.arrayBuffer();
  });
});

describe('an upload is refused', () => {
  const bad = testRemote('mfe-bad', '1.0.0');
  const upload = () => signedUpload(bad, site.key);
  const changed = (changes: Parameters<typeof testRemote>[2]) =>
    signedUpload(testRemote('mfe-bad', '1.0.0', changes), site.key);
  const withPath = (path: string) => signedUpload(withFiles(bad, { [path]: 'x' }), site.key);
  const stranger = generateKeyPairSync('ed25519').privateKey;
  const notJson = '{"name":';
  const sameSize = Buffer.from(bad.files['page.js']!).reverse().toString('base64');

  afterAll(async () => {
    expect(await site.database.collection('releases').countDocuments({ name: 'mfe-bad' })).toBe(0);
    const folders = await readdir(join(site.dataDir, 'releases'));
    expect(folders.filter((name) => /^\.|bad/.test(name))).toEqual([]);
  });

  const UNSIGNED = /^The release is not signed with a key of this site: set RELEASE_KEY /;
  const UNSAFE = /a file path is relative/;
  it.each<[string, () => object, RegExp]>([
    ['without a signature', () => ({ ...upload(), signature: '' }), UNSIGNED],
    ['signed by a stranger', () => signedUpload(bad, stranger), UNSIGNED],
    [
      'with a manifest that was changed after signing',
      () => ({ ...upload(), manifest: upload().manifest.replace('"1.0.0"', '"1.0.1"') }),
      UNSIGNED,
    ],
    [
      'with other bytes in a file',
      () => ({ ...upload(), files: { ...upload().files, 'page.js': sameSize } }),
      /^The file page.js does not match the manifest/,
    ],
    [
      'with a file that the manifest does not name',
      () => ({ ...upload(), files: { ...upload().files, 'extra.js': 'AAAA' } }),
      /^The manifest does not name extra.js$/,
    ],
    [
      'without one of its files',
      () => {
        const { 'page.css': _, ...files } = upload().files;
        return { ...upload(), files };
      },
      /^The file page.css is missing$/,
    ],
    [
      'with a file outside of the release',
      () => ({ ...upload(), files: { ...upload().files, '../../release-keys/mine.pem': 'AAAA' } }),
      /\.\.\/\.\.\/release-keys\/mine\.pem/,
    ],
    [
      'with a manifest that is not JSON',
      () => ({
        manifest: notJson,
        signature: sign(null, Buffer.from(notJson), site.key).toString('base64'),
        files: {},
      }),
      /^The manifest is not valid JSON$/,
    ],
    ['with an invalid version', () => changed({ version: 'latest' }), /^version: use /],
    ['with an invalid name', () => changed({ name: '../shell' }), /^name: use /],
    ['with an invalid entry', () => changed({ entry: 'media/./entry.js' }), /^entry: a file path /],
    ['with a missing entry', () => changed({ entry: 'nowhere.js' }), /^The manifest needs/],
    ['with a page of another host', () => changed({ pages: [testPage('//a.b')] }), /^pages.0.path/],
    ['with a page ending in a slash', () => changed({ pages: [testPage('/a/')] }), /^pages.0.path/],
    ...[
      'media/more/',
      '/entry.js',
      'media//more.js',
      'a/../../b.js',
      '',
      `${'x'.repeat(200)}.js`,
      'more.js\0.png',
    ].map((path): [string, () => object, RegExp] => [
      `with a file at ${JSON.stringify(path.slice(0, 30))}`,
      () => withPath(path),
      UNSAFE,
    ]),
  ])('%s', async (_, body, message) => {
    const response = await site.upload(body()).expect(400);
    expect(response.body.code).toBe('invalid_input');
    expect(response.body.message).toMatch(message);
  });

  it('with a manifest larger than 1 MB', async () => {
    const pages = [testPage('/large', { jsonLd: { text: 'x'.repeat(2_000_000) } })];
    const { body } = await site.release(testRemote('mfe-bad', '1.0.0', { pages })).expect(413);
    expect(body.message).toBe('The manifest may hold at most 1024 KB');
  });

  it('if the token has no release scope, before the body is read', async () => {
    const token = await site.token('claims', ['claims', 'promote:mfe-tools']);
    const headers = {
      authorization: `Bearer ${token}`,
      'content-type': 'application/json',
      'content-length': 40_000_000,
    };
    const outgoing = request(`${site.address}/api/admin/releases`, { method: 'POST', headers });
    // Only the head is sent.
    outgoing.flushHeaders();
    const [response] = (await once(outgoing, 'response')) as [IncomingMessage];
    expect(response.statusCode).toBe(403);
    response.destroy();
  });
});

describe('a name and version', () => {
  const edition = (text: string, version = '1.0.0') =>
    testRemote('mfe-again', version, { serverCode: `/* ${text} */` });
  const storedBundle = (version: string) =>
    readFile(join(site.dataDir, 'releases/mfe-again', version, 'server/server.js'), 'utf8');

  it('can be released again with the same bytes only', async () => {
    await site.release(edition('a')).expect(201);
    await site.release(edition('a')).expect(201);
    const { body } = await site.release(edition('b')).expect(409);
    expect(body).toEqual({
      code: 'conflict',
      message:
        'mfe-again@1.0.0 is released already, with other content; a release never changes: raise the version in its package.json',
    });
  });

  it('belongs, with all files, to one of several concurrent uploads', async () => {
    const candidates = ['a', 'b', 'c'].map((text) => edition(text, '1.1.0'));
    const statuses = await Promise.all(
      candidates.map(async (candidate) => (await site.release(candidate)).status),
    );
    expect([...statuses].sort()).toEqual([201, 409, 409]);
    const won = candidates[statuses.indexOf(201)]!;
    expect(await storedBundle('1.1.0')).toBe(won.files['server/server.js']);
  });

  it('replaces the files of a release that is not in the database', async () => {
    await site.release(edition('old', '1.2.0')).expect(201);
    await site.database.collection('releases').deleteMany({ name: 'mfe-again' });
    await site.release(edition('new', '1.2.0')).expect(201);
    expect(await storedBundle('1.2.0')).toBe('/* new */');
  });
});
