/** What a request costs: about what its bytes cost, whatever they are. */
import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { KB } from '@site/contracts/units';
import { calls } from './calls';
import type { Call } from './ground/http/call';
import { exampleBody } from './testing/every-call';
import { placesIn, sendRaw, withJson } from './testing/hostile-requests';
import { startWholeSite, type WholeSite } from './testing/whole-site';

/** Of each call; all there are, some 6,000, are looked at by `COSTLY_RUNS=1000 npx jest costly-input`. */
const RUNS = Number(process.env.COSTLY_RUNS ?? 10);

/** As much of it as a visitor's body may hold beside the rest. */
const LONG = 60 * KB;

/**
 * How often what a server without anything takes to read and parse as many bytes, 1 ms of the processor, a request may
 * cost. An expression that is quadratic in its text takes 200 times and more; the costliest call, 20,000 stores that are
 * none, takes 25 times, and 71 where other tests have the processor too.
 */
const MOST_TIMES = 100;

/** A machine that does other things as well makes any one of them dear; none is cheap by chance. */
const TRIES = 12;

/** What an expression or a splitter could take long for, as JSON. */
const TEXTS = [
  ...['a', ' ', '/', '-', '.', '@', 'a@', 'a.', '0', ',', '\\n', '<', '%', '=?', '('],
  ...['+1 ', '\u0301', '\u202e', '\\ud83d\\ude00', '\\u0000', '0-', '://', '__proto__'],
].map((part) => `"${part.repeat(LONG / part.length)}"`);

/** What has very many faults, each of which could be worded. */
const LISTS = [`[${'0,'.repeat(LONG / 2)}0]`, `[${'{},'.repeat(LONG / 3)}{}]`];
const SHAPES = [
  `{${Array.from({ length: LONG / 12 }, (_, nth) => `"k${nth}":0`).join()}}`,
  '['.repeat(LONG / 2) + ']'.repeat(LONG / 2),
];

let site: WholeSite;
let plain: Server;
/** What `MOST_TIMES` multiplies, in ms of the processor. */
let plainCost: number;

/** The least of so many tries in ms of the processor: the first ones compile, and others collect what was left. */
const cost = async (ask: () => Promise<unknown>, tries: number, enough = 0): Promise<number> => {
  let least = Infinity;
  for (let nth = 0; nth < tries && least > enough; nth++) {
    const before = process.cpuUsage();
    await ask();
    const { user, system } = process.cpuUsage(before);
    least = Math.min(least, (user + system) / 1_000);
  }
  return least;
};

beforeAll(async () => {
  site = await startWholeSite();
  plain = createServer((request, response) => {
    void text(request).then((sent) => response.end(JSON.stringify(JSON.parse(sent)).slice(0, 9)));
  }).listen(0, '127.0.0.1');
  await once(plain, 'listening');
  const address = `http://127.0.0.1:${(plain.address() as AddressInfo).port}`;
  plainCost = await cost(() => sendRaw(address, 'POST', '/', TEXTS[0]), 30);
});
afterAll(async () => {
  plain.close();
  await site.stop();
});

const timesPlain = async (
  method: string,
  path: string,
  body?: string,
  headers?: Record<string, string>,
) =>
  (await cost(
    () => sendRaw(site.address, method, path, body, headers),
    TRIES,
    (plainCost * MOST_TIMES) / 2,
  )) / plainCost;

const valueAt = (document: unknown, place: string[]): unknown =>
  place.reduce((value, key) => (value as Record<string, unknown>)[key], document);

/** Bodies that are likely but for one place: lists where a list is wanted, then everything everywhere, the least alike first. */
const costlyBodies = (call: Call): { lists: string[]; others: string[] } => {
  const document = exampleBody(call);
  const places = placesIn(document);
  const lists = places.filter((place) => Array.isArray(valueAt(document, place)));
  const others = [...TEXTS, ...SHAPES, ...LISTS];
  return {
    lists: lists.flatMap((place) => LISTS.map((list) => withJson(document, place, list))),
    others: others.flatMap((_, nth) =>
      places.map((place, at) => withJson(document, place, others[(nth + at) % others.length]!)),
    ),
  };
};

const withBody = calls.filter(({ body }) => body);
it.each(withBody.map((call, nth) => [`${call.method} ${call.path}`, call, nth] as const))(
  'no body makes it dear: %s',
  async (_, call, nth) => {
    const { lists, others } = costlyBodies(call);
    const path = call.path.replace(/\{\w+\}/g, 'some-id');
    const chosen =
      others.length <= RUNS
        ? others
        : Array.from({ length: RUNS }, (_, run) => others[(nth + run * 7) % others.length]!);
    for (const body of [...lists, ...chosen])
      expect(await timesPlain(call.method, path, body)).toBeLessThan(MOST_TIMES);
  },
);

const HEADERS = ['cookie', 'accept-encoding', 'accept-language', 'if-none-match', 'range'];
const MORE_HEADERS = ['x-forwarded-for', 'origin', 'referer', 'user-agent', 'authorization'];
it.each([...HEADERS, ...MORE_HEADERS, 'content-type', 'sec-fetch-site'])(
  'no header does: %s',
  async (name) => {
    for (const path of ['/', '/api/stores', '/releases/shell/1.0.0/none.js']) {
      const usual = await cost(() => sendRaw(site.address, 'GET', path), 10);
      for (const part of ['a', ' ', ',', ';', '=', 'a=b;', '*,', '"', '1-', '/', '::', '%']) {
        const headers = { [name]: `a${part.repeat((12 * KB) / part.length)}a` };
        expect(await timesPlain('GET', path, undefined, headers)).toBeLessThan(
          MOST_TIMES + usual / plainCost,
        );
      }
    }
  },
);

it.each(['/', '%2f', '.', '../', '%', ';', '&', '?', '=', '[', 'a[b]=', '%00', '+'])(
  'no address does: of %s',
  async (part) => {
    for (const start of ['/', '/?', '/api/', '/api/stores?q=', '/releases/', '/products/'])
      for (const length of [2, 8, 15]) {
        const path = start + part.repeat((length * KB - start.length) / part.length);
        expect(await timesPlain('GET', path)).toBeLessThan(MOST_TIMES);
      }
  },
);
