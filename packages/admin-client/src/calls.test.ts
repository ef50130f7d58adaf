import defaultCampaign from '../../../campaigns/default.json';
import type { CampaignDocument } from '@site/contracts';
import { adminCaller, UnreadableError, type AdminCall } from './index';
import * as client from './index';

const call = adminCaller({ url: '', token: 'secret' });
const campaign = { ...(defaultCampaign as CampaignDocument), id: 'glow' };

const fetchSpy = jest.spyOn(globalThis, 'fetch');
afterAll(() => fetchSpy.mockRestore());

/** Paths with parameters, and calls that no test of a page or command sends. */
it.each<[line: string, run: (call: AdminCall) => Promise<unknown>]>([
  [
    'GET /campaigns/glow/stats?from=2026-11-21',
    (c) => client.readStats(c, 'glow', { from: '2026-11-21', to: '' }),
  ],
  ['GET /claims', (c) => client.listClaims(c, { campaign: '', state: '' })],
  [
    'GET /claims?campaign=glow&state=open',
    (c) => client.listClaims(c, { campaign: 'glow', state: 'open' }),
  ],
  ['PATCH /claims/a%20b', (c) => client.updateClaim(c, 'a b', { note: 'Size M' })],
  [
    'GET /compositions?part=mfe-gifts&limit=5',
    (c) => client.listCompositions(c, { part: 'mfe-gifts', limit: 5 }),
  ],
  [
    'GET /audit?by=owner&limit=20',
    (c) => client.readAudit(c, { by: 'owner', since: undefined, limit: 20 }),
  ],
  ['POST /people/export', (c) => client.exportPerson(c, { address: 'ada@example.com' })],
  ['GET /outbox', (c) => client.readOutbox(c)],
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
