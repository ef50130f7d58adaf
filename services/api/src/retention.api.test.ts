/** Each period of `/privacy` is exact: data a minute older is deleted, a minute younger is kept. */
import { mkdir, mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { RETENTION, type RetentionPeriod } from '@site/brand/retention-periods';
import { DAY_MS, HOUR_MS } from '@site/contracts/units';
import { createTelemetryHours, telemetryHourModel } from './delivery/telemetry/telemetry-hours';
import { deleteExpired } from './platform/privacy/retention';
import { createOutbox } from './mail/outbox/outbox';
import { features } from './features';
import { retentionOf } from './platform/feature';
import { sharedTestSite } from './testing/test-site';

const NOW = new Date('2026-11-23T10:30:00Z');

const site = sharedTestSite();
let mailFolder: string;
beforeAll(async () => {
  mailFolder = await mkdtemp(join(tmpdir(), 'api-retention-'));
});
beforeEach(async () => {
  for (const collection of await site.database.db!.collections()) await collection.deleteMany({});
  await rm(mailFolder, { recursive: true, force: true });
  await mkdir(mailFolder);
});
afterAll(() => rm(mailFolder, { recursive: true, force: true }));

const sweep = () => {
  const hours = telemetryHourModel(site.database);
  const telemetry = createTelemetryHours(
    hours,
    () => undefined,
    () => NOW,
  );
  const outbox = createOutbox(site.database, () => NOW);
  const services = { ...site.services, outbox, delivery: { telemetry }, mailFolder };
  return deleteExpired(retentionOf(features, site.database, services), NOW);
};

interface Sample {
  /** Adds something with this name and start. */
  plant(name: string, at: Date): Promise<unknown>;
  /** The names of what is stored. */
  left(): Promise<string[]>;
}

const inCollection = (name: string, make: (id: string, at: Date) => object): Sample => ({
  plant: (id, at) => site.database.collection(name).insertOne({ name: id, ...make(id, at) }),
  left: async () =>
    (await site.database.collection(name).find().toArray()).map((found) => String(found.name)),
});
const outbox = (state: 'dead' | 'sent') =>
  inCollection('outbox', (id, dueAt) => ({ _id: id, kind: 'contact-to-staff', state, dueAt }));

/** Samples of each period, in the database or on disk. */
const PLANTED: Record<RetentionPeriod, Sample> = {
  contactMessages: inCollection('contact-messages', (_, createdAt) => ({ createdAt })),
  unconfirmedSubscriptions: inCollection('subscriptions', (_id, askedAt) => ({
    _id,
    state: 'pending',
    asked: 1,
    askedAt,
    createdAt: new Date(0),
  })),
  endedSubscriptions: inCollection('subscriptions', (_id, unsubscribedAt) => ({
    _id,
    state: 'unsubscribed',
    asked: 1,
    askedAt: new Date(0),
    unsubscribedAt,
  })),
  guideRequests: inCollection('ebook-requests', (_id, givenAt) => ({ _id, consent: { givenAt } })),
  mailedResults: inCollection('email-captures', (email, givenAt) => ({
    email,
    sessionId: email,
    consent: { givenAt },
  })),
  quizResults: inCollection('quiz-results', (sessionId, createdAt) => ({ sessionId, createdAt })),
  claims: {
    plant: (name, claimedAt) =>
      site.database
        .collection<{ _id: string }>('claims')
        .insertOne({ _id: name, name, email: 'ada@example.com', phone: '+1', claimedAt } as never),
    left: async () => {
      const all = await site.database.collection('claims').find().toArray();
      // Claims are kept; their personal data may be removed.
      expect(all).toHaveLength(2);
      const named = all.filter(({ email, phone }) => email !== '' || phone !== undefined);
      return named.map(({ name }) => String(name));
    },
  },
  undeliveredMails: outbox('dead'),
  sentMails: outbox('sent'),
  mailFiles: {
    async plant(name, at) {
      const file = join(mailFolder, `${name}.eml`);
      await writeFile(file, 'To: ada@example.com\r\n\r\nHello');
      await utimes(file, at, at);
    },
    left: async () => (await readdir(mailFolder)).map((file) => file.replace('.eml', '')),
  },
  mailboxCounts: inCollection('mailbox-rests', (_id, lastAt) => ({ _id, mails: [], lastAt })),
  telemetry: inCollection('telemetry-hours', (id, at) => ({
    _id: `${new Date(Math.floor(at.getTime() / HOUR_MS) * HOUR_MS).toISOString()} ${id}`,
  })),
};

it.each(Object.keys(RETENTION) as RetentionPeriod[])('%s', async (period) => {
  const { plant, left } = PLANTED[period];
  const end = NOW.getTime() - RETENTION[period].days * DAY_MS;
  // Telemetry is kept by the hour.
  const near = period === 'telemetry' ? HOUR_MS : 60_000;
  await plant('older', new Date(end - near));
  await plant('younger', new Date(end + near));
  await sweep();
  expect(await left()).toEqual(['younger']);
});

it('keeps confirmed subscriptions and webhook events', async () => {
  const long = new Date(0);
  const confirmed = { _id: 'c', state: 'confirmed', askedAt: long, createdAt: long };
  await site.database.collection('subscriptions').insertOne(confirmed as never);
  const event = { _id: 'w', kind: 'webhook-claim', state: 'dead', dueAt: long };
  await site.database.collection('outbox').insertOne(event as never);
  await sweep();
  expect(await site.database.collection('subscriptions').countDocuments()).toBe(1);
  expect(await site.database.collection('outbox').countDocuments()).toBe(1);
});
