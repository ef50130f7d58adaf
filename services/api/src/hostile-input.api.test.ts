/** Whatever is sent to a call: nothing of it fails the site, nothing escapes, and what is refused leaves nothing. */
import { ErrorBody, type ErrorCode } from '@site/contracts';
import * as fc from 'fast-check';
import { calls } from './calls';
import { ApiError } from './ground/errors/api-error';
import { lineOf, type Call } from './ground/http/call';
import { errorsOf } from './operations/documentation/error-answers';
import { openApi } from './operations/documentation/openapi';
import {
  likelyBodies,
  placesIn,
  sendRaw,
  withJson,
  type RawAnswer,
} from './testing/hostile-requests';
import { monitored } from './testing/monitored';
import { watchWrites } from './testing/watch-writes';
import { startWholeSite, type WholeSite } from './testing/whole-site';

/** Of each call; a search for more is `HOSTILE_RUNS=1000 npx jest hostile-input`. */
const RUNS = Number(process.env.HOSTILE_RUNS ?? 8);

let site: WholeSite;
let written: () => string[];
beforeAll(async () => {
  site = await startWholeSite({ between: monitored });
  written = watchWrites(site.database.getClient());
  const collections = await site.database.db!.listCollections({}, { nameOnly: true }).toArray();
  for (const { name } of collections) known.set(name, await countOf(name));
});
afterAll(() => site.stop());

const deep = (depth: number): string => '['.repeat(depth) + ']'.repeat(depth);

/** As JSON, because some of it cannot be made in JavaScript without meaning something there. */
const HOSTILE = [
  '{"$ne":null}',
  '{"$gt":""}',
  '{"$where":"while(true){}"}',
  '{"$expr":{"$function":{"body":"return true","args":[],"lang":"js"}}}',
  '{"__proto__":{"polluted":true}}',
  '{"constructor":{"prototype":{"polluted":true}}}',
  '{"toString":1,"length":-1,"toJSON":null}',
  '"__proto__"',
  '"constructor"',
  '"\\u0000"',
  '"a\\u0000b@example.com"',
  '"\\ud800"',
  '"\\udfff\\ud800"',
  '"../../../../etc/passwd"',
  '"..%2f..%2f..%2fetc%2fpasswd"',
  '"%c0%ae%c0%ae/"',
  '"file:///etc/passwd"',
  '"\\r\\nBcc: everybody@example.com"',
  '"${7*7}{{7*7}}<script>alert(1)</script>"',
  '1e308',
  '-1e308',
  '1e999',
  '9007199254740993',
  '-0',
  '5e-324',
  'null',
  'true',
  '[]',
  '{}',
  '[[[[{"$in":[]}]]]]',
  deep(200),
  deep(20_000),
  JSON.stringify('x'.repeat(50_000)),
];
const hostile = fc.constantFrom(...HOSTILE);

const bodies = (call: Call): fc.Arbitrary<string> =>
  fc
    .tuple(likelyBodies(call), hostile, fc.nat(), fc.boolean())
    .map(([document, json, nth, asKey]) => {
      const places = placesIn(document);
      const place = places[nth % places.length]!;
      if (!asKey || place.length > 0) return withJson(document, place, json);
      const inner = JSON.stringify(document).slice(1);
      return `{"$set":${json},"__proto__":${json}${inner === '}' ? '' : ','}${inner}`;
    });

/** In a path, as they are sent. */
const SEGMENTS = [
  '..%2f..%2fetc%2fpasswd',
  '%2e%2e',
  '%00',
  'a%00b',
  '%ff%fe',
  '%ed%a0%80',
  '%c0%ae%c0%ae%2f',
  '%',
  '__proto__',
  'constructor',
  '%7B%22$ne%22:null%7D',
  '$where',
  '1e999',
  '-1',
  '99999999999999999999',
  'x'.repeat(1_500),
  '%0d%0aset-cookie:%20a=b',
];
const QUERIES = [
  '',
  '?page=1e999&limit=-1&q[$ne]=1&__proto__[polluted]=1',
  '?page=%00&limit=9007199254740993&status[]=a&status[]=b',
  '?q=%ff&before=%ed%a0%80&campaign=..%2f..&since=99999999999d',
  `?${'a=1&'.repeat(300)}`,
];
const addresses = ({ path }: Call): fc.Arbitrary<string> =>
  fc
    .tuple(
      fc.array(fc.constantFrom('some-id', ...SEGMENTS), { minLength: 4, maxLength: 4 }),
      fc.constantFrom(...QUERIES),
    )
    .map(([segments, query]) => {
      let nth = 0;
      return path.replace(/\{\w+\}/g, () => segments[nth++ % segments.length]!) + query;
    });

