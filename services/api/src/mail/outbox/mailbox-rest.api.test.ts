import { HOUR_MS } from '@site/contracts/units';

import { connectDatabase } from '../../ground/database/database';
import { startTestSite, type TestSite } from '../../testing/test-site';
import { createMailboxRests, type RestingMail } from './mailbox-rest';

let site: TestSite;
let now: Date;
beforeAll(async () => {
  site = await startTestSite({
    hourly: { contact: 1000, emailCapture: 1000, ebooks: 1000, newsletter: 1000 },
  });
});
afterAll(() => site.stop());
beforeEach(async () => {
  now = new Date('2026-11-21T12:00:00Z');
  await site.services.outbox.settled();
  for (const name of ['contact-messages', 'email-captures', 'ebook-requests', 'subscriptions'])
    await site.database.collection(name).deleteMany({});
  await site.forgetMails();
});

const count = (collection: string) => site.database.collection(collection).countDocuments();
const kinds = async () => (await site.mails()).map(({ kind }) => kind);
/** One mailbox, as a stranger may write it. */
const VICTIM = ['eve@example.com', 'Eve@Example.com', 'eve+1@example.com', 'EVE+2+3@example.com'];
const flood = (send: (email: string, number: number) => PromiseLike<unknown>) =>
  Promise.all(Array.from({ length: 24 }, (_, number) => send(VICTIM[number % 4]!, number)));

const contact = (email: string) =>
  site.request.post('/api/contact').send({ name: 'Ada', email, message: 'Hello' });
const quiz = (email: string, sessionId: string) =>
  site.request.post('/api/tools/email-capture').send({
    email,
    source: 'terpene_explorer',
    quizResults: {
      answers: { mood: 'relaxed', flavor: 'earthy', time: 'night' },
      recommendedTerpenes: ['myrcene'],
      sessionId,
    },
  });
const guide = (email: string, ebookId: string) =>
  site.request
    .post('/api/ebooks/download')
    .send({ email, name: 'Ada', ebookId, ebookTitle: 'A guide' })
    .expect(200);

describe('a stranger who types somebody’s address', () => {
  it('has one acknowledgement sent to it, and staff read every message', async () => {
    const answers = await flood((email) => contact(email).expect(201));
    expect(new Set(answers.map((answer) => (answer as { text: string }).text)).size).toBe(1);
    expect(await count('contact-messages')).toBe(24);
    const sent = await kinds();
    expect(sent.filter((kind) => kind === 'contact-acknowledgement')).toHaveLength(1);
    expect(sent.filter((kind) => kind === 'contact-to-staff')).toHaveLength(24);
  });

  it('has one quiz result sent to it, and is answered the same each time', async () => {
    const answers = await flood((email, number) => quiz(email, `visit-${number}`).expect(200));
    expect(new Set(answers.map((answer) => (answer as { text: string }).text)).size).toBe(1);
    expect(await count('email-captures')).toBe(24);
    expect(await kinds()).toEqual(['quiz-result']);
  });

  it('has six mails of all kinds sent to it in a day', async () => {
    for (const [number, email] of VICTIM.entries()) {
      await guide(email, 'complete-guide-cannabis-extracts');
      await guide(email, 'connoisseurs-guide-premium-extracts');
      await contact(email).expect(201);
      await quiz(email, `visit-${number}`).expect(200);
      await site.request.post('/api/lottery/newsletter').send({ email }).expect(200);
      await site.services.outbox.settled();
    }
    const toVictim = (await site.mails()).filter(({ to }) => to !== 'staff');
    expect(toVictim).toHaveLength(6);
  });
});

it('lets a visitor have a result, both guides, an acknowledgement and the newsletter’s question', async () => {
  await quiz('ada@example.com', 'visit').expect(200);
  await guide('ada@example.com', 'complete-guide-cannabis-extracts');
  await guide('ada@example.com', 'connoisseurs-guide-premium-extracts');
  await contact('ada@example.com').expect(201);
  await site.request.post('/api/lottery/newsletter').send({ email: 'ada@example.com' }).expect(200);
  expect(await kinds()).toEqual([
    'contact-acknowledgement',
    'contact-to-staff',
    'guide-link',
    'guide-link',
    'newsletter-confirmation',
    'quiz-result',
  ]);
});

