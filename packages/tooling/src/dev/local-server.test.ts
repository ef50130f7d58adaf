import { once } from 'node:events';
import { get, request, type IncomingMessage } from 'node:http';
import { text } from 'node:stream/consumers';
import type { LocalBuild } from '@site/contracts';
import { startLocalServer, type LocalServer } from './local-server';

const SITE = 'https://site.example';
const build = (id: string): LocalBuild => ({
  name: 'mfe-tools',
  id,
  container: `local_${id}`,
  entry: `/files/entry.${id}.js`,
  styles: [],
  pages: [],
  parts: [],
});
const files = (id: string) =>
  new Map([
    [`/files/entry.${id}.js`, Buffer.from(`entry of ${id}`)],
    ['/files/drop.svg', Buffer.from('<svg/>')],
  ]);

const onEnd = jest.fn();
let server: LocalServer;
beforeEach(async () => {
  server = await startLocalServer({ site: SITE, onEnd: onEnd.mockReset() });
});
afterEach(() => server.close());

const send = async (
  path: string,
  { method = 'GET', body = '', ...headers }: Record<string, string> = { origin: SITE },
) => {
  const outgoing = request(server.origin + path, { method, headers }).end(body);
  const [response] = (await once(outgoing, 'response')) as [IncomingMessage];
  return { status: response.statusCode, headers: response.headers, text: await text(response) };
};

it('serves files of the current and the previous build to pages of its site', async () => {
  for (const id of ['1', '2', '3']) server.serve(build(id), files(id));
  expect(await send('/files/entry.3.js')).toMatchObject({
    status: 200,
    text: 'entry of 3',
    headers: {
      'content-type': 'text/javascript; charset=utf-8',
      'access-control-allow-origin': SITE,
      'cross-origin-resource-policy': 'same-origin',
      'cache-control': 'no-store',
    },
  });
  expect((await send('/files/entry.2.js')).status).toBe(200);
  expect((await send('/files/entry.1.js')).status).toBe(404);
  expect((await send('/files/../../package.json')).status).toBe(404);
});

it('serves pictures without CORS, and allows private network access', async () => {
  server.serve(build('1'), files('1'));
  const { headers } = await send('/files/drop.svg', {});
  expect(headers['content-type']).toBe('image/svg+xml');
  expect(headers['cross-origin-resource-policy']).toBeUndefined();
  const preflight = await send('/events', { method: 'OPTIONS', origin: SITE });
  expect(preflight.status).toBe(204);
  expect(preflight.headers['access-control-allow-private-network']).toBe('true');
});

it.each([
  ['another origin', { origin: 'https://evil.example' }],
  ['an opaque origin', { origin: 'null' }],
  ['another host name', { host: 'evil.example' }],
])('refuses %s', async (_, headers) => {
  server.serve(build('1'), files('1'));
  for (const path of ['/files/entry.1.js', '/events']) {
    const response = await send(path, headers);
    expect(response.status).toBe(403);
    expect(response.headers['access-control-allow-origin']).toBeUndefined();
  }
});

it('streams the latest build, later builds and build errors', async () => {
  expect((await send('/events')).status).toBe(404);
  server.serve(build('1'), files('1'));
  const [stream] = (await once(
    get(`${server.origin}/events`, { headers: { origin: SITE } }),
    'response',
  )) as [IncomingMessage];
  const events = stream.setEncoding('utf8')[Symbol.asyncIterator]() as AsyncIterator<string>;
  const next = async (): Promise<unknown> => {
    const { value } = await events.next();
    return JSON.parse(/^data: (.*)$/m.exec(String(value))![1]!);
  };
  expect(stream.headers['content-type']).toBe('text/event-stream');
  expect(await next()).toEqual(build('1'));
  server.serve(build('2'), files('2'));
  expect(await next()).toEqual(build('2'));
  server.warn('Expected a comma');
  expect(await next()).toEqual({ ...build('2'), problem: 'Expected a comma' });
});

it('accepts the reason for ending only from pages of its site', async () => {
  await send('/ended', { method: 'POST', body: 'no terpenes', origin: SITE });
  expect(onEnd).toHaveBeenCalledWith('no terpenes');
  await send('/ended', { method: 'POST', body: 'nonsense' });
  expect(onEnd).toHaveBeenCalledTimes(1);
});
