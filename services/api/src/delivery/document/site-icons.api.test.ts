import {
  attribute,
  BRAND,
  startDocumentSite,
  type DocumentSite,
} from '../../testing/document-site';
import { startDeliverySite } from '../../testing/delivery-site';
import { testRemote, testShell } from '../../testing/test-parts';

let site: DocumentSite;
beforeAll(async () => {
  site = await startDocumentSite();
});
afterAll(() => site.stop());

const FILES = '/releases/shell/1.0.0/media';

it('every page names the icon of an Apple device, and pages for all the manifest', async () => {
  const [page, desk] = [await site.read('/tools'), await site.read('/desk')];
  for (const one of [page, desk])
    expect(attribute(one, 'link[rel=apple-touch-icon]', 'href')).toBe(`${FILES}/apple-180.1.gif`);
  expect(attribute(page, 'link[rel=manifest]', 'href')).toBe('/site.webmanifest');
  expect(desk.document.querySelector('link[rel=manifest]')).toBeNull();
});

it('the manifest has the site’s name, and icons that are there', async () => {
  const { body } = await site.request
    .get('/site.webmanifest')
    .expect('content-type', /^application\/manifest\+json/)
    .expect('cache-control', 'no-cache')
    .expect(200);
  expect(body).toMatchObject({
    name: BRAND,
    start_url: '/',
    icons: [
      { src: `${FILES}/any-192.2.gif`, sizes: '192x192', purpose: 'any' },
      { src: `${FILES}/any-512.3.gif`, sizes: '512x512', purpose: 'any' },
      { src: `${FILES}/maskable-512.4.gif`, sizes: '512x512', purpose: 'maskable' },
    ],
  });
  for (const { src } of (body as { icons: { src: string }[] }).icons)
    await site.request.get(src).expect(200);
});

it('what asks for /favicon.ico gets the icon that is live', async () => {
  const { headers } = await site.request.get('/favicon.ico').expect(302);
  expect(headers.location).toBe(`${FILES}/any-192.2.gif`);
});

it('a shell of before, without icons, names none', async () => {
  const before = await startDeliverySite();
  await before.deliver(testShell('1.0.0'), testRemote('mfe-tools', '1.0.0'));
  const { text } = await before.request.get('/tools').expect(200);
  expect(text).not.toMatch(/apple-touch-icon|rel="manifest"/);
  await before.request.get('/favicon.ico').expect(404);
  expect((await before.request.get('/site.webmanifest').expect(200)).body.icons).toEqual([]);
  await before.stop();
});
