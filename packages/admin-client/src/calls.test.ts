import type { CampaignDocument, SessionRecord } from '@site/contracts';
import { adminCaller, UnreadableError, type AdminCall } from './index';
import * as client from './index';

const call = adminCaller({ url: '', token: 'secret' });
const session: SessionRecord = {
  id: '0a1b2c3d4e5f',
  name: 'owner',
  browser: 'Firefox on Windows',
  createdAt: '2026-11-22T10:00:00Z',
  lastUsedAt: '2026-11-22T10:00:00Z',
  endsAt: '2026-11-22T22:00:00Z',
  isCurrent: true,
};
const campaign: CampaignDocument = {
  id: 'glow',
  name: 'Winter Glow',
  description: 'Until it thaws.',
  wheel: 'qr',
  status: 'live',
  startsAt: '2026-12-01T00:00:00Z',
  endsAt: '2027-02-01T00:00:00Z',
  claimUntil: '2027-02-15T00:00:00Z',
  timeZone: 'America/Chicago',
  winOneIn: 100,
  cooldownMinutes: 60,
  spinsPerAddressPerHour: 60,
  requiresCode: false,
  whenSoldOut: 'stay',
  segments: [{ label: 'T-shirt', prize: 'tee' }, { label: 'Try again' }],
  prizes: [
    {
      id: 'tee',
      name: 'T-Shirt',
      description: 'One.',
      value: '$20',
      weight: 1,
      stock: 7,
      whenGone: 'lose',
    },
  ],
  rules: {
    odds: '1 in 100',
    minimumAge: 21,
    sponsor: 'Autumn Ltd., 1 Main Street, Chicago, IL 60601',
    states: 'Illinois and Michigan',
    entry: 'Open the page and spin. Nothing has to be bought.',
    contactHours: 48,
    contact: 'Soon.',
    noPurchase: 'None.',
    more: [],
  },
  theme: {
    losing: ['#2a1d11', '#3e2916'],
    losingInk: '#f5eee2',
    prize: '#e5a93d',
    prizeInk: '#1b1206',
  },
};
const kept = { campaign, version: 3, revision: 1, updatedAt: '2026-11-21T06:00:00Z', draws: 0 };
/** As visitors get it. */
const { odds, minimumAge, contact, noPurchase, more } = campaign.rules;
const offered = {
  id: 'glow',
  name: 'Winter Glow',
  description: 'Until it thaws.',
  wheel: 'qr',
  revision: 1,
  startsAt: campaign.startsAt,
  endsAt: campaign.endsAt,
  claimUntil: campaign.claimUntil,
  timeZone: campaign.timeZone,
  winOneIn: 100,
  cooldownMinutes: 60,
  requiresCode: false,
  segments: campaign.segments,
  prizes: [{ id: 'tee', name: 'T-Shirt', description: 'One.', weight: 1, available: true }],
  rules: { odds, minimumAge, contact, noPurchase, more },
  theme: campaign.theme,
};
const win = {
  won: true,
  prize: { id: 'tee', name: 'T-Shirt', description: 'One.' },
  message: 'Congratulations!',
  scanId: 'sample-tee',
  segment: 0,
  draw: { campaign: 'glow', number: 1, hash: '00' },
  nextSpinAt: '2026-12-01T01:00:00Z',
};
const figures = {
  spins: 2,
  wins: 1,
  claims: 0,
  refused: { cooldown: 1, address: 0, code: 0, closed: 0 },
};
const batch = {
  batch: '7Q2MK',
  count: 100,
  used: 7,
  createdAt: '2026-11-21T06:00:00Z',
  expiresAt: '2027-02-01T00:00:00Z',
};
const claim = {
  id: 'a b',
  campaign: 'glow',
  draw: 7,
  prize: { id: 'tee', name: 'T-Shirt' },
  email: 'ada@example.com',
  wonAt: '2026-11-20T10:00:00Z',
  claimedAt: '2026-11-20T10:01:00Z',
  state: 'open',
  contactBefore: '2026-11-22T10:01:00Z',
};
const pool = { prize: 'tee', name: 'T-Shirt', codes: 2, given: 1, left: 1, low: false };
const REDEMPTION = { code: '1111-1111-1111', attempt: 'attempt-of-a-phone' };
const redeemed = {
  outcome: 'redeemed',
  prize: 'T-Shirt',
  terms: 'Good once',
  reference: '7KQ2MX-4D9R1H-WZ3T8B',
  expiresAt: '2027-01-01T00:00:00.000Z',
  redeemed: { at: '2026-11-22T10:00:00.000Z', by: 'main-street' },
};
const composition = {
  number: 7,
  at: '2026-11-21T06:00:00Z',
  action: 'promote',
  parts: [{ name: 'shell', to: '0.1.0-ab' }],
};
const release = { name: 'mfe-gifts', version: '0.1.0-ab' };
const mail = {
  id: 'contact-to-staff.aaaaaaaaaaaaaaaaaaaaaa',
  state: 'dead',
  kind: 'contact-to-staff',
  tries: 20,
  createdAt: '2026-11-21T06:00:00.000Z',
  dueAt: '2026-11-21T06:00:00.000Z',
};

