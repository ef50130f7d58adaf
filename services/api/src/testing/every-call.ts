/** Makes any documented call succeed with its example body, so that tests cover new calls automatically. */
import { generateKeyPairSync } from 'node:crypto';
import * as contracts from '@site/contracts';
import type { ClaimResult, CodeBatch } from '@site/contracts';
import type { Test } from 'supertest';
import { MessageResponse } from '../platform/operations/schemas';
import { isAdminCall, callName, type Call } from '../platform/http/call';
import { REQUEST_EXAMPLES } from '../platform/openapi/request-examples';
import { campaign } from './promotion-site';
import { signedUpload, testRemote } from './test-parts';
import { ADMIN_TOKEN } from './test-site';
import { GUIDE, CAMPAIGN_WITH_IMAGE, type FullSite } from './full-site';

/** Overrides of the example request, which uses the owner's token. */
export interface CallRequest {
  /** Values of the path parameters. */
  ids?: string[];
  query?: string;
  body?: object;
  /** A form body. */
  form?: object;
  headers?: Record<string, string>;
  agent?: Pick<FullSite['request'], 'get' | 'post'>;
}
type Prepare = (site: FullSite) => Promise<CallRequest> | CallRequest;

const SCHEMAS = Object.entries({ ...contracts, MessageResponse });

/** The name of a contract: `ContactMessage`. */
export const nameOf = (contract: Call['body']): string =>
  SCHEMAS.find(([, schema]) => schema === contract)?.[0] ?? 'none';

/** The example body of a call. */
export const exampleBody = ({ body }: Call): object | undefined =>
  body && (REQUEST_EXAMPLES as Record<string, object>)[nameOf(body)];

export const send = (site: FullSite, call: Call, overrides: CallRequest = {}): Test => {
  const { ids = [], query = '', headers = {}, form, agent = site.request } = overrides;
  let nth = 0;
  const path = call.path.replace(/\{\w+\}/g, () => encodeURIComponent(ids[nth++] ?? 'some-id'));
  const test = (agent as FullSite['request'])[call.method.toLowerCase() as 'post'](path + query);
  test.set('x-forwarded-for', '192.0.2.1').set(headers);
  if (isAdminCall(call) && !('cookie' in headers || 'authorization' in headers))
    test.set('authorization', `Bearer ${ADMIN_TOKEN}`);
  if (form) return test.type('form').send(form);
  const body = overrides.body ?? exampleBody(call);
  return body ? test.send(body) : test;
};

const ORIGIN = 'http://site.example';
const newPart = ({ uniqueNumber }: FullSite, name = 'mfe-tools') =>
  testRemote(name, `1.1.${uniqueNumber()}`);
const signIn = async (site: FullSite, path: string) => {
  const { headers } = await site.admin('post', path).expect(201);
  const [cookie = ''] = (headers['set-cookie'] as unknown as string[])[0]!.split(';');
  return { headers: { cookie, origin: ORIGIN } };
};
const newCampaign = async (site: FullSite) => {
  const id = `new-${site.uniqueNumber()}`;
  await site.put(campaign({ id }));
  return { ids: [id] };
};
const claim = async (site: FullSite) => {
  const { ada, scanId } = await spinOnce(site);
  await ada.claimPrize(scanId).expect(200);
  return { ids: [scanId] };
};
const batch = async (site: FullSite) => {
  const { body } = await site.admin('post', '/campaigns/autumn/codes').send({ count: 2 });
  return { ids: ['autumn', (body as CodeBatch).batch], body: {} };
};
const certificate = async (site: FullSite) => {
  const { CertificateUpload: body } = REQUEST_EXAMPLES;
  await site.admin('put', `/certificates/${body.batch}`).send(body).expect(200);
  return { ids: [body.batch] };
};
const lastToken = async (site: FullSite, email: string) => {
  const mail = (await site.mails()).findLast(({ to }) => Object(to).address === email);
  return (mail!.data as { token: string }).token;
};
/** Requests a mail for a new address, and returns its token. */
const requestMail = async (site: FullSite, path: string, body: object) => {
  const email = `somebody-${site.uniqueNumber()}@example.com`;
  await site.request
    .post(path)
    .send({ ...body, email })
    .expect(200);
  return { email, token: await lastToken(site, email) };
};
const subscribe = (site: FullSite) =>
  requestMail(site, '/api/newsletter-signup', { fullName: 'Ada' });
