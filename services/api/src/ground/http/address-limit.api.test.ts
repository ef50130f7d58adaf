import Router from '@koa/router';
import { startTestSite, type TestSite } from '../../testing/test-site';

let site: TestSite;
beforeAll(async () => {
  site = await startTestSite({
    siteRoutes: [new Router({ prefix: '/releases' }).get('/:name', (ctx) => (ctx.body = 'file'))],
    documents: (ctx) => {
      ctx.body = 'document';
    },
  });
});
afterAll(() => site.stop());

/** Filled up with one letter to so many bytes. */
const filled = (start: string, bytes: number) => start.padEnd(bytes, 'a');
const ask = (address: string) => fetch(site.address + address);

it.each([
  ['a page', '/'],
  ['the API', '/api/'],
  ['a file', '/releases/'],
])('refuses a path above 2048 bytes: %s', async (_, start) => {
  const refused = await ask(filled(start, 2049));
  expect(refused.status).toBe(414);
  expect(refused.headers.get('content-type')).toMatch(/^application\/json/);
  expect(await refused.json()).toEqual({
    code: 'uri_too_long',
    message: 'The address is too long: its path may have at most 2048 bytes',
  });
  const answered = await ask(filled(start, 2048));
  expect(answered.status).not.toBe(414);
  await answered.text();
});

it('counts the query apart from the path, and bounds both together', async () => {
  const answered = await ask(filled('/?q=', 8192));
  expect(await answered.text()).toBe('document');
  const refused = await ask(filled('/?q=', 8193));
  expect(refused.status).toBe(414);
  expect(await refused.json()).toEqual({
    code: 'uri_too_long',
    message: 'The address is too long: with its query it may have at most 8192 bytes',
  });
});

it('refuses before any route, and also what has a body', async () => {
  const refused = await fetch(site.address + filled('/api/contact/', 4000), {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ name: 'Ada' }),
  });
  expect(refused.status).toBe(414);
  expect(refused.headers.get('content-security-policy')).toContain("default-src 'none'");
});

it('has an id, a line in the log and a place in the metrics, under no path of its own', async () => {
  const refused = await ask(filled('/secret', 3000));
  const id = refused.headers.get('x-request-id')!;
  const line = site
    .log()
    .split('\n')
    .find((one) => one.includes(id));
  expect(JSON.parse(line!)).toMatchObject({ status: 414, route: 'document' });
  const text = await site.metrics();
  expect(text).toMatch(/http_request_duration_seconds_count\{[^}]*route="document",status="414"\}/);
  expect(text + site.log()).not.toContain('secret');
});
