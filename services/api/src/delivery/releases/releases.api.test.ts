import { generateKeyPairSync, sign } from 'node:crypto';
import { readdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { startDeliverySite, type DeliverySite } from '../../testing/delivery-site';
import { signedUpload, testPage, testRemote, withFiles } from '../../testing/test-parts';

let site: DeliverySite;
beforeAll(async () => {
  site = await startDeliverySite();
});
afterAll(() => site.stop());

/** Over a plain connection: supertest decompresses what it gets. */
const ask = (path: string, headers: Record<string, string> = {}) =>
  fetch(site.address + path, { headers });
/** Uploads what must be refused; answers with the reason. */
const refusedFor = async (upload: object) => {
  const { body } = await site.upload(upload).expect(400);
  expect(body.code).toBe('invalid_input');
  return (body as { message: string }).message;
};

const FRAMED_NOWHERE =
  "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'; sandbox";

describe('a release', () => {
  const part = testRemote('mfe-tools', '1.2.0-aa');
  beforeAll(() => site.release(part).expect(201, { name: 'mfe-tools', version: '1.2.0-aa' }));

  it('is listed with those who came before it, newest first', async () => {
    await site.release(testRemote('mfe-tools', '1.2.1-bb')).expect(201);
    const { body } = await site.admin('get', '/releases').expect(200);
    expect(body[0]).toEqual({
      name: 'mfe-tools',
      version: '1.2.1-bb',
      createdAt: expect.stringMatching(/^\d{4}-.*Z$/),
    });
    expect(body[1]).toMatchObject({ name: 'mfe-tools', version: '1.2.0-aa' });
  });

  it('is served as it was uploaded, to be kept for ever by anybody', async () => {
    const answer = await ask('/releases/mfe-tools/1.2.0-aa/entry.js');
    expect(answer.status).toBe(200);
    expect(await answer.text()).toBe(part.files['entry.js']);
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'cache-control': 'public, max-age=31536000, immutable',
      'access-control-allow-origin': '*',
      'cross-origin-resource-policy': 'cross-origin',
      'x-content-type-options': 'nosniff',
    });
  });

  it('is kept for seconds where it is asked for past the caches, and cannot be called unchanged', async () => {
    const address = '/releases/mfe-tools/1.2.0-aa/entry.js';
    const { headers } = await site.request.get(address).expect(200);
    const again = await site.request
      .get(`${address}?again=1`)
      .set('if-none-match', headers.etag!)
      .expect(200);
    expect(again.headers['cache-control']).toBe('public, max-age=10');
    expect(again.headers).not.toHaveProperty('etag');
    expect(again.headers).not.toHaveProperty('last-modified');
  });

  it.each([
    ['entry.js', 'text/javascript; charset=utf-8'],
    ['page.css', 'text/css; charset=utf-8'],
    ['media/picture.svg', 'image/svg+xml'],
  ])('serves %s as %s', async (path, type) => {
    const answer = await ask(`/releases/mfe-tools/1.2.0-aa/${path}`);
    expect(answer.headers.get('content-type')).toBe(type);
    await answer.arrayBuffer();
  });

  it.each([
    ['a picture that is a document', 'media/picture.svg'],
    ['a page', 'page.html'],
  ])('lets %s run nothing on the site, also where the browser has kept it', async (_, path) => {
    const page = { 'page.html': '<p>' };
    const version = `1.0.0-${path.replace(/\W/g, '')}`;
    await site.release(withFiles(testRemote('mfe-docs', version), page)).expect(201);
    const address = `/releases/mfe-docs/${version}/${path}`;
    const { headers } = await site.request.get(address).expect(200);
    expect(headers['content-security-policy']).toBe(FRAMED_NOWHERE);
    const kept = await site.request.get(address).set('if-none-match', headers.etag!).expect(304);
    expect(kept.headers['content-security-policy']).toBe(FRAMED_NOWHERE);
  });

  it.each(['page.xhtml', 'media/film.swf', 'LICENSE'])(
    'is refused with a file of a kind that the site does not serve: %s',
    async (path) => {
      const release = withFiles(testRemote('mfe-docs', '2.0.0'), { [path]: '<p/>' });
      const { body } = await site.release(release).expect(400);
      expect(body.message).toContain(path);
      expect(body.message).toContain('files of this kind are not served');
    },
  );

  it.each(['entry.js', 'page.css'])('says the same of %s, which is no page', async (path) => {
    const { headers } = await site.request.get(`/releases/mfe-tools/1.2.0-aa/${path}`).expect(200);
    expect(headers['content-security-policy']).toBe(FRAMED_NOWHERE);
  });

  it.each([
    ['gzip, deflate, br, zstd', 'br'],
    ['gzip', 'gzip'],
    ['br;q=0, gzip', 'gzip'],
    ['identity', null],
    ['deflate', null],
  ])('goes to a caller who takes %s in the encoding %s', async (accepted, encoding) => {
    const answer = await ask('/releases/mfe-tools/1.2.0-aa/page.js', {
      'accept-encoding': accepted,
    });
    expect(answer.headers.get('content-encoding')).toBe(encoding);
    expect(answer.headers.get('vary')).toBe('Accept-Encoding');
    expect(await answer.text()).toBe(part.files['page.js']);
  });

  it('has another tag in another encoding, and is not sent to those who have it', async () => {
    const get = (encoding: string) =>
      site.request.get('/releases/mfe-tools/1.2.0-aa/page.js').set('accept-encoding', encoding);
    const tags = new Set<string>();
    for (const encoding of ['br', 'gzip', 'identity']) {
      const { headers } = await get(encoding).expect(200);
      tags.add(headers.etag!);
      const again = await get(encoding).set('if-none-match', headers.etag!).expect(304);
      expect(again.headers['cache-control']).toContain('immutable');
    }
    expect(tags.size).toBe(3);
  });

  it('answers HEAD', async () => {
    const answer = await fetch(`${site.address}/releases/mfe-tools/1.2.0-aa/page.css`, {
      method: 'HEAD',
    });
    expect(answer.status).toBe(200);
    expect(answer.headers.get('content-type')).toBe('text/css; charset=utf-8');
  });

  it.each([
    ['the bundle that only the server runs', '/releases/mfe-tools/1.2.0-aa/server/server.js'],
    ['a file that it does not have', '/releases/mfe-tools/1.2.0-aa/other.js'],
    ['a compressed file by its name on disk', '/releases/mfe-tools/1.2.0-aa/page.js.br'],
    ['a folder', '/releases/mfe-tools/1.2.0-aa/media'],
    ['another version', '/releases/mfe-tools/1.2.9-zz/entry.js'],
    ['another part', '/releases/mfe-other/1.2.0-aa/entry.js'],
    ['a path out of it', '/releases/mfe-tools/1.2.0-aa/..%2F..%2F..%2Frelease-key.pem'],
    ['dots in place of a version', '/releases/mfe-tools/%2e%2e%2f%2e%2e/release-key.pem'],
    ['a path that is not text', '/releases/mfe-tools/1.2.0-aa/%E0%A4%A'],
    ['a member of Object', '/releases/mfe-tools/1.2.0-aa/constructor'],
  ])('has nothing at %s', async (_, path) => {
    const answer = await ask(path);
    expect(answer.status).toBe(404);
    expect(answer.headers.get('cache-control') ?? '').not.toContain('immutable');
    expect(await answer.text()).not.toContain('PRIVATE KEY');
  });

  it('asks not to be kept when its file cannot be read', async () => {
    await site.release(testRemote('mfe-lost', '1.0.0')).expect(201);
    await rm(join(site.dataDir, 'releases/mfe-lost'), { recursive: true });
    const answer = await ask('/releases/mfe-lost/1.0.0/entry.js');
    expect(answer.status).toBe(503);
    expect(answer.headers.get('cache-control')).toBe('no-store');
    expect(answer.headers.get('etag')).toBeNull();
    await answer.arrayBuffer();
  });
});

