import defaultCampaign from '../../../campaigns/default.json';
import type { CampaignDocument } from '@site/contracts';
import { adminCaller, UnreadableError, type AdminCall } from './index';
import * as client from './index';

const call = adminCaller({ url: '', token: 'secret' });
const campaign = { ...(defaultCampaign as CampaignDocument), id: 'glow' };
const release = { name: 'mfe-gifts', version: '0.1.0-ab' };
const REDEMPTION = { code: '1111-1111-1111', attempt: 'attempt-of-a-phone' };
const ADDRESS = { address: 'ada@example.com' };

const fetchSpy = jest.spyOn(globalThis, 'fetch');
afterAll(() => fetchSpy.mockRestore());

/** Checks each request line, and that its response is validated; the contracts themselves are tested with the API. */
it.each<[line: string, run: (call: AdminCall) => Promise<unknown>]>([
  ['GET /stores', (c) => client.readStores(c)],
  ['PUT /stores', (c) => client.replaceStores(c, [], 'ab12')],
  ['GET /stores/lists', (c) => client.listStoreLists(c)],
  ['POST /stores/lists/cd34/restore', (c) => client.restoreStores(c, 'cd34', 'ab12')],
  ['GET /campaigns', (c) => client.listCampaigns(c)],
  ['GET /campaigns/glow', (c) => client.readCampaign(c, 'glow')],
  ['POST /campaigns/preview', (c) => client.previewCampaign(c, campaign)],
  ['PUT /campaigns/glow', (c) => client.putCampaign(c, campaign, 3)],
  ['GET /campaigns/glow/versions', (c) => client.listVersions(c, 'glow')],
  ['GET /campaigns/glow/versions/1', (c) => client.readVersion(c, 'glow', 1)],
  ['POST /campaigns/glow/end', (c) => client.endCampaign(c, 'glow', 3)],
  ['POST /campaigns/glow/versions/1/restore', (c) => client.restoreVersion(c, 'glow', 1, 3)],
  ['GET /campaigns/glow/stats', (c) => client.readStats(c, 'glow', { from: '', to: '' })],
  [
    'GET /campaigns/glow/stats?from=2026-11-21',
    (c) => client.readStats(c, 'glow', { from: '2026-11-21', to: '' }),
  ],
  ['GET /campaigns/glow/patterns', (c) => client.readPatterns(c, 'glow')],
  ['POST /campaigns/glow/codes', (c) => client.orderCodes(c, 'glow', { count: 1 })],
  ['GET /campaigns/glow/pools', (c) => client.listPools(c, 'glow')],
  [
    'POST /campaigns/glow/prizes/tee/codes',
    (c) => client.addPoolCodes(c, 'glow', 'tee', ['SAVE-1']),
  ],
  ['GET /campaigns/glow/codes', (c) => client.listBatches(c, 'glow')],
  ['POST /campaigns/glow/codes/7Q2MK/revoke', (c) => client.revokeBatch(c, 'glow', '7Q2MK')],
  ['POST /campaigns/glow/codes/7Q2MK/tell', (c) => client.readBatchCodes(c, 'glow', '7Q2MK')],
  ['GET /webhook', (c) => client.readWebhook(c)],
  ['GET /claims', (c) => client.listClaims(c, { campaign: '', state: '' })],
  [
    'GET /claims?campaign=glow&state=open',
    (c) => client.listClaims(c, { campaign: 'glow', state: 'open' }),
  ],
  ['POST /redemptions/check', (c) => client.checkCode(c, REDEMPTION)],
  ['POST /redemptions/session', (c) => client.startShopSession(c)],
  ['POST /redemptions', (c) => client.redeemCode(c, REDEMPTION)],
  ['PATCH /claims/a%20b', (c) => client.updateClaim(c, 'a b', { note: 'Size M' })],
  ['GET /compositions', (c) => client.listCompositions(c, {})],
  [
    'GET /compositions?part=mfe-gifts&limit=5',
    (c) => client.listCompositions(c, { part: 'mfe-gifts', limit: 5 }),
  ],
  ['GET /compositions/7', (c) => client.readComposition(c, 7)],
  ['GET /delivery', (c) => client.readDelivery(c)],
  ['POST /compositions', (c) => client.promote(c, { releases: [release] })],
  ['POST /compositions/rollback', (c) => client.rollback(c, { part: 'mfe-gifts' })],
  ['POST /compositions/retire', (c) => client.retire(c, { part: 'mfe-gifts' })],
  ['POST /compositions/canary', (c) => client.startCanary(c, { release, percent: 5 })],
  ['POST /compositions/canary/end', (c) => client.endCanary(c, { part: 'mfe-gifts' })],
  ['GET /releases', (c) => client.listReleases(c)],
  ['POST /releases', (c) => client.uploadRelease(c, { manifest: '{}', signature: '', files: {} })],
  ['GET /releases/damaged', (c) => client.listDamagedFiles(c)],
  ['POST /releases/prune', (c) => client.prune(c, { keepHours: 48 })],
  ['GET /access', (c) => client.listAccess(c)],
  ['POST /access', (c) => client.grantAccess(c, { name: 'tools-ci', may: ['promote:mfe-tools'] })],
  ['DELETE /access/tools-ci', (c) => client.revokeAccess(c, 'tools-ci')],
  ['GET /access/me', (c) => client.readOwnAccess(c)],
  ['GET /sessions', (c) => client.listSessions(c)],
  ['POST /sessions', (c) => client.signIn(c)],
  ['GET /keys', (c) => client.listKeys(c)],
  [
    'POST /keys',
    (c) => client.addKey(c, { name: 'tools-ci', parts: ['mfe-tools'], publicKey: 'PEM' }),
  ],
  ['DELETE /keys/tools-ci', (c) => client.revokeKey(c, 'tools-ci')],
  ['GET /audit', (c) => client.readAudit(c, {})],
  [
    'GET /audit?by=owner&limit=20',
    (c) => client.readAudit(c, { by: 'owner', since: undefined, limit: 20 }),
  ],
  ['POST /people/show', (c) => client.showPerson(c, ADDRESS)],
  ['POST /people/export', (c) => client.exportPerson(c, ADDRESS)],
  ['POST /people/correct', (c) => client.correctPerson(c, { ...ADDRESS, name: 'Ada' })],
  ['POST /people/erase', (c) => client.erasePerson(c, ADDRESS)],
  ['GET /telemetry', (c) => client.readTelemetry(c, {})],
  [
    'GET /telemetry?part=mfe-tools&hours=48',
    (c) => client.readTelemetry(c, { part: 'mfe-tools', hours: 48 }),
  ],
  ['GET /outbox', (c) => client.readOutbox(c)],
  ['POST /outbox/retry', (c) => client.retryMails(c, {})],
])('sends %s, and validates the response', async (line, run) => {
  fetchSpy.mockResolvedValueOnce(Response.json({ message: 'something else' }));
  await expect(run(call)).rejects.toBeInstanceOf(UnreadableError);
  const [address, init] = fetchSpy.mock.lastCall!;
  expect(`${init?.method} ${String(address)}`).toBe(line.replace(' ', ' /api/admin'));
});

