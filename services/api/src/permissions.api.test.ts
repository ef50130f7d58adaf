/** Every administration call needs a scope, and leaves an audit entry if it may change something. */
import { calls } from './features';
import { isAdminCall, isPartScope, callName, type Call, callFinder } from './platform/http/call';
import { scopesOf } from './platform/openapi/security';
import { send, type CallRequest } from './testing/every-call';
import { ADMIN_TOKEN } from './testing/test-site';
import { signedUpload, testRemote } from './testing/test-parts';
import { sharedFullSite, type FullSite } from './testing/full-site';

const SECRET = 'content-of-the-body';
const tools = { name: 'mfe-tools', version: '1.0.0' };

/** Bodies of calls whose required scope depends on the part in the body. */
const BODIES: Record<string, (key: FullSite['key']) => object> = {
  'POST /api/admin/releases': (key) => signedUpload(testRemote('mfe-tools', '6.6.6'), key),
  'POST /api/admin/compositions': () => ({ releases: [tools] }),
  'POST /api/admin/compositions/rollback': () => ({ part: 'mfe-tools' }),
  'POST /api/admin/compositions/retire': () => ({ part: 'mfe-tools' }),
  'POST /api/admin/compositions/canary': () => ({ release: tools, percent: 5 }),
  'POST /api/admin/compositions/canary/end': () => ({ part: 'mfe-tools' }),
  'POST /api/admin/overrides': () => ({ part: 'mfe-tools', origin: 'http://localhost:5180' }),
};

const site = sharedFullSite();
/** Tokens with the scope claims or stores, and with scopes of a part that no test call names. */
let claimsToken: string;
let storesToken: string;
beforeAll(async () => {
  const otherPartScopes = ['release:mfe-a', 'promote:mfe-a'];
  claimsToken = await site.token('has-claims', ['claims', ...otherPartScopes]);
  storesToken = await site.token('has-stores', ['stores', ...otherPartScopes]);
});

const administration = calls.filter(isAdminCall).map((call) => [callName(call), call] as const);
const withToken = (token: string, more: CallRequest = {}): CallRequest => ({
  ...more,
  headers: { authorization: `Bearer ${token}` },
});
const sendWithToken = (call: Call, token: string) => {
  const body = BODIES[callName(call)]?.(site.key) ?? { secret: SECRET };
  return send(site, call, withToken(token, call.method === 'GET' ? {} : { body }));
};
const latest = async () => (await site.services.audit.list({ limit: 1 })).entries[0];

describe('administration calls', () => {
  it('declare scopes, and no other calls do', () => {
    for (const call of calls)
      expect([callName(call), (call.scopes?.length ?? 0) > 0]).toEqual([
        callName(call),
        isAdminCall(call),
      ]);
  });

  it.each(administration)('have a unique path: %s', (_, call) => {
    const address = call.path.replace(/\{\w+\}/g, 'some-id');
    const others = administration.filter(
      ([, other]) => other !== call && callFinder([other])(call.method, address) !== undefined,
    );
    expect(others).toEqual([]);
  });
});

describe('a token without the scope', () => {
  it.each(administration.filter(([, { scopes }]) => scopes !== 'anyone'))(
    'is refused by %s, which names the scope and logs an audit entry',
    async (name, call) => {
      const scopes = scopesOf(call);
      if (scopes.some(isPartScope)) expect(Object.keys(BODIES)).toContain(name);
      const isClaimsCall = scopes.includes('claims');
      const missing = scopes.map((scope) => scope.replace('{part}', 'mfe-tools')).join(' or ');
      const { body } = await sendWithToken(call, isClaimsCall ? storesToken : claimsToken).expect(
        403,
      );
      expect(body).toEqual({
        code: 'forbidden',
        message: `This token may not do that: it lacks ${missing}`,
      });
      expect(await latest()).toMatchObject({
        by: isClaimsCall ? 'has-stores' : 'has-claims',
        method: call.method,
        path: call.path,
        outcome: 'refused',
        status: 403,
        reason: body.message,
      });
    },
  );

  it.each(administration.filter(([, call]) => scopesOf(call).some(isPartScope)))(
    'is refused by %s before the body is read if it has no part scope',
    async (_, call) => {
      const token = await site.token(`reads-${call.path.replace(/\W/g, '')}`, ['claims']);
      const malformed = { to: 999, surprise: true };
      const { body } = await send(site, call, withToken(token, { body: malformed })).expect(403);
      expect(body.message).toBe(
        `This token may not do that: it lacks ${scopesOf(call).join(' or ')}`,
      );
    },
  );

  it('gets 404 for undocumented calls', async () => {
    const token = await site.token('has-all', ['operate', 'campaigns', 'promote:*']);
    const headers = { authorization: `Bearer ${token}` };
    await site.request.get('/api/admin/nowhere').set(headers).expect(404);
    await site.request.delete('/api/admin/stores').set(headers).expect(404);
    await site.admin('delete', '/stores').expect(405);
  });
});

describe('the audit log', () => {
  it.each(administration.filter(([, { method }]) => method !== 'GET'))(
    'has one entry for %s, without the body',
    async (_, call) => {
      const before = await site.database.collection('audit').countDocuments();
      const { status } = await sendWithToken(call, ADMIN_TOKEN);
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
    },
  );

  it('has no entry for calls that read', async () => {
    const before = await latest();
    for (const [, call] of administration.filter(([, { method }]) => method === 'GET'))
      await sendWithToken(call, ADMIN_TOKEN);
    expect(await latest()).toEqual(before);
  });

  it('does not contain the path of an unknown call', async () => {
    await site.admin('delete', '/ada@example.com').expect(404);
    expect(await latest()).toMatchObject({ path: '/api/admin/*', ids: [], status: 404 });
  });
});