describe('is refused', () => {
  const part = testRemote('mfe-bad', '1.0.0');
  const upload = () => signedUpload(part, site.key);

  it('without the token', () => site.request.post('/api/admin/releases').send({}).expect(401));

  it.each([
    ['no signature', () => ({ ...upload(), signature: '' })],
    ['a signature that is none', () => ({ ...upload(), signature: 'not base64 at all !' })],
    [
      'the signature of a stranger',
      () => signedUpload(part, generateKeyPairSync('ed25519').privateKey),
    ],
    [
      'a manifest that was changed after it was signed',
      () => ({ ...upload(), manifest: upload().manifest.replace('"1.0.0"', '"1.0.1"') }),
    ],
  ])('with %s', async (_, body) => {
    expect(await refusedFor(body())).toMatch(
      /^The release is not signed with a key that this site trusts: RELEASE_KEY must /,
    );
  });

  it.each([
    [
      'with a file whose bytes are others',
      () => ({ ...upload(), files: { ...upload().files, 'page.js': 'AAAA' } }),
      'The file page.js is not what the manifest says: remove dist and build again',
    ],
    [
      'with a file too many',
      () => ({ ...upload(), files: { ...upload().files, 'extra.js': 'AAAA' } }),
      'The manifest does not name extra.js',
    ],
    [
      'without one of its files',
      () => {
        const { 'page.css': _, ...files } = upload().files;
        return { ...upload(), files };
      },
      'The file page.css is missing',
    ],
  ])('%s', async (_, body, message) => {
    expect(await refusedFor(body())).toBe(message);
  });

  it('when a file has a path that leads out of the release', async () => {
    const files = { ...upload().files, '../../release-keys/mine.pem': 'AAAA' };
    expect(await refusedFor({ ...upload(), files })).toContain('../../release-keys/mine.pem');
  });

  it('when its manifest is larger than any site needs', async () => {
    const part = testRemote('mfe-large', '1.0.0', {
      pages: [testPage('/large', { jsonLd: { text: 'x'.repeat(2_000_000) } })],
    });
    const { body } = await site.release(part).expect(413);
    expect(body.message).toBe('The manifest may hold at most 1024 KB');
  });

  it('when its manifest is not JSON', async () => {
    const manifest = '{"name":';
    const signature = sign(null, Buffer.from(manifest), site.key).toString('base64');
    expect(await refusedFor({ manifest, signature, files: {} })).toBe(
      'The manifest is not valid JSON',
    );
  });

  it.each([
    ['version', { version: 'latest' }],
    ['name', { name: '../shell' }],
    ['entry', { entry: '../entry.js' }],
    ['entry', { entry: 'media/' }],
    ['entry', { entry: 'media//entry.js' }],
    ['entry', { entry: 'media/./entry.js' }],
    ['pages.0.path', { pages: [testPage('no-slash')] }],
    ['pages.0.path', { pages: [testPage('//other.host')] }],
    ['pages.0.path', { pages: [testPage('//1249767214/elsewhere')] }],
    ['pages.0.path', { pages: [testPage('/tools//finder')] }],
    ['pages.0.path', { pages: [testPage('/tools/')] }],
  ])('when %s in its manifest is wrong, and says so', async (path, changes) => {
    expect(
      await refusedFor(signedUpload(testRemote('mfe-bad', '1.0.0', changes), site.key)),
    ).toMatch(new RegExp(`^${path}: (use|a (file )?path) `));
  });

  it.each([
    ['entry', { entry: 'nowhere.js' }],
    ['server bundle', { server: 'server/nowhere.js' }],
    [
      'page',
      { pages: [testPage('/a', { expose: { key: './a', files: ['nowhere.js'], shared: [] } })] },
    ],
  ])('when its %s is a file that it does not list', async (_, changes) => {
    expect(
      await refusedFor(signedUpload(testRemote('mfe-bad', '1.0.0', changes), site.key)),
    ).toMatch(/^The manifest needs .*nowhere\.js, but does not list it$/);
  });

  it.each([
    ['a folder', 'media/more/'],
    ['a folder by a dot', 'media/more/.'],
    ['a path of the machine', '/entry.js'],
    ['an empty folder on the way', 'media//more.js'],
    ['the release itself', '.'],
    ['what is above it', '..'],
    ['what is above it, on the way', 'media/../../more.js'],
    ['nothing', ''],
    ['more letters than a name may have', `${'x'.repeat(200)}.js`],
    ['a letter that ends a path', 'more.js\0.png'],
    ['another with other letters', 'ENTRY.js'],
    ['a file that is the folder of another', 'media'],
  ])('when it has a file whose path is %s', async (_, path) => {
    const part = withFiles(testRemote('mfe-bad', '1.0.0'), { [path]: 'x' });
    expect(await refusedFor(signedUpload(part, site.key))).toMatch(
      /a file path is relative|cannot be kept in the same place/,
    );
    expect(await site.database.collection('releases').countDocuments({ name: 'mfe-bad' })).toBe(0);
  });

  it('and leaves nothing behind', async () => {
    await site.request.get('/releases/mfe-bad/1.0.0/entry.js').expect(404);
    const folders = await readdir(join(site.dataDir, 'releases'));
    expect(folders.filter((name) => /^\.|bad/.test(name))).toEqual([]);
  });
});