const IF_MATCH = { 'If-Match': '"3"' };
const withHeaders = (headers: object) => ({ headers: expect.objectContaining(headers) as object });

it.each<[string, (call: AdminCall) => Promise<unknown>, object]>([
  ['changes a campaign', (c) => client.putCampaign(c, campaign, 3), IF_MATCH],
  ['adds a campaign', (c) => client.putCampaign(c, campaign, undefined), { 'If-None-Match': '*' }],
  ['restores a version', (c) => client.restoreVersion(c, 'glow', 1, 3), IF_MATCH],
])('%s only if the site has the expected version', async (_, run, headers) => {
  fetchSpy.mockResolvedValueOnce(Response.json({}));
  await expect(run(call)).rejects.toThrow();
  expect(fetchSpy.mock.lastCall?.[1]).toMatchObject(withHeaders(headers));
});

it.each<[string, (call: AdminCall) => Promise<unknown>, object]>([
  ['/sessions/current', (c) => client.endSession(c, 'current'), {}],
  ['/redemptions/session', (c) => client.endShopSession(c), {}],
  ['/campaigns/glow', (c) => client.removeCampaign(c, 'glow', 3), IF_MATCH],
])('deletes %s without reading the response', async (path, run, headers) => {
  fetchSpy.mockResolvedValueOnce(new Response(null, { status: 204 }));
  expect(await run(call)).toBeUndefined();
  const init = { method: 'DELETE', ...withHeaders(headers) };
  expect(fetchSpy.mock.lastCall).toMatchObject([`/api/admin${path}`, init]);
});

it('reads the session of the browser with its cookies and without a token', async () => {
  const response = { access: { name: 'owner', may: ['*'] } };
  fetchSpy.mockResolvedValueOnce(Response.json(response));
  expect(await client.readSignedIn()).toEqual(response);
  expect(fetchSpy.mock.lastCall).toMatchObject([
    '/api/signed-in',
    { method: 'GET', credentials: 'same-origin', headers: {} },
  ]);
});
