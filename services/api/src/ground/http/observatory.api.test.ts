/** What the MDN HTTP Observatory would score of answers of a site at https://site.example. */
import { startDeliverySite, type DeliverySite } from '../../testing/delivery-site';
import { observatoryScore, resultsOf } from '../../testing/observatory';
import { campaign } from '../../testing/promotion-site';
import { testPage, testRemote, testShell, withFiles } from '../../testing/test-parts';
import { ADMIN_TOKEN } from '../../testing/test-site';

const PIXEL =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR4nGNgYGBgAAAABQABh6FO1AAAAABJRU5ErkJggg==';
const STUDIO = 'studio.site.example';
const FILES = '/releases/mfe-catalog/1.0.0';

let site: DeliverySite;
beforeAll(async () => {
  site = await startDeliverySite({ env: { STUDIO_URL: `https://${STUDIO}` } });
  const staff = { indexed: false, frame: 'own' as const };
  const pages = [
    testPage('/', { formerPaths: ['/former'] }),
    testPage('/framed', { indexed: false, framed: true }),
    testPage('/studio', staff),
  ];
  await site.deliver(testShell('1.0.0'), testRemote('mfe-catalog', '1.0.0', { pages }));
  const autumn = campaign();
  const theme = { ...autumn.theme, image: `data:image/png;base64,${PIXEL}` };
  await site
    .admin('put', '/campaigns/autumn')
    .send({ ...autumn, theme })
    .expect(200);
});
afterAll(() => site.stop());

const ask = async (path: string, status: number, host = 'site.example') => {
  const { headers, text } = await site.request.get(path).set('host', host).expect(status);
  return { headers: headers as Record<string, string>, text: text ?? '' };
};

it.each([
  ['/', 200, undefined],
  ['/framed', 200, undefined],
  ['/nowhere', 404, undefined],
  ['/studio', 200, STUDIO],
  ['/api/docs', 200, undefined],
])('the page %s (%d) scores 125 or more', async (path, status, host) => {
  const answer = await ask(path, status, host);
  expect([observatoryScore(answer), resultsOf(answer)]).toEqual([
    135,
    expect.arrayContaining([
      'csp-implemented-with-no-unsafe-default-src-none',
      'sri-implemented-and-all-scripts-loaded-securely',
    ]),
  ]);
});

it.each([
  ['a redirect', '/former', 301],
  ['the way to the Studio', '/studio', 302],
  ['robots.txt', '/robots.txt', 200],
  ['the sitemap', '/sitemap.xml', 200],
  ['the manifest of an app', '/site.webmanifest', 200],
  ['a sign of life', '/healthz', 200],
  ['an answer of the API', '/api/stores', 200],
  ['a call that is not there', '/api/nowhere', 404],
  ['a call that needs a token', '/api/admin/releases', 401],
  ['the description of the calls', '/api/openapi.json', 200],
  ['the frame of mails', '/api/mail-frame', 200],
  ['a script of a release', `${FILES}/entry.js`, 200],
  ['a picture of a release', `${FILES}/media/picture.svg`, 200],
  ['a file that is not there', `${FILES}/nothing.js`, 404],
  ['the picture of a campaign', '/api/promotions/autumn/image', 200],
])('%s (%s, %d) scores 100 or more', async (_, path, status) => {
  expect(observatoryScore(await ask(path, status))).toBeGreaterThanOrEqual(100);
});

it('a page of a release that somebody opens scores 100 or more', async () => {
  const part = withFiles(testRemote('mfe-docs', '1.0.0'), { 'page.html': '<p>' });
  await site.release(part).expect(201);
  const answer = await ask('/releases/mfe-docs/1.0.0/page.html', 200);
  expect(observatoryScore(answer)).toBeGreaterThanOrEqual(100);
});

it('a sign-in, with its cookie, scores 125 or more', async () => {
  const { headers, text } = await site.request
    .post('/api/admin/sessions')
    .set({ host: STUDIO, authorization: `Bearer ${ADMIN_TOKEN}` })
    .expect(201);
  expect(observatoryScore({ headers, text })).toBeGreaterThanOrEqual(125);
});

it('the score falls with what is missing', () => {
  expect(observatoryScore({ headers: {}, text: '' })).toBe(30);
});
