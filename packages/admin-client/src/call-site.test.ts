import { OutboxRetried } from '@site/contracts';
import { adminCaller, callSite } from './call-site';
import {
  describeError,
  hasStatus,
  RefusedError,
  UnreachableError,
  UnreadableError,
} from './errors';
import { readReadiness } from './operations';

const site = { url: 'https://site.example', token: 'secret' };
const fetchSpy = jest.spyOn(globalThis, 'fetch');
const respond = (status: number, text: string) =>
  fetchSpy.mockResolvedValueOnce(new Response(text, { status }));
beforeEach(() => fetchSpy.mockReset());
afterAll(() => fetchSpy.mockRestore());

const thrownBy = (call: Promise<unknown>) => call.catch((error: unknown) => error);

it('sends the token, its body as JSON, and no cookies', async () => {
  respond(200, '{"retried":2}');
  const headers = { 'If-Match': '"3"' };
  const call = { method: 'PUT', body: { a: 1 }, headers, response: OutboxRetried } as const;
  expect(await adminCaller(site)('/things/1', call)).toEqual({ retried: 2 });
  expect(fetchSpy).toHaveBeenCalledWith('https://site.example/api/admin/things/1', {
    method: 'PUT',
    credentials: 'omit',
    headers: {
      Authorization: 'Bearer secret',
      'Content-Type': 'application/json',
      'If-Match': '"3"',
    },
    body: '{"a":1}',
    signal: undefined,
  });
});

it('sends no Authorization header to a site without a token', async () => {
  respond(200, '{"retried":2}');
  const { signal } = new AbortController();
  await callSite({ url: '' }, '/api/things', { response: OutboxRetried, signal });
  expect(fetchSpy).toHaveBeenCalledWith(
    '/api/things',
    expect.objectContaining({ method: 'GET', headers: {}, body: undefined, signal }),
  );
});

it('reports the headers of every response', async () => {
  const onResponse = jest.fn();
  for (const status of [200, 409]) {
    fetchSpy.mockResolvedValueOnce(
      new Response('{}', { status, headers: { 'X-Test-Status': `${status}` } }),
    );
    await thrownBy(callSite({ url: '', onResponse }, '/things'));
  }
  expect(onResponse.mock.calls.map(([headers]) => headers.get('X-Test-Status'))).toEqual([
    '200',
    '409',
  ]);
  expect(onResponse).toHaveBeenCalledWith(expect.anything(), expect.any(Number));
});

it('does not read the response without a schema', async () => {
  respond(200, '');
  expect(await callSite(site, '/things', { method: 'DELETE' })).toBeUndefined();
});

it.each([
  ['another shape', '{"retried":"two"}', 'retried'],
  ['a page', '<h1>Welcome</h1>', ''],
  ['an empty body', '', ''],
])('rejects %s as a response, with the path of the issue', async (_, text, path) => {
  respond(200, text);
  const error = await thrownBy(callSite(site, '/things', { response: OutboxRetried }));
  expect(error).toBeInstanceOf(UnreadableError);
  expect(error).toMatchObject({ call: 'GET /things', issues: [{ path }] });
});

it("rejects with the site's error", async () => {
  const issues = [{ path: 'count', message: 'write a number' }];
  const body = { code: 'invalid_input', message: 'count: write a number', issues };
  respond(400, JSON.stringify(body));
  const error = await thrownBy(callSite(site, '/things', { response: OutboxRetried }));
  expect(error).toBeInstanceOf(RefusedError);
  expect(error).toMatchObject({ status: 400, message: body.message, body });
  expect([hasStatus(error, 400), hasStatus(error, 409)]).toEqual([true, false]);
});

it.each(['<h1>Bad gateway</h1>', '', '{"error":"bad gateway"}'])(
  'rejects with the status if the body is not an error of the site: %s',
  async (text) => {
    respond(502, text);
    expect(await thrownBy(callSite(site, '/things'))).toMatchObject({
      status: 502,
      body: undefined,
      message: 'The site responded with status 502.',
    });
  },
);

it('rejects if there is no response, or an incomplete one', async () => {
  const failure = new TypeError('fetch failed');
  fetchSpy.mockRejectedValueOnce(failure);
  const error = await thrownBy(callSite(site, '/things', { response: OutboxRetried }));
  expect(error).toBeInstanceOf(UnreachableError);
  expect(error).toMatchObject({ cause: failure });

  const broken = new ReadableStream({ pull: (controller) => controller.error(failure) });
  fetchSpy.mockResolvedValueOnce(new Response(broken));
  expect(await thrownBy(callSite(site, '/things'))).toBeInstanceOf(UnreachableError);
});

it('rejects with the reason of an abort', async () => {
  const reason = new Error('The view is gone.');
  fetchSpy.mockRejectedValueOnce(reason);
  const signal = AbortSignal.abort(reason);
  expect(await thrownBy(callSite(site, '/things', { signal }))).toBe(reason);
});

const HINTS = { unreachable: 'Check your connection.', unreadable: 'Reload the page.' };
const refused = (status: number, message: string, retryAfter?: number) =>
  new RefusedError(status, { code: 'conflict', message }, retryAfter);

it.each([
  ["the site's message", refused(409, 'Somebody was first'), /^Somebody was first$/],
  ['the missing scope', refused(403, 'It lacks x'), /^It lacks x\. Ask the site’s op/],
  ['the rate limit', refused(429, 'Too many.', 61), /^Too many\. The limit ends in 2 min\.$/],
  ['the status of a response of a proxy', new RefusedError(502, undefined), /status 502/],
  ['a network failure', new UnreachableError(new TypeError('failed')), /^Check your connection\.$/],
  ['an outdated client', new UnreadableError('GET /api/admin/x', []), /^Reload the page\.$/],
])('describes %s', (_, error, message) => expect(describeError(error, HINTS)).toMatch(message));

it('does not describe other errors', () =>
  expect(describeError(new Error('a bug'), HINTS)).toBeUndefined());

it('reads the checks of a site that is not ready, and rejects responses of other programs', async () => {
  respond(503, '{"code":"unavailable","message":"Not ready","checks":{"files":"failed"}}');
  expect(await readReadiness(site)).toEqual({
    ok: false,
    message: 'Not ready',
    checks: { files: 'failed' },
  });
  respond(200, 'Welcome');
  expect(await thrownBy(readReadiness(site))).toBeInstanceOf(UnreadableError);
});
