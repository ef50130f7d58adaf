/** Tests every call against the API description with its examples. */
import { CertificateUpload } from '@site/contracts';
import * as z from 'zod';
import { calls, features } from './features';
import type { createDatabaseAvailability } from './platform/database/database-availability';
import { isAdminCall, callName, type Call } from './platform/http/call';
import { runMigrations } from './platform/database/run-migrations';
import { deleteExpired } from './platform/privacy/retention';
import { createMailWorker } from './mail/outbox/mail-worker';
import { outboxMetrics } from './mail/outbox/outbox-metrics';
import { MIGRATIONS } from './migrations';
import { createMetrics } from './platform/observability/metrics';
import { commitDays } from './features/draws/draws-feature';
import { retentionOf } from './platform/feature';
import { prepare, send } from './testing/every-call';
import { plantMalformed } from './testing/plant-malformed';
import { campaign, stock } from './testing/promotion-site';
import { testRemote } from './testing/test-parts';
import { sharedFullSite } from './testing/full-site';

/** The example campaign; malformed copies of its documents matter most. */
const EXAMPLE = { campaign: 'autumn' };

const site = sharedFullSite();

const namedCalls = calls.map((call) => [callName(call), call] as const);

/** Fills every collection, with calls and with background jobs. */
const fillCollections = async () => {
  const { database, person, put, release, services } = site;
  // Compositions take the longest, and the site has some.
  const writing = calls.filter(({ method, path }) => method !== 'GET' && !/compos|verd/.test(path));
  for (const call of writing) await send(site, call, await prepare(site, call));
  const limits = { days: 7, winsPerEmail: 3 };
  await put(campaign({ id: 'scarce', limits, ...stock(1) }));
  const ada = person();
  await ada.agent.post('/api/promotions/scarce/entrant').send({ email: 'ada@example.com' });
  const referer = 'https://site.example/?product=tee';
  await ada.agent.get('/api/qr/campaign/autumn?visit=true').set({ referer });
  await ada.scanOk('scarce');
  await services.stockWatch.check();
  await commitDays(services);
  await release(testRemote('mfe-tools', '1.9.0', { contentNamed: true }));
  const canary = { release: { name: 'mfe-tools', version: '1.9.0' }, percent: 5 };
  await site.admin('post', '/compositions/canary').send(canary).expect(201);
  const visit = { name: 'mfe-tools', version: '1.9.0', outcome: 'shown' };
  await site.request
    .post('/api/telemetry')
    .send({ parts: [visit] })
    .expect(204);
  await Promise.all([services.delivery!.telemetry.settled(), services.sourceCounts.settled()]);
  // A picture is archived with the version that it replaces.
  await put(campaign({ id: 'pictured' }));
  const certificate = calls.find(({ body }) => body === CertificateUpload)!;
  await send(site, certificate, await prepare(site, certificate)).expect(200);
  await runMigrations(database, MIGRATIONS);
};

const JOBS: Record<string, () => Promise<unknown>> = {
  terms: () => site.services.campaigns.renewTerms(),
  stock: () => site.services.stockWatch.check(),
  days: () => commitDays(site.services),
  outbox: () => site.services.outbox.sweep(),
  limits: () => site.services.winLimits.removeExpired(),
  sessions: () => site.services.sessions.sweep(),
  telemetry: () => site.services.delivery!.telemetry.sweep(),
  'personal data': () => {
    const services = { ...site.services, mailFolder: site.dataDir };
    return deleteExpired(retentionOf(features, site.database, services));
  },
  migrations: () => runMigrations(site.database, MIGRATIONS),
};

/** Sends the call; a failure prints the response. */
const succeed = async (call: Call) => {
  const prepared = await prepare(site, call);
  const response = await send(site, call, prepared);
  expect([response.status, response.text]).toEqual([call.response.status, response.text]);
  return response;
};

it.each(namedCalls.filter(([, call]) => isAdminCall(call)))(
  'without a token %s returns 401',
  async (_, call) => {
    const { body } = await send(site, call, { headers: { cookie: 'none=1' } }).expect(401);
    expect(body.code).toBe('unauthorised');
  },
);

describe('while the database is unreachable', () => {
  const setDatabaseDown = (isDown: boolean) =>
    (site.services.availability as ReturnType<typeof createDatabaseAvailability>).setDown(isDown);
  beforeAll(() => setDatabaseDown(true));
  afterAll(() => setDatabaseDown(false));
  const callsWithDatabase = namedCalls.filter(([, call]) => !call.withoutDatabase);

  it.each(callsWithDatabase)('%s returns 503 immediately, with Retry-After', async (_, call) => {
    const { body, headers } = await send(site, call).expect(503);
    expect([body.code, headers['retry-after']]).toEqual(['unavailable', '5']);
  });
});

describe('beside malformed documents in every collection', () => {
  beforeAll(async () => {
    await fillCollections();
    const names = Object.values(site.database.models).map(({ collection }) => collection.name);
    const empty: string[] = [];
    for (const name of names) {
      const planted =
        (await plantMalformed(site.database, name, EXAMPLE)) ||
        (await plantMalformed(site.database, name));
      if (planted === 0) empty.push(name);
    }
    expect(empty.sort()).toEqual([]);
  });

  it.each(namedCalls)('%s responds as documented', async (_, call) => {
    const { body, type, headers } = await succeed(call);
    const { schema, type: documented = 'application/json', headers: names = [] } = call.response;
    if (schema) expect(body).toEqual(z.parse(schema, body));
    if (schema ?? call.response.type) expect(type).toMatch(documented.replace('*', ''));
    for (const header of ['x-request-id', ...names.filter((name) => name !== 'Set-Cookie')])
      expect(headers).toHaveProperty(header.toLowerCase());
  });

  it.each(Object.entries(JOBS))('the job %s completes', (_, run) => run());

  it('sends waiting mails', async () => {
    const { log, outbox } = site.services;
    const deliveredIds: unknown[] = [];
    const worker = createMailWorker({
      mails: outbox.mails,
      deliver: async ({ _id }) => void deliveredIds.push(_id),
      metrics: outboxMetrics(createMetrics(), outbox.mails, site.services.availability),
      log,
    });
    await send(
      site,
      calls.find(({ path }) => path === '/api/contact')!,
    ).expect(201);
    await outbox.settled();
    const waiting = await site.database.collection('outbox').find({ state: 'waiting' }).toArray();
    await worker.wake();
    await worker.idle();
    const readableIds = waiting.map(({ _id }) => String(_id)).filter((id) => !id.includes('~'));
    expect(readableIds.length).toBeGreaterThan(0);
    expect(deliveredIds.map(String)).toEqual(expect.arrayContaining(readableIds));
  });

  it('logs each malformed document once without its content, and counts it', async () => {
    await site.admin('get', '/campaigns').expect(200);
    const lines = site.log().match(/^.*"collection":"campaigns","document":"autumn~0".*$/gm);
    expect(lines).toHaveLength(1);
    expect(lines![0]).not.toContain('Autumn wheel');
    expect(await site.metrics()).toMatch(/^unreadable_documents\{collection="campaigns"\} \d+$/m);
  });
});
