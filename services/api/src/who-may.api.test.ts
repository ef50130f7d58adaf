/** Every administration call asks for a scope, and leaves an entry where it may change something. */
import { ADMIN_TOKEN } from './testing/test-site';
import { calls } from './calls';
import { adminCalls } from './ground/access/admin-calls';
import { isAdminCall, isPartScope, type Call } from './ground/http/call';
import { scopesOf } from './operations/documentation/security';
import { startDeliverySite, type DeliverySite } from './testing/delivery-site';
import { signedUpload, testRemote, testShell } from './testing/test-parts';

let site: DeliverySite;
beforeAll(async () => {
  site = await startDeliverySite();
  await site.deliver(testShell('1.0.0'), testRemote('mfe-tools', '1.0.0'));
});
afterAll(() => site.stop());

const administration = calls.filter(isAdminCall);
const lineOf = ({ method, path }: Call) => `${method} ${path.replace('/api/admin', '')}`;
const SECRET = 'nobody-but-me';

/** What a call of a part needs to come as far as its part. */
const BODIES: Record<string, () => object> = {
  'POST /releases': () => signedUpload(testRemote('mfe-tools', '6.6.6'), site.key),
  'POST /compositions': () => ({ releases: [{ name: 'mfe-tools', version: '1.0.0' }] }),
  'POST /compositions/rollback': () => ({ part: 'mfe-tools' }),
  'POST /compositions/retire': () => ({ part: 'mfe-tools' }),
  'POST /compositions/canary': () => ({
    release: { name: 'mfe-tools', version: '1.0.0' },
    percent: 5,
  }),
  'POST /compositions/canary/end': () => ({ part: 'mfe-tools' }),
  'POST /overrides': () => ({ part: 'mfe-tools', origin: 'http://localhost:5180' }),
};

const request = (call: Call, token: string) => {
  const path = call.path.replace('/api/admin', '').replace(/\{\w+\}/g, 'some-id');
  const method = call.method.toLowerCase() as 'get' | 'post' | 'put' | 'patch' | 'delete';
  const sent = site.as(token)(method, path);
  return call.method === 'GET' ? sent : sent.send(BODIES[lineOf(call)]?.() ?? { secret: SECRET });
};
const latest = async () => (await site.services.audit.list({ limit: 1 })).entries[0];

it('every administration call says who may make it, and no other', () => {
  expect(calls.filter(({ may }) => may === undefined).filter(isAdminCall)).toEqual([]);
  expect(calls.filter(({ may }) => may !== undefined && !may.length)).toEqual([]);
  expect(calls.filter((call) => call.may !== undefined && !isAdminCall(call))).toEqual([]);
});

it('an address is that of one call', () => {
  const address = ({ path }: Call) => path.replace(/\{\w+\}/g, 'some-id');
  for (const call of administration) {
    const others = administration.filter(
      (other) => other !== call && adminCalls([other])(call.method, address(call)) !== undefined,
    );
    expect([lineOf(call), others.map(lineOf)]).toEqual([lineOf(call), []]);
  }
});

describe('a token that lacks the scope is refused, with the scope:', () => {
  let other: Record<string, string>;
  beforeAll(async () => {
    other = {
      claims: await site.token('has-claims', ['claims', 'release:mfe-a', 'promote:mfe-a']),
      stores: await site.token('has-stores', ['stores', 'release:mfe-a', 'promote:mfe-a']),
    };
  });

  it.each(administration.filter(({ may }) => may !== 'anyone').map((call) => [lineOf(call), call]))(
    '%s',
    async (line, call) => {
      const scopes = scopesOf(call);
      if (scopes.some(isPartScope)) expect(Object.keys(BODIES)).toContain(line);
      const token = scopes.includes('claims') ? other.stores : other.claims;
      const named = scopes.map((scope) => scope.replace('{part}', 'mfe-tools')).join(' or ');
      const { body } = await request(call, token!).expect(403);
      expect(body).toEqual({
        code: 'forbidden',
        message: `This token may not do that: it lacks ${named}`,
      });
      expect(await latest()).toMatchObject({
        by: scopes.includes('claims') ? 'has-stores' : 'has-claims',
        method: call.method,
        path: call.path,
        outcome: 'refused',
        status: 403,
        reason: body.message,
      });
    },
  );

  it.each(
    administration
      .filter((call) => scopesOf(call).some(isPartScope))
      .map((call) => [lineOf(call), call]),
  )('%s: for every part, before anything is read or told', async (_, call) => {
    const token = await site.token(`reads-${call.path.replace(/\W/g, '')}`, ['claims']);
    const { body } = await request(call, token).send({ to: 999, surprise: true }).expect(403);
    expect(body.message).toBe(
      `This token may not do that: it lacks ${scopesOf(call).join(' or ')}`,
    );
  });

  it('what no description names is the owner’s alone', async () => {
    const all = await site.token('has-all', ['operate', 'campaigns', 'promote:*']);
    await site.as(all)('get', '/nowhere').expect(404);
    await site.as(all)('delete', '/stores').expect(404);
    await site.admin('delete', '/stores').expect(405);
  });
});

describe('a call that may change something leaves an entry:', () => {
  it.each(
    administration.filter(({ method }) => method !== 'GET').map((call) => [lineOf(call), call]),
  )('%s', async (_, call) => {
    const before = await site.database.collection('audit').countDocuments();
    const { status } = await request(call, ADMIN_TOKEN);
    expect(await site.database.collection('audit').countDocuments()).toBe(before + 1);
    const entry = await latest();
    expect(entry).toMatchObject({
      by: 'owner',
      method: call.method,
      path: call.path,
      ids: [...call.path.matchAll(/\{\w+\}/g)].map(() => 'some-id'),
      status,
    });
    expect(JSON.stringify(entry)).not.toMatch(new RegExp(`${SECRET}|${ADMIN_TOKEN}`));
  });

  it('one that reads does not', async () => {
    const before = await latest();
    for (const call of administration.filter(({ method }) => method === 'GET'))
      await request(call, ADMIN_TOKEN);
    expect(await latest()).toEqual(before);
  });

  it('also at an address that there is not, under no path of its own', async () => {
    await site.admin('delete', '/ada@example.com').expect(404);
    const entry = await latest();
    expect(entry).toMatchObject({ path: '/api/admin/*', ids: [], status: 404 });
  });
});
