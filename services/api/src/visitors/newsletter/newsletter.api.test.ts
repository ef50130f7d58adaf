import { DAY_MS } from '@site/contracts/units';
import supertest from 'supertest';

import { codeIn } from '../../ground/personal/sealing';
import { startTestSite, type TestSite } from '../../testing/test-site';
import { createNewsletterService, restAfter } from './newsletter-service';
import type { SubscriptionDocument } from './subscription-model';

let site: TestSite;
beforeAll(async () => {
  site = await startTestSite({ hourly: { newsletter: 1000 } });
});
afterAll(() => site.stop());
beforeEach(async () => {
  await site.services.outbox.settled();
  await site.database.collection('subscriptions').deleteMany({});
  await site.forgetMails();
});

const subscriptions = () => site.database.model<SubscriptionDocument>('Subscription');
const stored = () => subscriptions().find().lean();
const subscribe = (email: string, fullName = '') =>
  site.request.post('/api/lottery/newsletter').send({ email, fullName });
const signUp = (email: string, fullName = 'Ada Lovelace') =>
  site.request.post('/api/newsletter-signup').send({ email, fullName });
const confirm = (token: string) => site.request.post('/api/newsletter/confirm').send({ token });
const unsubscribe = (token: string) =>
  site.request.post('/api/newsletter/unsubscribe').send({ token });

/** The tokens in the mails that wait, the latest last. */
const tokens = async (kind: string): Promise<string[]> =>
  (await site.mails())
    .filter((mail) => mail.kind === kind)
    .sort((one, other) => one.createdAt.getTime() - other.createdAt.getTime())
    .map(({ data }) => (data as { token: string }).token);
const kinds = async () => (await site.mails()).map(({ kind }) => kind);

const subscribed = async (email = 'ada@example.com') => {
  await subscribe(email).expect(200);
  const [token = ''] = await tokens('newsletter-confirmation');
  return token;
};
const confirmed = async () => {
  await confirm(await subscribed()).expect(200);
  const [token = ''] = await tokens('newsletter-welcome');
  return token;
};

/** The service at another time. */
const at = (time: Date) =>
  createNewsletterService(
    subscriptions(),
    site.services.outbox,
    async () => 'secret',
    () => time,
  );

describe('subscribing', () => {
  it('keeps an address in lower case, and asks it to confirm', async () => {
    await subscribe('Ada@Example.com').expect(200);
    expect(await site.mails()).toMatchObject([
      { kind: 'newsletter-confirmation', to: { address: 'ada@example.com' } },
    ]);
    expect(await stored()).toMatchObject([
      { email: 'ada@example.com', state: 'pending', asked: 1 },
    ]);
  });

  it('answers a known address exactly as a new one, and mails it once', async () => {
    const first = await subscribe('ada@example.com').expect(200);
    const second = await subscribe('ADA@example.com', 'Somebody else').expect(200);
    expect(second.body).toEqual(first.body);
    expect(await stored()).toMatchObject([{ email: 'ada@example.com', fullName: '' }]);
    expect(await kinds()).toEqual(['newsletter-confirmation']);
  });

  it('mails one of twenty that come at once', async () => {
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => subscribe('grace@example.com', 'Grace')),
    );
    expect(answers.map(({ status }) => status)).toEqual(Array(20).fill(200));
    expect(await stored()).toHaveLength(1);
    expect(await kinds()).toHaveLength(1);
  });

  it('asks again after a rest that doubles, once of many who want it at that moment', async () => {
    const start = new Date('2031-01-01T00:00:00Z');
    const again = (milliseconds: number) => {
      const service = at(new Date(start.getTime() + milliseconds));
      const asking = () => service.subscribe({ email: 'ada@example.com', fullName: '' });
      return Promise.all([asking(), asking(), asking()]);
    };
    await again(0);
    await again(restAfter(1) - 1);
    expect(await kinds()).toHaveLength(1);
    await again(restAfter(1));
    expect(await kinds()).toHaveLength(2);
    await again(restAfter(1) + restAfter(2) - 1);
    expect(await kinds()).toHaveLength(2);
    expect(restAfter(2)).toBe(2 * restAfter(1));
    expect(restAfter(50)).toBe(DAY_MS);
  });

  it('asks an address that subscribed before there were mails', async () => {
    const email = 'ada@example.com';
    await site.database.collection<{ _id: string }>('subscriptions').insertOne({
      _id: await codeIn(site.database, email),
      email,
      createdAt: new Date(),
    } as never);
    await confirm(await subscribed()).expect(200);
    expect(await stored()).toMatchObject([{ state: 'confirmed' }]);
  });

  it('refuses what is no address and stores nothing', async () => {
    const { body } = await subscribe('ada@nowhere').expect(400);
    expect(body.issues).toEqual([{ path: 'email', message: 'Please enter a valid email address' }]);
    await site.request
      .post('/api/lottery/newsletter')
      .send({ email: { $ne: '' } })
      .expect(400);
    expect(await stored()).toEqual([]);
  });
});

