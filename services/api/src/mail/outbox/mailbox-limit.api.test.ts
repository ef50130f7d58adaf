import { HOUR_MS } from '@site/contracts/units';
import { connectDatabase } from '../../platform/database/database';
import { sharedTestSite } from '../../testing/test-site';
import { createMailboxLimits, type LimitedMail } from './mailbox-limit';

let now: Date;
const site = sharedTestSite({ hourly: { contact: 1000, emailCapture: 1000 } });
beforeEach(async () => {
  now = new Date('2026-11-21T12:00:00Z');
  await site.services.outbox.settled();
  for (const name of ['contact-messages', 'email-captures'])
    await site.database.collection(name).deleteMany({});
  await site.forgetMails();
});

const count = (collection: string) => site.database.collection(collection).countDocuments();
const kinds = async () => (await site.mails()).map(({ kind }) => kind);
/** Four spellings of one mailbox. */
const VICTIM = ['eve@example.com', 'Eve@Example.com', 'eve+1@example.com', 'EVE+2+3@example.com'];

const contact = (email: string) =>
  site.request.post('/api/contact').send({ name: 'Ada', email, message: 'Hello' }).expect(201);
const quiz = (email: string, sessionId: string) =>
  site.request
    .post('/api/tools/email-capture')
    .send({
      email,
      source: 'terpene_explorer',
      quizResults: {
        answers: { mood: 'relaxed', flavor: 'earthy', time: 'night' },
        recommendedTerpenes: ['myrcene'],
        sessionId,
      },
    })
    .expect(200);

it('forms with the address of somebody else send one mail per hour and kind with identical responses, and deliver every message to staff', async () => {
  const messages = await Promise.all(VICTIM.map((email) => contact(email)));
  const results = await Promise.all(VICTIM.map((email, at) => quiz(email, `visit-${at}`)));
  for (const responses of [messages, results])
    expect(new Set(responses.map(({ text }) => text)).size).toBe(1);
  expect(await count('contact-messages')).toBe(4);
  expect(await count('email-captures')).toBe(4);
  expect(await kinds()).toEqual([
    'contact-acknowledgement',
    ...Array<string>(4).fill('contact-to-staff'),
    'quiz-result',
  ]);
});

describe('the mail limit of a recipient', () => {
  const limits = (database = site.database) => createMailboxLimits(database, () => now);
  let mails = 0;
  const mail = (change: Partial<LimitedMail> = {}): LimitedMail => ({
    id: `mail-${++mails}`,
    kind: 'quiz-result',
    address: 'ada@example.com',
    ...change,
  });
  const allowed = (change?: Partial<LimitedMail>) => limits().allows(mail(change));
  const advance = (milliseconds: number) => void (now = new Date(now.getTime() + milliseconds));

  it('allows one mail of each kind per hour', async () => {
    expect(await allowed()).toBe(true);
    advance(HOUR_MS - 1);
    expect(await allowed()).toBe(false);
    expect(await allowed({ kind: 'contact-acknowledgement' })).toBe(true);
    expect(await allowed({ address: 'grace@example.com' })).toBe(true);
    advance(1);
    expect(await allowed()).toBe(true);
  });

  it('allows six mails within a day', async () => {
    for (let sent = 0; sent < 6; sent++) {
      expect(await allowed()).toBe(true);
      advance(HOUR_MS);
    }
    expect(await allowed()).toBe(false);
    advance(18 * HOUR_MS - 1);
    expect(await allowed()).toBe(false);
    advance(1);
    expect(await allowed()).toBe(true);
    expect(await allowed({ kind: 'guide-link' })).toBe(false);
  });

  it('counts a mail once when it is relayed again after a crash', async () => {
    const first = mail();
    expect(await limits().allows(first)).toBe(true);
    expect(await limits().allows(first)).toBe(true);
    expect(await allowed()).toBe(false);
  });

  it('allows one of two concurrent mails of two instances', async () => {
    const other = await connectDatabase(site.uri);
    const responses = await Promise.all(
      [limits(), limits(other)].map((instance) => instance.allows(mail())),
    );
    await other.close();
    expect(responses.sort()).toEqual([false, true]);
  });

  it('exempts mails that only the owner of a mailbox or a winner can cause', async () => {
    for (let sent = 0; sent < 7; sent++)
      for (const kind of ['newsletter-welcome', 'prize-claim-winner'] as const)
        expect(await allowed({ kind })).toBe(true);
    expect(await count('mailbox-rests')).toBe(0);
  });

  it('counts addresses that differ in case or tag as one mailbox', async () => {
    expect(await allowed({ address: 'ada@example.com' })).toBe(true);
    expect(await allowed({ address: 'Ada+Spam@EXAMPLE.com' })).toBe(false);
    expect(await allowed({ address: 'ada@example.org' })).toBe(true);
  });
});
