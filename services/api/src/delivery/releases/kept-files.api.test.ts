import { createHash } from 'node:crypto';
import { rename } from 'node:fs/promises';
import { join } from 'node:path';
import { startDeliverySite, type DeliverySite } from '../../testing/delivery-site';
import { testRemote, testShell, withFiles, type TestPart } from '../../testing/test-parts';

let site: DeliverySite;
beforeAll(async () => {
  site = await startDeliverySite();
});
afterAll(() => site.stop());

/** A release whose files, but for the entry, are named by what they hold. */
const remote = (version: string, page: string): TestPart => {
  const part = testRemote('mfe-tools', version, { contentNamed: true });
  const integrity = `sha384-${createHash('sha384').update(page).digest('base64')}`;
  part.files['page.js'] = page;
  part.manifest.files = part.manifest.files.map((file) =>
    file.path === 'page.js' ? { ...file, integrity, size: page.length } : file,
  );
  return part;
};
const get = (path: string) => site.request.get(`/releases/mfe-tools/${path}`);

it('serves an unchanged file of a later release under the address that it had', async () => {
  const { body: before } = await site.admin('get', '/releases').expect(200);
  expect(before).toEqual([]);
  await site.release(remote('1.0.0', 'the page')).expect(201);
  await site.release(remote('1.0.1', 'the page')).expect(201);
  const { text, headers } = await get('files/page.js').expect(200);
  expect(text).toBe('the page');
  expect(headers['cache-control']).toBe('public, max-age=31536000, immutable');
});

it('keeps the version in the address of the entry, and never serves the bundle of the server', async () => {
  await get('1.0.1/entry.js').expect(200);
  await get('files/entry.js').expect(404);
  await get('files/server/server.js').expect(404);
  await get('files/nothing.js').expect(404);
});

it('serves no further file of the server either', async () => {
  const part = testRemote('mfe-second', '1.0.0');
  await site.release(withFiles(part, { 'server/second.js': 'a secret of the server' })).expect(201);
  await site.request.get('/releases/mfe-second/1.0.0/entry.js').expect(200);
  await site.request.get('/releases/mfe-second/1.0.0/server/second.js').expect(404);
});

it('refuses other bytes for an address that is taken', async () => {
  const { body } = await site.release(remote('1.0.2', 'another page')).expect(409);
  expect(body.message).toBe('page.js is released already, with other content');
  expect((await get('files/page.js').expect(200)).text).toBe('the page');
  await get('1.0.2/entry.js').expect(404);
});

it('names these addresses, with their hashes, in the document', async () => {
  await site.release(testShell('1.0.0')).expect(201);
  await site
    .admin('post', '/compositions')
    .send({
      releases: [
        { name: 'shell', version: '1.0.0' },
        { name: 'mfe-tools', version: '1.0.1' },
      ],
    })
    .expect(201);
  const { text } = await site.request.get('/tools').expect(200);
  expect(text).toContain('href="/releases/mfe-tools/files/page.js"');
  expect(text).toContain('href="/releases/mfe-tools/1.0.1/entry.js"');
  expect(text).toContain('"/releases/mfe-tools/files/page.js":"sha384-');
  expect(text).not.toContain('/releases/mfe-tools/1.0.1/page.js');
});

it('serves a file of any release that has it, where the one that brought it has lost it', async () => {
  const away = join(site.dataDir, 'away');
  await rename(join(site.dataDir, 'releases/mfe-tools/1.0.0'), away);
  expect((await get('files/page.js').expect(200)).text).toBe('the page');
  await rename(away, join(site.dataDir, 'releases/mfe-tools/1.0.0'));
});
