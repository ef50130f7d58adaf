import { rename } from 'node:fs/promises';
import { join } from 'node:path';
import { sharedDeliverySite } from '../../testing/delivery-site';
import { testRemote, testShell, withFiles } from '../../testing/test-parts';

/** Its files, except for the entry, are named by their content. */
const remote = (version: string, page: string) =>
  withFiles(testRemote('mfe-tools', version, { contentNamed: true }), { 'page.js': page });

const site = sharedDeliverySite();
beforeAll(async () => {
  await site.release(remote('1.0.0', 'the page')).expect(201);
  await site.deliver(testShell('1.0.0'), remote('1.0.1', 'the page'));
});

const get = (path: string) => site.request.get(`/releases/mfe-tools/${path}`);

describe('content-named files', () => {
  it('an unchanged file of a later release keeps its address', async () => {
    const { text, headers } = await get('files/page.js').expect(200);
    expect(text).toBe('the page');
    expect(headers['cache-control']).toBe('public, max-age=31536000, immutable');
    const document = (await site.request.get('/tools').expect(200)).text;
    expect(document).toContain('href="/releases/mfe-tools/files/page.js"');
    expect(document).toContain('href="/releases/mfe-tools/1.0.1/entry.js"');
    expect(document).toContain('"/releases/mfe-tools/files/page.js":"sha384-');
    expect(document).not.toContain('/releases/mfe-tools/1.0.1/page.js');
  });

  it('the entry keeps its version, and files of the server are not served', async () => {
    const second = withFiles(remote('1.0.2', 'the page'), { 'server/second.js': 'a secret' });
    await site.release(second).expect(201);
    await get('1.0.2/entry.js').expect(200);
    for (const path of ['entry.js', 'server/server.js', 'server/second.js', 'nothing.js'])
      await get(`files/${path}`).expect(404);
    await get('1.0.2/server/second.js').expect(404);
  });

  it('other bytes for the same address are refused', async () => {
    const { body } = await site.release(remote('1.0.3', 'another page')).expect(409);
    expect(body.message).toBe('page.js is released already, with other content');
    expect((await get('files/page.js').expect(200)).text).toBe('the page');
    await get('1.0.3/entry.js').expect(404);
  });

  it('a file that its release has lost is served from another release', async () => {
    const folder = join(site.dataDir, 'releases/mfe-tools/1.0.0');
    await rename(folder, `${folder}-away`);
    expect((await get('files/page.js').expect(200)).text).toBe('the page');
    await rename(`${folder}-away`, folder);
  });
});
