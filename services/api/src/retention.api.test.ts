/** Each period of `/privacy` is exact: data a minute older is deleted, a minute younger is kept. */
import { mkdtempSync } from 'node:fs';
import { mkdir, readdir, rm, utimes, writeFile } from 'node:fs/promises';
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
const mailFolder = mkdtempSync(join(tmpdir(), 'api-retention-'));
beforeEach(async () => {
  for (const collection of await site.database.db!.collections()) await collection.deleteMany({});
  await rm(mailFolder, { recursive: true, force: true });
  await mkdir(mailFolder);
});

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
  add(name: string, at: Date): Promise<unknown>;
  /** The names of what is stored. */
  remaining(): Promise<string[]>;
}

const inCollection = (name: string, make: (id: string, at: Date) => object): Sample => ({
  add: (id, at) => site.database.collection(name).insertOne({ name: id, ...make(id, at) }),
  remaining: async () =>
    (await site.database.collection(name).find().toArray()).map((found) => String(found.name)),
});
const outbox = (state: 'dead' | 'sent') =>
  inCollection('outbox', (id, dueAt) => ({ _id: id, kind: 'contact-to-staff', state, dueAt }));

/** Samples of each period, in the database or on disk. */
const SAMPLES: Record<RetentionPeriod, Sample> = {
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
    add: (name, claimedAt) =>
      site.database
        .collection<{ _id: string }>('claims')
        .insertOne({ _id: name, name, email: 'ada@example.com', phone: '+1', claimedAt } as never),
    remaining: async () => {
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
    async add(name, at) {
      const file = join(mailFolder, `${name}.eml`);
      await writeFile(file, 'To: ada@example.com\r\n\r\nHello');
      await utimes(file, at, at);
    },
    remaining: async () => (await readdir(mailFolder)).map((file) => file.replace('.eml', '')),
  },
  mailboxCounts: inCollection('mailbox-rests', (_id, lastAt) => ({ _id, mails: [], lastAt })),
  telemetry: inCollection('telemetry-hours', (id, at) => ({
    _id: `${new Date(Math.floor(at.getTime() / HOUR_MS) * HOUR_MS).toISOString()} ${id}`,
  })),
};

describe('deleteExpired', () => {
  it.each(Object.keys(RETENTION) as RetentionPeriod[])(
    'deletes %s exactly at the end of their period',
    async (period) => {
      const { add, remaining } = SAMPLES[period];
      const end = NOW.getTime() - RETENTION[period].days * DAY_MS;
      // Telemetry is kept by the hour.
      const offset = period === 'telemetry' ? HOUR_MS : 60_000;
      await add('older', new Date(end - offset));
      await add('younger', new Date(end + offset));
      await sweep();
      expect(await remaining()).toEqual(['younger']);
    },
  );

  it('keeps confirmed subscriptions and webhook events', async () => {
    const longAgo = new Date(0);
    const confirmed = { _id: 'c', state: 'confirmed', askedAt: longAgo, createdAt: longAgo };
    await site.database.collection('subscriptions').insertOne(confirmed as never);
    const event = { _id: 'w', kind: 'webhook-claim', state: 'dead', dueAt: longAgo };
    await site.database.collection('outbox').insertOne(event as never);
    await sweep();
    expect(await site.database.collection('subscriptions').countDocuments()).toBe(1);
    expect(await site.database.collection('outbox').countDocuments()).toBe(1);
  });
});