describe('a name and version', () => {
  it('may be released again with the same bytes, and never with others', async () => {
    const part = testRemote('mfe-again', '1.0.0');
    await site.release(part).expect(201);
    await site.release(part).expect(201);
    const other = testRemote('mfe-again', '1.0.0', { pages: [testPage('/other')] });
    const { body } = await site.release(other).expect(409);
    expect(body).toEqual({
      code: 'conflict',
      message:
        'mfe-again@1.0.0 is released already, with other content; a release never changes: raise the version in its package.json',
    });
  });

  it('belongs to one of those who upload at once, with all of its files', async () => {
    for (let round = 0; round < 8; round++) {
      const version = `1.0.${round}`;
      const candidates = ['a', 'b', 'c'].map((text) =>
        testRemote('mfe-race', version, { serverCode: `/* ${text} */` }),
      );
      const statuses = await Promise.all(
        candidates.map(async (part) => (await site.release(part)).status),
      );
      expect([...statuses].sort()).toEqual([201, 409, 409]);
      const kept = await readFile(
        join(site.dataDir, 'releases/mfe-race', version, 'server/server.js'),
        'utf8',
      );
      expect(kept).toBe(candidates[statuses.indexOf(201)]!.files['server/server.js']);
    }
  });

  it('gets the files of its new owner where only an old folder knows it', async () => {
    await site.release(testRemote('mfe-old', '1.0.0', { serverCode: '/* old */' })).expect(201);
    await site.database.collection('releases').deleteMany({ name: 'mfe-old' });
    await site.release(testRemote('mfe-old', '1.0.0', { serverCode: '/* new */' })).expect(201);
    const file = join(site.dataDir, 'releases/mfe-old/1.0.0/server/server.js');
    expect(await readFile(file, 'utf8')).toBe('/* new */');
  });
});