const knownPerson = async (site: FullSite) => {
  const address = `known-${site.uniqueNumber()}@example.com`;
  const message = { name: 'Ada', email: address, message: 'Hello' };
  await site.request.post('/api/contact').send(message).expect(201);
  await site.services.outbox.settled();
  return { body: { address, name: 'Grace' } };
};
const personRequest = async (site: FullSite) => {
  const { body } = await knownPerson(site);
  return { body: { address: body.address } };
};
const spinOnce = async (site: FullSite) => {
  const ada = site.person();
  const { scanId } = await ada.spinOk();
  return { ada, scanId };
};
const shopCode = async (site: FullSite) => {
  const ada = site.person();
  await ada.scanOk('pickup');
  const { body } = await ada.claim({ campaignId: 'pickup' }).expect(200);
  return { body: { code: (body as ClaimResult).delivery!.code, attempt: 'attempt-of-a-phone' } };
};
const overrideToken = async (site: FullSite) => {
  const { body } = await site.admin('post', '/overrides').send(REQUEST_EXAMPLES.OverrideRequest);
  return new URL((body as { link: string }).link, ORIGIN).searchParams.get('token')!;
};
const canary = async (site: FullSite) => {
  await site.promote(newPart(site));
  return { release: await site.release(newPart(site)), percent: 5 };
};
const releaseKey = ({ uniqueNumber }: FullSite) => ({
  name: `key-${uniqueNumber()}`,
  parts: ['mfe-tools'],
  publicKey: generateKeyPairSync('ed25519').publicKey.export({ type: 'spki', format: 'pem' }),
});
const grant = ({ uniqueNumber }: FullSite) => ({
  name: `somebody-${uniqueNumber()}`,
  may: ['redeem'],
  expiresAt: '2099-01-01T00:00:00Z',
});
const storeList = async (site: FullSite) => {
  const { stores } = REQUEST_EXAMPLES.StoreReplacement;
  const list = {
    stores: stores.map((store) => ({ ...store, name: `Shop ${site.uniqueNumber()}` })),
  };
  const { body } = await site.admin('put', '/stores').send(list).expect(200);
  return (body as { version: string }).version;
};

