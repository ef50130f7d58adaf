/** Hostile input gets a documented response below 500, reveals no internals, and stores nothing when refused. */
import { ErrorBody, type ErrorCode } from '@site/contracts';
import * as fc from 'fast-check';
import { calls } from './features';
import { ApiError } from './platform/http/api-error';
import { callName, type Call } from './platform/http/call';
import { errorsOf } from './platform/openapi/error-responses';
import { exampleBody } from './testing/every-call';
import { placesIn, sendRaw, withJson, type RawResponse } from './testing/hostile-requests';
import { sharedFullSite } from './testing/full-site';

/** The full tier searches further; the commit tier repeats the same two inputs for each call. */
const isSlow = expect.getState().testPath!.includes('.slow.');
const PARAMETERS = isSlow ? { numRuns: 40 } : { numRuns: 2, seed: 1 };

const site = sharedFullSite({
  mapDatabaseUri: async (uri) => `${uri}${uri.includes('?') ? '&' : '?'}monitorCommands=true`,
});
beforeAll(async () => {
  site.database.getClient().on('commandStarted', ({ commandName, command }) => {
    if (WRITES.includes(commandName)) writtenCollections.add(String(command[commandName]));
  });
  const collections = await site.database.db!.listCollections({}, { nameOnly: true }).toArray();
  for (const { name } of collections) counts.set(name, await countOf(name));
});

const deep = (depth: number): string => '['.repeat(depth) + ']'.repeat(depth);

/** As JSON text, because some of it would have an effect in JavaScript. */
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

/** The example body with a hostile value at one place, or with operators beside its fields. */
const bodies = (call: Call): fc.Arbitrary<string> => {
  const document = exampleBody(call) ?? {};
  const places = placesIn(document);
  const operators = (json: string) =>
    `{"$set":${json},"__proto__":${json},"body":${JSON.stringify(document)}}`;
  return fc.oneof(
    fc.tuple(hostile, fc.constantFrom(...places)).map(([json, at]) => withJson(document, at, json)),
    hostile.map(operators),
  );
};

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

/** Collections to which refused calls write as well. */
const OPERATIONAL = new Set(['audit', 'rate-limits', 'daily-salts', 'faults', 'secrets', 'outbox']);
const counts = new Map<string, number>();
const WRITES = 'insert update delete findAndModify create drop renameCollection'.split(' ');
/** Collections written since the last comparison. */
const writtenCollections = new Set<string>();
const countOf = (name: string) => site.database.collection(name).countDocuments();

/** Collections whose counts differ, with both counts. */
const changes = async (): Promise<Record<string, [before: number, now: number]>> => {
  // Earlier accepted calls may still write mails.
  await site.services.outbox.settled();
  const changed: Record<string, [number, number]> = {};
  for (const name of [...writtenCollections]) {
    writtenCollections.delete(name);
    if (OPERATIONAL.has(name)) continue;
    const [before, now] = [counts.get(name) ?? 0, await countOf(name)];
    if (now !== before) changed[name] = [before, now];
    counts.set(name, now);
  }
  return changed;
};

const statusOf = (code: ErrorCode) => new ApiError(code, '').status;
/** Statuses that any request may get. */
const COMMON_STATUSES = [400, 404, 413, 414, 415];
const statusesOf = (call: Call): number[] => [
  ...COMMON_STATUSES,
  call.response.status,
  ...(call.otherResponses ?? []).map(({ status }) => status),
  ...errorsOf(call).map(statusOf),
];

/** The error code, if the call documents only other codes for this status. */
const undocumentedCode = (call: Call, { status, body }: RawResponse): ErrorCode[] => {
  const documented = errorsOf(call).filter((code) => statusOf(code) === status);
  if (documented.length === 0 || !body.startsWith('{')) return [];
  const code = (JSON.parse(body) as ErrorBody).code as ErrorCode;
  return documented.includes(code) ? [] : [code];
};

/** Default messages of zod, which are not meant for visitors. */
const ZOD_MESSAGES =
  /Invalid (?:input|option|key|element)|expected \w+|received|Unrecognized|Too (?:big|small)/;

const isPage = ({ headers }: RawResponse) =>
  String(headers['content-type']).startsWith('text/html');

it.each(calls.map((call) => [callName(call), call] as const))(
  'hostile input to %s gets a documented response and is not stored',
  async (_, call) => {
    const statuses = statusesOf(call);
    await fc.assert(
      fc.asyncProperty(addresses(call), bodies(call), async (path, body) => {
        const response = await sendRaw(
          site.address,
          call.method,
          path,
          call.method === 'GET' ? undefined : body,
        );
        expect(response.status).toBeLessThan(500);
        expect(statuses).toContain(response.status);
        expect(undocumentedCode(call, response)).toEqual([]);
        expect(response.headers).not.toHaveProperty('set-cookie', expect.stringContaining('a=b'));
        expect(response.body).not.toMatch(/root:x:|node_modules|MongoServerError|\bat \S+ \(/);
        const changed = await changes();
        if (response.status >= 400) {
          expect(response.body).not.toMatch(ZOD_MESSAGES);
          if (!isPage(response)) ErrorBody.parse(JSON.parse(response.body));
          expect(changed).toEqual({});
        }
        expect({}).not.toHaveProperty('polluted');
      }),
      PARAMETERS,
    );
  },
);