/** What counts and tells of calls, whatever became of them. */
const OPERATIONAL = new Set(['audit', 'rate-limits', 'daily-salts', 'faults', 'secrets', 'outbox']);
const known = new Map<string, number>();
const countOf = (name: string) => site.database.collection(name).countDocuments();

/** How many documents there were and are now, where that differs: only what was written to is counted. */
const changes = async (): Promise<Record<string, [before: number, now: number]>> => {
  // What was let through a moment ago still sends its mails.
  await site.services.outbox.settled();
  const changed: Record<string, [number, number]> = {};
  for (const name of written()) {
    if (OPERATIONAL.has(name)) continue;
    const [before, now] = [known.get(name) ?? 0, await countOf(name)];
    if (now !== before) changed[name] = [before, now];
    known.set(name, now);
  }
  return changed;
};

/** Headers that a description has where an answer has them. */
const TOLD = ['ETag', 'Location', 'Retry-After', 'Set-Cookie', 'WWW-Authenticate'];

const description = openApi(calls) as unknown as Description;
interface Described {
  $ref?: string;
  headers: object;
  content?: { 'application/json'?: { schema: { properties?: { code: { enum: ErrorCode[] } } } } };
}
interface Description {
  paths: Record<string, Record<string, { responses: Record<string, Described> }>>;
  components: { responses: Record<string, Described> };
}
const describedOf = ({ method, path }: Call, status: number) => {
  const said = description.paths[path]![method.toLowerCase()]!.responses[status];
  const name = said?.$ref?.split('/').pop();
  const found = name === undefined ? said : description.components.responses[name];
  return {
    names: Object.keys(found?.headers ?? {}),
    codes: found?.content?.['application/json']?.schema.properties?.code.enum ?? [],
  };
};

/** Codes and headers of an answer that its description does not have. */
const undocumented = (call: Call, { status, headers, body }: RawAnswer): string[] => {
  const { codes, names } = describedOf(call, status);
  const code = status >= 400 && body.startsWith('{') && (JSON.parse(body) as ErrorBody).code;
  return [
    ...(code && codes.length > 0 && !codes.includes(code as ErrorCode) ? [code] : []),
    ...TOLD.filter((name) => name.toLowerCase() in headers && !names.includes(name)).filter(
      // Whoever is nobody yet becomes somebody with a refusal, too; its description is that of all calls.
      (name) => name !== 'Set-Cookie' || status < 400,
    ),
  ];
};

const documented = (call: Call): Set<number> =>
  new Set([
    call.answer.status,
    ...(call.also ?? []).map(({ status }) => status),
    ...errorsOf(call).map((code) => new ApiError(code, '').status),
  ]);
/** What may be said of any request before its call is known: it is too long, or no request at all. */
const OF_ANY = [400, 404, 413, 414, 415];

/** What it says by itself; people are told in the contracts' words, or in ours. */
const WORDS_OF_ZOD =
  /Invalid (?:input|option|key|element)|expected \w+|received|Unrecognized|Too (?:big|small)/;

const isPage = ({ headers }: RawAnswer) => String(headers['content-type']).startsWith('text/html');

it.each(calls.map((call) => [lineOf(call), call] as const))('%s', async (_, call) => {
  const statuses = new Set([...documented(call), ...OF_ANY]);
  await fc.assert(
    fc.asyncProperty(addresses(call), bodies(call), async (path, body) => {
      const answer = await sendRaw(
        site.address,
        call.method,
        path,
        call.method === 'GET' ? undefined : body,
      );
      expect(answer.status).toBeLessThan(500);
      expect(statuses).toContain(answer.status);
      expect(undocumented(call, answer)).toEqual([]);
      expect(answer.headers).not.toHaveProperty('set-cookie', expect.stringContaining('a=b'));
      expect(answer.body).not.toMatch(/root:x:|node_modules|MongoServerError|\bat \S+ \(/);
      expect(answer.body).not.toMatch(WORDS_OF_ZOD);
      const changed = await changes();
      if (answer.status >= 400) {
        if (!isPage(answer)) ErrorBody.parse(JSON.parse(answer.body));
        expect(changed).toEqual({});
      }
      expect({}).not.toHaveProperty('polluted');
    }),
    { numRuns: RUNS },
  );
});
