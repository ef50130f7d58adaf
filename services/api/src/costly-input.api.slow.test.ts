/** The CPU time of a request is linear in its size. */
import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { KB } from '@site/contracts/units';
import { calls } from './features';
import { callName } from './platform/http/call';
import { exampleBody } from './testing/every-call';
import { placesIn, sendRaw, withJson } from './testing/hostile-requests';
import { sharedFullSite } from './testing/full-site';

/** Nearly the largest body of a visitor. */
const LONG = 60 * KB;
/**
 * Maximum cost of a request, relative to reading and parsing as many bytes. A quadratic expression costs at least 200
 * times as much, the most expensive call 71 times on a busy machine.
 */
const MAX_RATIO = 100;
/** The minimum of several measurements counts, because other work only adds time. */
const TRIES = 12;

const TEXTS = [
  ...['a', ' ', '/', '-', '.', '@', 'a@', 'a.', '0', ',', '\\n', '<', '%', '=?', '('],
  ...['+1 ', '\u0301', '\u202e', '\\ud83d\\ude00', '\\u0000', '0-', '://', '__proto__'],
].map((part) => `"${part.repeat(LONG / part.length)}"`);
const SHAPES = [
  `[${'0,'.repeat(LONG / 2)}0]`,
  `[${'{},'.repeat(LONG / 3)}{}]`,
  `{${Array.from({ length: LONG / 12 }, (_, nth) => `"k${nth}":0`).join()}}`,
  '['.repeat(LONG / 2) + ']'.repeat(LONG / 2),
];

const site = sharedFullSite();
let plain: Server;
/** The base of `MAX_RATIO`, in ms of CPU time. */
let plainCost: number;

const cost = async (
  sendRequest: () => Promise<unknown>,
  tries: number,
  lowEnough = 0,
): Promise<number> => {
  let least = Infinity;
  for (let nth = 0; nth < tries && least > lowEnough; nth++) {
    const before = process.cpuUsage();
    await sendRequest();
    const { user, system } = process.cpuUsage(before);
    least = Math.min(least, (user + system) / 1_000);
  }
  return least;
};
const expectCheap = async (method: string, path: string, body?: string, headers?: object) => {
  const sendRequest = () => sendRaw(site.address, method, path, body, { ...headers });
  const maxCost = plainCost * MAX_RATIO;
  expect(await cost(sendRequest, TRIES, maxCost / 2)).toBeLessThan(maxCost);
};

beforeAll(async () => {
  plain = createServer((request, response) => {
    void text(request).then((sent) => response.end(JSON.stringify(JSON.parse(sent)).slice(0, 9)));
  }).listen(0, '127.0.0.1');
  await once(plain, 'listening');
  const address = `http://127.0.0.1:${(plain.address() as AddressInfo).port}`;
  plainCost = await cost(() => sendRaw(address, 'POST', '/', TEXTS[0]), 30);
});
afterAll(() => plain.close());

const withBody = calls.filter(({ body }) => body);
describe('CPU time is linear for', () => {
  it.each(withBody.map((call, nth) => [callName(call), call, nth] as const))(
    'every body of %s',
    async (_, call, nth) => {
      const document = exampleBody(call);
      const path = call.path.replace(/\{\w+\}/g, 'some-id');
      const parts = [...SHAPES, ...TEXTS];
      for (const [at, place] of placesIn(document).entries())
        await expectCheap(
          call.method,
          path,
          withJson(document, place, parts[(nth + at) % parts.length]!),
        );
    },
  );

  it.each([
    ...['cookie', 'accept-encoding', 'accept-language', 'if-none-match', 'range', 'origin'],
    ...['x-forwarded-for', 'referer', 'user-agent', 'authorization', 'content-type'],
  ])('every value of %s', async (name) => {
    for (const part of ['a', ' ', ',', ';', '=', 'a=b;', '*,', '"', '1-', '/', '::', '%'])
      await expectCheap('GET', '/api/stores', undefined, {
        [name]: `a${part.repeat((12 * KB) / part.length)}a`,
      });
  });

  it.each(['/', '%2f', '.', '../', '%', ';', '&', '?', '=', '[', 'a[b]=', '%00', '+'])(
    'URLs of repeated %s',
    async (part) => {
      for (const start of ['/', '/?', '/api/', '/api/stores?q=', '/releases/', '/products/'])
        await expectCheap('GET', start + part.repeat((8 * KB - start.length) / part.length));
    },
  );
});