const access = {
  name: 'tools-ci',
  may: ['promote:mfe-tools'],
  createdAt: '2026-11-22T06:00:00Z',
  createdBy: 'owner',
};
const key = { name: 'tools-ci', parts: ['mfe-tools'], fingerprint: 'ab', inFolder: false };
const telemetry = {
  since: '2026-11-21T07:00:00.000Z',
  releases: [
    {
      name: 'mfe-tools',
      version: '1.0.0',
      visits: 4,
      failedToLoad: 0,
      failedToRender: 1,
      lcp: { p75: 1_210, of: 3 },
    },
  ],
};
const record = {
  place: 'subscriptions',
  what: 'newsletter, confirmed',
  until: 'unsubscribed',
};
const entry = {
  id: '2026-11-22T06:00:00.000Z-ab',
  at: '2026-11-22T06:00:00.000Z',
  by: 'owner',
  method: 'DELETE',
  path: '/api/admin/access/{name}',
  ids: ['tools-ci'],
  outcome: 'done',
  status: 200,
};

const storeList = { version: 'ab12', count: 1, since: '2026-11-24T06:00:00.000Z', by: 'maps' };

const CALLS: [line: string, run: (call: AdminCall) => Promise<unknown>, answer: unknown][] = [
  ['GET /stores', (c) => client.readStores(c), { version: 'ab12', stores: [] }],
  ['PUT /stores', (c) => client.replaceStores(c, [], 'ab12'), { version: 'cd34', count: 0 }],
  ['GET /stores/lists', (c) => client.listStoreLists(c), { current: storeList, former: [] }],
  [
    'POST /stores/lists/cd34/restore',
    (c) => client.restoreStores(c, 'cd34', 'ab12'),
    { version: 'cd34', count: 1 },
  ],
  ['GET /campaigns', (c) => client.listCampaigns(c), { campaigns: [] }],
  ['GET /campaigns/glow', (c) => client.readCampaign(c, 'glow'), kept],
  [
    'POST /campaigns/preview',
    (c) => client.previewCampaign(c, campaign),
    {
      campaign: offered,
      soldOut: { ...offered, soldOut: true },
      wins: [{ spin: win }],
      loss: { ...win, won: false, prize: null },
      mails: [{ kind: 'stock', to: 'team@example.com', subject: 'Low', html: '<p>', text: 'Low' }],
    },
  ],
  ['PUT /campaigns/glow', (c) => client.putCampaign(c, campaign, 3), kept],
  [
    'GET /campaigns/glow/versions',
    (c) => client.listVersions(c, 'glow'),
    { versions: [{ version: 1, revision: 1, updatedAt: '2026-11-21T06:00:00Z', changed: [] }] },
  ],
  [
    'GET /campaigns/glow/versions/1',
    (c) => client.readVersion(c, 'glow', 1),
    { campaign, version: 1, revision: 1, updatedAt: '2026-11-21T06:00:00Z', by: 'anna' },
  ],
  ['POST /campaigns/glow/end', (c) => client.endCampaign(c, 'glow', 3), kept],
  ['POST /campaigns/glow/versions/1/restore', (c) => client.restoreVersion(c, 'glow', 1, 3), kept],
  [
    'GET /campaigns/glow/stats',
    (c) => client.readStats(c, 'glow'),
    { campaign: 'glow', total: figures, hours: [], prizes: [] },
  ],
  [
    'GET /campaigns/glow/patterns',
    (c) => client.readPatterns(c, 'glow'),
    { campaign: 'glow', read: { draws: 0, claims: 0 }, patterns: [] },
  ],
  [
    'POST /campaigns/glow/codes',
    (c) => client.orderCodes(c, 'glow', { count: 1 }),
    { campaign: 'glow', batch: 'b1', expiresAt: '2027-02-01T00:00:00Z', codes: [] },
  ],
  ['GET /campaigns/glow/pools', (c) => client.listPools(c, 'glow'), { pools: [pool] }],
  [
    'POST /campaigns/glow/prizes/tee/codes',
    (c) => client.addPoolCodes(c, 'glow', 'tee', ['SAVE-1']),
    pool,
  ],
  ['GET /campaigns/glow/codes', (c) => client.listBatches(c, 'glow'), { batches: [batch] }],
  ['POST /campaigns/glow/codes/7Q2MK/revoke', (c) => client.revokeBatch(c, 'glow', '7Q2MK'), batch],
  [
    'POST /campaigns/glow/codes/7Q2MK/tell',
    (c) => client.tellCodes(c, 'glow', '7Q2MK'),
    { campaign: 'glow', batch: '7Q2MK', expiresAt: '2027-02-01T00:00:00Z', codes: [] },
  ],
  ['GET /webhook', (c) => client.readWebhook(c), { isSet: true, waiting: 0, dead: 0 }],
  ['GET /claims', (c) => client.listClaims(c, { campaign: '', state: '' }), { claims: [claim] }],
  [
    'GET /claims?campaign=glow&state=open',
    (c) => client.listClaims(c, { campaign: 'glow', state: 'open' }),
    { claims: [] },
  ],
  ['POST /redemptions/check', (c) => client.checkCode(c, REDEMPTION), redeemed],
  ['POST /redemptions/session', (c) => client.openShop(c), { name: 'main', may: ['redeem'] }],
  ['POST /redemptions', (c) => client.redeemCode(c, REDEMPTION), redeemed],
  ['PATCH /claims/a%20b', (c) => client.setClaimState(c, 'a b', 'open', 'contacted'), claim],
  [
    'GET /compositions',
    (c) => client.listCompositions(c),
    { live: 7, releases: { 'mfe-gifts': '1.0.0' }, compositions: [composition] },
  ],
  [
    'GET /compositions?part=mfe-gifts&limit=5',
    (c) => client.listCompositions(c, { part: 'mfe-gifts', limit: 5 }),
    { releases: {}, compositions: [] },
  ],
  [
    'GET /compositions/7',
    (c) => client.readComposition(c, 7),
    { ...composition, releases: { 'mfe-gifts': '1.0.0' } },
  ],
  ['GET /delivery', (c) => client.readDelivery(c), { parts: [{ name: 'shell' }] }],
  ['POST /compositions', (c) => client.promote(c, { releases: [release] }), composition],
  ['POST /compositions/rollback', (c) => client.rollback(c, { part: 'mfe-gifts' }), composition],
  ['POST /compositions/retire', (c) => client.retire(c, { part: 'mfe-gifts' }), composition],
  [
    'POST /compositions/canary',
    (c) => client.startCanary(c, { release, percent: 5 }),
    { ...composition, action: 'canary', parts: [{ name: 'mfe-gifts', to: '1.1.0', percent: 5 }] },
  ],
  ['POST /compositions/canary/end', (c) => client.endCanary(c, { part: 'mfe-gifts' }), composition],
  ['GET /releases', (c) => client.listReleases(c), [{ ...release, createdAt: '2026-11-21' }]],
  [
    'POST /releases',
    (c) => client.uploadRelease(c, { manifest: '{}', signature: '', files: {} }),
    release,
  ],
  [
    'GET /releases/damaged',
    (c) => client.damagedFiles(c),
    { releases: [{ ...release, use: 'live', files: [{ path: 'entry.js', fault: 'gone' }] }] },
  ],
  [
    'POST /releases/prune',
    (c) => client.prune(c, { keepHours: 48 }),
    { releases: [{ ...release, files: 3, bytes: 7 }], remain: 2, elsewhere: 0 },
  ],
  ['GET /access', (c) => client.listAccess(c), { access: [access] }],
  [
    'POST /access',
    (c) => client.grantAccess(c, { name: 'tools-ci', may: ['promote:mfe-tools'] }),
    { access, token: 'site_a' },
  ],
  ['DELETE /access/tools-ci', (c) => client.revokeAccess(c, 'tools-ci'), access],
  ['GET /access/me', (c) => client.readOwnAccess(c), { name: 'owner', may: ['*'] }],
  ['GET /sessions', (c) => client.listSessions(c), { sessions: [session] }],
  ['POST /sessions', (c) => client.signIn(c), { name: 'owner', may: ['*'] }],
  ['GET /keys', (c) => client.listKeys(c), { keys: [key] }],
  [
    'POST /keys',
    (c) => client.addKey(c, { name: 'tools-ci', parts: ['mfe-tools'], publicKey: 'PEM' }),
    key,
  ],
  ['DELETE /keys/tools-ci', (c) => client.revokeKey(c, 'tools-ci'), key],
  ['GET /audit', (c) => client.readAudit(c), { entries: [entry] }],
  [
    'GET /audit?by=owner&limit=20',
    (c) => client.readAudit(c, { by: 'owner', since: undefined, limit: 20 }),
    { entries: [], next: 'older' },
  ],
  [
    'POST /people/show',
    (c) => client.showPerson(c, { address: 'ada@example.com' }),
    { person: 'k', kept: [record] },
  ],
  [
    'POST /people/export',
    (c) => client.exportPerson(c, { address: 'ada@example.com' }),
    {
      format: 1,
      address: 'ada@example.com',
      at: '2026-11-22T06:00:00.000Z',
      kept: [{ ...record, data: { code: 'A' } }],
    },
  ],
  [
    'POST /people/correct',
    (c) => client.correctPerson(c, { address: 'ada@example.com', name: 'Ada' }),
    { person: 'k', corrected: [{ place: 'subscriptions', count: 1 }] },
  ],
  [
    'POST /people/erase',
    (c) => client.erasePerson(c, { address: 'ada@example.com' }),
    { person: 'k', erased: [{ place: 'subscriptions', count: 1 }], left: [] },
  ],
  ['GET /telemetry', (c) => client.readTelemetry(c), telemetry],
  [
    'GET /telemetry?part=mfe-tools&hours=48',
    (c) => client.readTelemetry(c, { part: 'mfe-tools', hours: 48 }),
    telemetry,
  ],
  ['GET /outbox', (c) => client.readOutbox(c), { waiting: 0, dead: 1, mails: [mail] }],
  ['POST /outbox/retry', (c) => client.retryMails(c, {}), { retried: 1 }],
];