describe('the form after a spin', () => {
  it('asks a new address to confirm', async () => {
    await signUp('ada@example.com').expect(200);
    expect(await stored()).toMatchObject([{ fullName: 'Ada Lovelace', state: 'pending' }]);
    expect(await kinds()).toEqual(['newsletter-confirmation']);
  });

  describe.each(['pending', 'confirmed'])('for an address that is %s', (state) => {
    const enter = async (cookie = '') => {
      const { status, headers, body } = await signUp('Ada@example.com').set('cookie', cookie);
      return { status, set: headers['set-cookie'] as unknown as string[] | undefined, body };
    };
    const known = () => (state === 'pending' ? subscribed() : confirmed());

    it('tells a stranger what it tells of a new one', async () => {
      const fresh = await enter();
      await site.services.outbox.settled();
      await subscriptions().deleteMany({});
      await site.forgetMails();
      await known();
      const { status, body, set } = await enter();
      expect({ status, body }).toEqual({ status: 200, body: fresh.body });
      expect(set).toEqual(fresh.set);
    });

    it('tells the browser that has subscribed it', async () => {
      await known();
      const { set } = await enter();
      // No script reads it, and no other site has it sent.
      expect(set).toEqual([
        expect.stringMatching(/^subscribed=[\w-]{22}; .*; HttpOnly; SameSite=Lax$/),
      ]);
      const cookie = set![0]!.split(';')[0]!;
      expect(await enter(cookie)).toMatchObject({
        status: 409,
        body: { code: 'conflict', message: expect.stringContaining('already subscribed') },
      });
      await signUp('grace@example.com').set('cookie', cookie).expect(200);
    });

    it('believes no cookie that was made up', async () => {
      await known();
      expect(await enter(`subscribed=${'A'.repeat(22)}`)).toMatchObject({ status: 200 });
    });
  });

  it('remembers five addresses of a browser', async () => {
    const agent = supertest.agent(site.address);
    const people = ['ada', 'ben', 'cleo', 'dan', 'eve', 'fay'].map((name) => `${name}@example.com`);
    const enter = (email: string) =>
      agent.post('/api/newsletter-signup').send({ email, fullName: 'A Family' });
    for (const email of people) await enter(email).expect(200);
    for (const email of people.slice(1)) await enter(email).expect(409);
    await enter(people[0]!).expect(200);
  });

  it('takes back one that had unsubscribed', async () => {
    await unsubscribe(await confirmed()).expect(200);
    await signUp('ada@example.com').expect(200);
    const [, second = ''] = await tokens('newsletter-confirmation');
    await confirm(second).expect(200);
    expect(await stored()).toMatchObject([{ state: 'confirmed' }]);
  });

  it('asks for a name of two letters', async () => {
    const { body } = await signUp('ada@example.com', ' A ').expect(400);
    expect(body.issues).toEqual([
      { path: 'fullName', message: 'Full name must be at least 2 characters' },
    ]);
  });
});