describe('the rest of a mailbox', () => {
  const rests = (database = site.database) => createMailboxRests(database, () => now);
  let mails = 0;
  const mail = (change: Partial<RestingMail> = {}): RestingMail => ({
    id: `mail-${++mails}`,
    kind: 'quiz-result',
    address: 'ada@example.com',
    ...change,
  });
  const later = (milliseconds: number) => {
    now = new Date(now.getTime() + milliseconds);
  };

  it('lasts an hour for mails of one kind', async () => {
    expect(await rests().mayHave(mail())).toBe(true);
    later(HOUR_MS - 1);
    expect(await rests().mayHave(mail())).toBe(false);
    expect(await rests().mayHave(mail({ kind: 'contact-acknowledgement' }))).toBe(true);
    expect(await rests().mayHave(mail({ address: 'grace@example.com' }))).toBe(true);
    later(1);
    expect(await rests().mayHave(mail())).toBe(true);
  });

  it('lasts until a day has passed since the first of six', async () => {
    for (let sent = 0; sent < 6; sent++) {
      expect(await rests().mayHave(mail())).toBe(true);
      later(HOUR_MS);
    }
    expect(await rests().mayHave(mail())).toBe(false);
    later(18 * HOUR_MS - 1);
    expect(await rests().mayHave(mail())).toBe(false);
    later(1);
    expect(await rests().mayHave(mail())).toBe(true);
    expect(await rests().mayHave(mail({ kind: 'guide-link' }))).toBe(false);
  });

  it('is no rest from a mail that was let through before, which a crash has left', async () => {
    const first = mail();
    expect(await rests().mayHave(first)).toBe(true);
    expect(await rests().mayHave(first)).toBe(true);
    expect(await rests().mayHave(mail())).toBe(false);
  });

  it('lets one of many through that come at once, also through several instances', async () => {
    const other = await connectDatabase(site.uri);
    const instances = [rests(), rests(other)];
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, number) => instances[number % 2]!.mayHave(mail())),
    );
    const guides = await Promise.all(
      Array.from({ length: 20 }, (_, number) =>
        instances[number % 2]!.mayHave(mail({ kind: 'guide-link' })),
      ),
    );
    await other.close();
    expect(answers.filter(Boolean)).toHaveLength(1);
    expect(guides.filter(Boolean)).toHaveLength(5);
  });

  it('is not for what only the owner of a mailbox, or a winner, can cause', async () => {
    for (let sent = 0; sent < 10; sent++)
      for (const kind of ['newsletter-welcome', 'prize-claim-winner'] as const)
        expect(await rests().mayHave(mail({ kind }))).toBe(true);
    expect(await count('mailbox-rests')).toBe(0);
  });

  it.each([
    ['ada@example.com', 'Ada+Spam@EXAMPLE.com', true],
    ['ada.lovelace@gmail.com', 'adalovelace+x@googlemail.com', true],
    ['ada.lovelace@example.com', 'adalovelace@example.com', false],
    ['ada@example.com', 'ada@example.org', false],
  ])('takes %s and %s for one mailbox: %s', async (one, other, same) => {
    expect(await rests().mayHave(mail({ address: one }))).toBe(true);
    expect(await rests().mayHave(mail({ address: other }))).toBe(!same);
  });

  it('keeps no address, and nothing at all when the day is over', async () => {
    await rests().mayHave(mail());
    const kept = JSON.stringify(await site.database.collection('mailbox-rests').find().toArray());
    expect(kept).toContain('quiz-result');
    expect(kept).not.toMatch(/ada|example/i);
    later(24 * HOUR_MS - 1);
    await rests().sweep();
    expect(await count('mailbox-rests')).toBe(1);
    later(1);
    await rests().sweep();
    expect(await count('mailbox-rests')).toBe(0);
  });
});