const fetched = jest.spyOn(globalThis, 'fetch');
afterAll(() => fetched.mockRestore());
const answers = (body: unknown) => fetched.mockResolvedValueOnce(Response.json(body));

it.each(CALLS)('%s gives what its contract says', async (line, run, answer) => {
  answers(answer);
  expect(await run(call)).toEqual(answer);
  const [address, init] = fetched.mock.lastCall!;
  expect(`${init?.method} ${String(address)}`).toBe(line.replace(' ', ' /api/admin'));
});

it.each(CALLS)('%s takes nothing else', async (_, run) => {
  answers({ message: 'something else' });
  await expect(run(call)).rejects.toBeInstanceOf(UnreadableError);
});

it.each([
  ['a browser', '/sessions/current', (c: AdminCall) => client.endSession(c, 'current')],
  ['a shop’s phone', '/redemptions/session', (c: AdminCall) => client.forgetShop(c)],
])('signs %s out, and wants no answer', async (_, path, run) => {
  fetched.mockResolvedValueOnce(new Response(null, { status: 204 }));
  expect(await run(call)).toBeUndefined();
  expect(fetched.mock.lastCall).toMatchObject([`/api/admin${path}`, { method: 'DELETE' }]);
});

it('asks whom the browser’s session is of, with its cookies and no token', async () => {
  const answer = { access: { name: 'owner', may: ['*'] } };
  answers(answer);
  expect(await client.readSignedIn()).toEqual(answer);
  expect(fetched.mock.lastCall).toMatchObject([
    '/api/signed-in',
    { method: 'GET', credentials: 'same-origin', headers: {} },
  ]);
});

it.each([
  [3, { 'If-Match': '"3"' }],
  [undefined, { 'If-None-Match': '*' }],
])('saves a campaign on the ground of version %s', async (version, headers) => {
  answers(kept);
  await client.putCampaign(call, campaign, version);
  expect(fetched.mock.lastCall?.[1]).toMatchObject({ headers });
});

it('restores a version in the place of the one that was read', async () => {
  answers(kept);
  await client.restoreVersion(call, 'glow', 1, 3);
  expect(fetched.mock.lastCall?.[1]).toMatchObject({ headers: { 'If-Match': '"3"' } });
});

it('deletes a campaign, and wants no answer', async () => {
  fetched.mockResolvedValueOnce(new Response(null, { status: 204 }));
  expect(await client.removeCampaign(call, 'glow', 3)).toBeUndefined();
  expect(fetched.mock.lastCall).toMatchObject([
    '/api/admin/campaigns/glow',
    { method: 'DELETE', headers: { 'If-Match': '"3"' } },
  ]);
});