describe('confirming', () => {
  it('mails a personal code that nobody else has', async () => {
    await confirm(await subscribed('ada@example.com')).expect(200);
    await site.database.collection('outbox').deleteMany({ kind: 'newsletter-confirmation' });
    await confirm(await subscribed('grace@example.com')).expect(200);
    const mails = (await site.mails()).filter(({ kind }) => kind === 'newsletter-welcome');
    const codes = mails.map(({ data }) => (data as { code: string }).code);
    expect(new Set(codes).size).toBe(2);
    for (const code of codes) expect(code).toMatch(/^FIRST15(-[0-9A-HJKMNP-TV-Z]{4}){3}$/);
    expect((await stored()).map(({ code }) => code).sort()).toEqual(codes.sort());
  });

  it('changes nothing a second time, or when it comes twice at once', async () => {
    const token = await subscribed();
    await Promise.all([confirm(token), confirm(token), confirm(token)]);
    await confirm(token).expect(200);
    expect((await kinds()).filter((kind) => kind === 'newsletter-welcome')).toHaveLength(1);
  });

  it('tells a confirmed address once a day that it was entered again, with its code and a way out', async () => {
    await confirmed();
    const enter = (time: string) =>
      at(new Date(time)).subscribe({ email: 'ada@example.com', fullName: '' });
    const told = async () => {
      await site.services.outbox.settled();
      return (await site.mails()).filter(({ kind }) => kind === 'newsletter-known');
    };
    await Promise.all([enter('2099-01-01T10:00Z'), enter('2099-01-01T10:00Z')]);
    await enter('2099-01-02T09:00Z');
    expect(await told()).toMatchObject([
      { to: { address: 'ada@example.com' }, data: { code: expect.stringMatching(/^FIRST15-/) } },
    ]);
    await enter('2099-01-02T11:00Z');
    expect(await told()).toHaveLength(2);
    const [{ data } = { data: {} }] = await told();
    await at(new Date('2099-01-02')).unsubscribe((data as { token: string }).token);
    expect(await stored()).toMatchObject([{ state: 'unsubscribed' }]);
  });

  it('does not undo an unsubscription with the old link', async () => {
    const token = await subscribed();
    await confirm(token).expect(200);
    const [leave = ''] = await tokens('newsletter-welcome');
    await unsubscribe(leave).expect(200);
    await confirm(token).expect(404);
    expect(await stored()).toMatchObject([{ state: 'unsubscribed', fullName: '' }]);
  });

  it.each(['', 'nonsense', 'a.b.c'])('refuses %j', async (token) => {
    expect((await confirm(token)).status).toBe(token ? 404 : 400);
  });

  it('happens on POST only', async () => {
    const token = await subscribed();
    await site.request.get(`/api/newsletter/confirm?token=${token}`).expect(405);
    expect(await stored()).toMatchObject([{ state: 'pending' }]);
  });
});

describe('unsubscribing', () => {
  const oneClick = (token: string, body: string, type = 'application/x-www-form-urlencoded') =>
    site.request
      .post(`/api/newsletter/unsubscribe?token=${token}`)
      .set('content-type', type)
      .send(body);

  it('is one click in a mail program', async () => {
    await oneClick(await confirmed(), 'List-Unsubscribe=One-Click').expect(200);
    expect(await stored()).toMatchObject([{ state: 'unsubscribed' }]);
  });

  it('is one click also as multipart, which RFC 8058 prefers', async () => {
    const token = await confirmed();
    await site.request
      .post(`/api/newsletter/unsubscribe?token=${token}`)
      .field('List-Unsubscribe', 'One-Click')
      .expect(200);
    expect(await stored()).toMatchObject([{ state: 'unsubscribed' }]);
  });

  it.each([
    ['another form', 'token=x', 'application/x-www-form-urlencoded', 400],
    ['a form that is too large', 'a='.padEnd(5000, 'a'), 'application/x-www-form-urlencoded', 413],
    ['broken multipart', 'x', 'multipart/form-data; boundary=b', 400],
    ['plain text', 'List-Unsubscribe=One-Click', 'text/plain', 415],
  ])('refuses %s', async (_, body, type, status) => {
    await oneClick(await confirmed(), body, type).expect(status);
    expect(await stored()).toMatchObject([{ state: 'confirmed' }]);
  });

  it('does not happen when a link is opened, which leads to the page', async () => {
    const token = await confirmed();
    const { headers } = await site.request
      .get(`/api/newsletter/unsubscribe?token=${token}`)
      .expect(302);
    expect(headers.location).toBe(`/newsletter/unsubscribe?token=${token}`);
    expect(await stored()).toMatchObject([{ state: 'confirmed' }]);
  });

  it('may be done twice', async () => {
    const token = await confirmed();
    await unsubscribe(token).expect(200);
    await unsubscribe(token).expect(200);
  });

  it('works for ever, also when nothing is kept of the address any more', async () => {
    const token = await confirmed();
    await site.database.collection('subscriptions').deleteMany({});
    await unsubscribe(token).expect(200);
    expect(await stored()).toEqual([]);
  });

  it('needs the link of the mail', async () => {
    await unsubscribe(await subscribed()).expect(404);
  });
});

it('leaves no address and no token in the log', async () => {
  await unsubscribe(await confirmed());
  expect(site.log()).not.toMatch(/ada@|Lovelace|FIRST15|token=/);
});