/** Calls that need more than their example. */
const PREPARATIONS: Record<string, Prepare> = {
  'POST /api/admin/stores/lists/{version}/restore': async (site) => {
    const version = await storeList(site);
    await storeList(site);
    return { ids: [version] };
  },
  'GET /api/stores/search': () => ({ query: '?q=chicago' }),
  'GET /api/certificates': () => ({ query: '?product=gmo' }),
  'GET /api/certificates/{batch}': certificate,
  'GET /api/certificates/{batch}/document': certificate,
  'PUT /api/admin/certificates/{batch}': certificate,
  'DELETE /api/admin/certificates/{batch}': certificate,
  'POST /api/newsletter/confirm': async (site) => {
    const { token } = await subscribe(site);
    return { body: { token } };
  },
  'POST /api/newsletter/unsubscribe': async (site) => {
    const { email, token } = await subscribe(site);
    await site.request.post('/api/newsletter/confirm').send({ token }).expect(200);
    return { body: { token: await lastToken(site, email) } };
  },
  'GET /api/newsletter/unsubscribe': () => ({ query: '?token=a.b.c' }),
  'POST /api/tools/unsubscribe': async (site) => {
    const { token } = await requestMail(
      site,
      '/api/tools/email-capture',
      REQUEST_EXAMPLES.EmailCapture,
    );
    return { query: `?token=${token}` };
  },
  'GET /api/promotions/{campaign}/image': async ({ put }) => {
    await put(CAMPAIGN_WITH_IMAGE);
    return { ids: [CAMPAIGN_WITH_IMAGE.id] };
  },
  'POST /api/promotions/{campaign}/entrant': () => ({ ids: ['limited'] }),
  'POST /api/qr/scan': async (site) => {
    const ada = site.person();
    const entry = await ada.entry(site.uniqueNumber().toString(16).padStart(64, 'a'));
    return { agent: ada.agent, body: { campaignId: 'autumn', sessionId: 'visit', entry } };
  },
  'POST /api/spin': () => ({ body: { sessionId: 'visit' } }),
  'POST /api/qr/claim': async (site) => {
    const ada = site.person();
    await ada.scanOk();
    return { agent: ada.agent };
  },
  'POST /api/claim-prize': async (site) => {
    const { ada, scanId } = await spinOnce(site);
    return { agent: ada.agent, body: { ...REQUEST_EXAMPLES.PrizeClaim, scanId } };
  },
  'GET /api/admin/claims/{id}': claim,
  'PATCH /api/admin/claims/{id}': claim,
  'POST /api/admin/campaigns/{id}/codes/{batch}/revoke': batch,
  'POST /api/admin/campaigns/{id}/codes/{batch}/tell': batch,
  'POST /api/admin/campaigns/{id}/end': newCampaign,
  'DELETE /api/admin/campaigns/{id}': newCampaign,
  'GET /api/admin/campaigns/{id}/pools': () => ({ ids: ['pooled'] }),
  'POST /api/admin/campaigns/{id}/prizes/{prize}/codes': ({ uniqueNumber }) => ({
    ids: ['pooled', 'shirt'],
    body: { codes: [`CODE-${uniqueNumber()}`] },
  }),
  'POST /api/admin/campaigns/{id}/prizes/{prize}/codes/find': () => ({ ids: ['pooled', 'shirt'] }),
  'POST /api/admin/campaigns/{id}/prizes/{prize}/codes/remove': async (site) => {
    const body = { codes: [`CODE-${site.uniqueNumber()}`] };
    await site.admin('post', '/campaigns/pooled/prizes/shirt/codes').send(body).expect(201);
    return { ids: ['pooled', 'shirt'], body };
  },
  'POST /api/admin/redemptions/check': shopCode,
  'POST /api/admin/redemptions': shopCode,
  'GET /api/ebooks/pdf/{pdfPath}': () => ({ ids: [GUIDE.path] }),
  'GET /api/directories/{composition}/{hash}': async ({ request }) => {
    const { text } = await request.get('/tools').expect(200);
    return { ids: /\/api\/directories\/(\w+)\/(\w+)/.exec(text)!.slice(1) };
  },
  'GET /api/override': async (site) => ({ query: `?token=${await overrideToken(site)}` }),
  'POST /api/override': async (site) => ({
    form: { token: await overrideToken(site) },
    headers: { origin: ORIGIN },
  }),
  'DELETE /api/override': () => ({ headers: { origin: ORIGIN } }),
  'POST /api/admin/outbox/retry': () => ({ body: {} }),
  'POST /api/admin/releases': (site) => ({ body: signedUpload(newPart(site), site.key) }),
  'POST /api/admin/compositions': async (site) => ({
    body: { releases: [await site.release(newPart(site))] },
  }),
  'POST /api/admin/compositions/rollback': async (site) => {
    await site.promote(newPart(site));
    return { body: { part: 'mfe-tools' } };
  },
  'POST /api/admin/compositions/retire': async (site) => {
    await site.promote(newPart(site, 'mfe-events'));
    return { body: { part: 'mfe-events' } };
  },
  'POST /api/admin/compositions/canary': async (site) => ({ body: await canary(site) }),
  'POST /api/admin/compositions/canary/end': async (site) => {
    await site
      .admin('post', '/compositions/canary')
      .send(await canary(site))
      .expect(201);
    return { body: { part: 'mfe-tools' } };
  },
  'POST /api/admin/verdict': async (site) => ({
    body: { releases: [await site.release(newPart(site))] },
  }),
  'GET /api/admin/delivery': async (site) => {
    await site.promote(newPart(site));
    return {};
  },
  'POST /api/admin/keys': (site) => ({ body: releaseKey(site) }),
  'DELETE /api/admin/keys/{name}': async (site) => {
    const key = releaseKey(site);
    await site.admin('post', '/keys').send(key).expect(201);
    return { ids: [key.name] };
  },
  'POST /api/admin/access': (site) => ({ body: grant(site) }),
  'DELETE /api/admin/access/{name}': async (site) => {
    const access = grant(site);
    await site.admin('post', '/access').send(access).expect(201);
    return { ids: [access.name] };
  },
  'GET /api/signed-in': (site) => signIn(site, '/sessions'),
  'GET /api/admin/sessions': (site) => signIn(site, '/sessions'),
  'DELETE /api/admin/sessions/{id}': async (site) => ({
    ...(await signIn(site, '/sessions')),
    ids: ['current'],
  }),
  'DELETE /api/admin/redemptions/session': (site) => signIn(site, '/redemptions/session'),
  'POST /api/admin/people/show': personRequest,
  'POST /api/admin/people/export': personRequest,
  'POST /api/admin/people/correct': knownPerson,
  'POST /api/admin/people/erase': personRequest,
};

/** The example campaign, or the first version. */
const defaultId = (parameter: string) => (/version|number/.test(parameter) ? '1' : 'autumn');

/** Prepares the site so that the call succeeds. */
export const prepare = async (site: FullSite, call: Call): Promise<CallRequest> =>
  (await PREPARATIONS[callName(call)]?.(site)) ?? {
    ids: [...call.path.matchAll(/\{\w+\}/g)].map(([parameter]) => defaultId(parameter)),
  };
