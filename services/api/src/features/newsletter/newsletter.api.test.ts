import { HOUR_MS, MINUTE_MS } from '@site/contracts/units';
import supertest from 'supertest';
import { sharedTestSite } from '../../testing/test-site';
import { createNewsletterService } from './newsletter-service';
import { CONFIRM_WITHIN_MS, newSubscriptionKey, newsletterTokens } from './newsletter-tokens';
import { subscriptionModel } from './subscription-model';

const site = sharedTestSite({ hourly: { newsletter: 1000 } });
beforeEach(async () => {
  await site.services.outbox.settled();
  await site.database.collection('subscriptions').deleteMany({});
  await site.forgetMails();
});

const EMAIL = 'ada@example.com';
const subscriptions = () => subscriptionModel(site.database);
const stored = () => subscriptions().find().lean();
const post = (path: string, body: object) => site.request.post(`/api/${path}`).send(body);
const subscribe = (email: string, fullName = '') => post('lottery/newsletter', { email, fullName });
const signUp = (email: string, fullName = 'Ada Lovelace') =>
  post('newsletter-signup', { email, fullName });
const confirm = (token: string) => post('newsletter/confirm', { token });
const unsubscribe = (token: string) => post('newsletter/unsubscribe', { token });

/** The tokens in unsent mails of this kind, newest last. */
const tokens = async (kind: string): Promise<string[]> =>
  (await site.mails())
    .filter((mail) => mail.kind === kind)
    .sort((one, other) => one.createdAt.getTime() - other.createdAt.getTime())
    .map(({ data }) => (data as { token: string }).token);
const kinds = async () => (await site.mails()).map(({ kind }) => kind);

/** Returns the token that confirms the subscription. */
const subscribeForToken = async (email = EMAIL) => {
  await subscribe(email).expect(200);
  return (await tokens('newsletter-confirmation')).at(-1)!;
};
/** Returns the token that ends the subscription. */
const confirmForToken = async (email = EMAIL) => {
  await confirm(await subscribeForToken(email)).expect(200);
  return (await tokens('newsletter-welcome')).at(-1)!;
};

/** The service at another time. */
const serviceAt = (time: Date) =>
  createNewsletterService(
    subscriptions(),
    site.services.outbox,
    async () => 'secret',
    () => time,
  );

describe('POST /api/lottery/newsletter', () => {
  it('stores a pending address and mails one confirmation, with equal responses', async () => {
    const first = await subscribe('Ada@Example.com').expect(200);
    const second = await subscribe('ADA@example.com', 'Somebody else').expect(200);
    expect(second.body).toEqual(first.body);
    expect(await site.mails()).toMatchObject([
      { kind: 'newsletter-confirmation', to: { address: EMAIL } },
    ]);
    expect(await stored()).toMatchObject([
      { email: EMAIL, fullName: '', state: 'pending', asked: 1 },
    ]);
  });

  it('mails once for two concurrent requests', async () => {
    await Promise.all([1, 2].map(() => subscribe(EMAIL).expect(200)));
    expect(await stored()).toHaveLength(1);
    expect(await kinds()).toHaveLength(1);
  });

  it('mails a pending address again after two minutes, then less often, once for concurrent requests', async () => {
    const start = new Date('2031-01-01T00:00:00Z');
    const mailedAfter = async (milliseconds: number) => {
      const service = serviceAt(new Date(start.getTime() + milliseconds));
      const subscribeAgain = () => service.subscribe({ email: EMAIL, fullName: '' });
      await Promise.all([subscribeAgain(), subscribeAgain()]);
      return (await kinds()).length;
    };
    expect(await mailedAfter(0)).toBe(1);
    expect(await mailedAfter(2 * MINUTE_MS - 1)).toBe(1);
    expect(await mailedAfter(2 * MINUTE_MS)).toBe(2);
    expect(await mailedAfter(14 * MINUTE_MS - 1)).toBe(2);
    expect(await mailedAfter(14 * MINUTE_MS)).toBe(3);
    expect(await mailedAfter(HOUR_MS)).toBe(3);
  });

  it('mails a pending address at most five times in a day and once a day from then on', async () => {
    const askedAfter = async (day: number) => {
      for (let hour = 0; hour < 24; hour++)
        await serviceAt(new Date(Date.UTC(2031, 0, day, hour))).subscribe({
          email: EMAIL,
          fullName: '',
        });
      return (await stored())[0]!.asked;
    };
    expect(await askedAfter(1)).toBe(5);
    expect(await askedAfter(2)).toBe(6);
    expect(await askedAfter(3)).toBe(7);
  });
});

describe('POST /api/newsletter-signup', () => {
  it('stores a pending address with its name, of at least two letters', async () => {
    const { body } = await signUp(EMAIL, ' A ').expect(400);
    expect(body.issues).toEqual([
      { path: 'fullName', message: 'Full name must be at least 2 characters' },
    ]);
    await signUp(EMAIL).expect(200);
    expect(await stored()).toMatchObject([{ fullName: 'Ada Lovelace', state: 'pending' }]);
    expect(await kinds()).toEqual(['newsletter-confirmation']);
  });

  it.each(['pending', 'confirmed'])(
    'reveals that an address is %s only to the browser that subscribed it',
    async (state) => {
      const enter = async (cookie = '') => {
        const { status, headers, body } = await signUp('Ada@example.com').set('cookie', cookie);
        return { status, set: headers['set-cookie'] as unknown as string[] | undefined, body };
      };
      const unknown = await enter();
      await site.services.outbox.settled();
      await subscriptions().deleteMany({});
      await site.forgetMails();
      await (state === 'pending' ? subscribeForToken() : confirmForToken());
      expect(await enter()).toEqual(unknown);
      expect(unknown.set).toEqual([
        expect.stringMatching(/^subscribed=[\w-]{22}; .*; HttpOnly; SameSite=Lax$/),
      ]);
      const cookie = unknown.set![0]!.split(';')[0]!;
      expect(await enter(cookie)).toMatchObject({
        status: 409,
        body: { code: 'conflict', message: expect.stringContaining('already subscribed') },
      });
      await signUp('grace@example.com').set('cookie', cookie).expect(200);
      expect(await enter(`subscribed=${'A'.repeat(22)}`)).toMatchObject({ status: 200 });
    },
  );

  it('remembers the last five addresses of a browser', async () => {
    const agent = supertest.agent(site.address);
    const people = ['ada', 'ben', 'cleo', 'dan', 'eve', 'fay'].map((name) => `${name}@example.com`);
    const enter = (email: string) =>
      agent.post('/api/newsletter-signup').send({ email, fullName: 'A Family' });
    for (const email of people) await enter(email).expect(200);
    for (const email of people.slice(1)) await enter(email).expect(409);
    await enter(people[0]!).expect(200);
  });

  it('subscribes an address again after it unsubscribed', async () => {
    await unsubscribe(await confirmForToken()).expect(200);
    await signUp(EMAIL).expect(200);
    await confirm((await tokens('newsletter-confirmation'))[1]!).expect(200);
    expect(await stored()).toMatchObject([{ state: 'confirmed' }]);
  });
});

describe('POST /api/newsletter/confirm', () => {
  it('mails a unique personal code once, even for concurrent requests', async () => {
    const token = await subscribeForToken();
    const twice = await Promise.all([confirm(token), confirm(token)]);
    expect(twice.filter(({ body }) => body.alreadyConfirmed)).toHaveLength(1);
    expect((await confirm(token).expect(200)).body.alreadyConfirmed).toBe(true);
    await confirmForToken('grace@example.com');
    const mails = (await site.mails()).filter(({ kind }) => kind === 'newsletter-welcome');
    const codes = mails.map(({ data }) => (data as { code: string }).code);
    expect(new Set(codes).size).toBe(2);
    for (const code of codes) expect(code).toMatch(/^FIRST15(-[0-9A-HJKMNP-TV-Z]{4}){3}$/);
    expect((await stored()).map(({ code }) => code).sort()).toEqual(codes.sort());
  });

  it('mails code and opt-out, at most once a day, to a confirmed address that is entered again', async () => {
    await confirmForToken();
    const enter = (time: string) =>
      serviceAt(new Date(time)).subscribe({ email: EMAIL, fullName: '' });
    const mailed = async () => {
      await site.services.outbox.settled();
      return (await site.mails()).filter(({ kind }) => kind === 'newsletter-known');
    };
    await Promise.all([enter('2099-01-01T10:00Z'), enter('2099-01-01T10:00Z')]);
    await enter('2099-01-02T09:00Z');
    expect(await mailed()).toMatchObject([
      { to: { address: EMAIL }, data: { code: expect.stringMatching(/^FIRST15-/) } },
    ]);
    await enter('2099-01-02T11:00Z');
    const [mail, ...others] = await mailed();
    expect(others).toHaveLength(1);
    await serviceAt(new Date('2099-01-02')).unsubscribe((mail!.data as { token: string }).token);
    expect(await stored()).toMatchObject([{ state: 'unsubscribed' }]);
  });

  it('does not undo an unsubscription, and changes nothing on GET or with a bad token', async () => {
    const token = await subscribeForToken();
    await site.request.get(`/api/newsletter/confirm?token=${token}`).expect(405);
    await confirm('').expect(400);
    await confirm('a.b.c').expect(404);
    expect(await stored()).toMatchObject([{ state: 'pending' }]);
    await confirm(token).expect(200);
    await unsubscribe((await tokens('newsletter-welcome'))[0]!).expect(200);
    await confirm(token).expect(404);
    expect(await stored()).toMatchObject([{ state: 'unsubscribed', fullName: '' }]);
  });
});

describe('POST /api/newsletter/unsubscribe', () => {
  const oneClick = (token: string) =>
    site.request.post(`/api/newsletter/unsubscribe?token=${token}`);

  it('accepts one click of a mail program as a form or as multipart (RFC 8058)', async () => {
    const [one, other] = [await confirmForToken(), await confirmForToken('grace@example.com')];
    await oneClick(one).type('form').send('List-Unsubscribe=One-Click').expect(200);
    await oneClick(other).field('List-Unsubscribe', 'One-Click').expect(200);
    expect((await stored()).map(({ state }) => state)).toEqual(['unsubscribed', 'unsubscribed']);
  });

  it('redirects a GET, which mail scanners send, to the page', async () => {
    const token = await confirmForToken();
    const link = `/api/newsletter/unsubscribe?token=${token}`;
    const { headers } = await site.request.get(link).expect(302);
    expect(headers.location).toBe(`/newsletter/unsubscribe?token=${token}`);
    expect(await stored()).toMatchObject([{ state: 'confirmed' }]);
  });

  it('succeeds repeatedly, also after the address was deleted, but not with a confirmation token', async () => {
    await unsubscribe(await subscribeForToken()).expect(404);
    const token = await confirmForToken();
    await unsubscribe(token).expect(200);
    await unsubscribe(token).expect(200);
    await subscriptions().deleteMany({});
    await unsubscribe(token).expect(200);
    expect(await stored()).toEqual([]);
    expect(site.log()).not.toMatch(/ada@|Lovelace|FIRST15|token=/);
  });
});

describe('tokens', () => {
  let now = new Date('2031-01-01T00:00:00Z');
  const service = newsletterTokens('secret', () => now);
  const key = newSubscriptionKey();

  it('are valid for one purpose: seven days for confirming, forever for unsubscribing', () => {
    const [toConfirm, toLeave] = [service.toConfirm(key), service.toUnsubscribe(key)];
    expect(service.read('confirm', toLeave)).toBeUndefined();
    expect(service.read('unsubscribe', toConfirm)).toBeUndefined();
    now = new Date(now.getTime() + CONFIRM_WITHIN_MS - 1);
    expect(service.read('confirm', toConfirm)).toBe(key);
    now = new Date(now.getTime() + 1);
    expect(service.read('confirm', toConfirm)).toBeUndefined();
    now = new Date('2099-01-01T00:00:00Z');
    expect(service.read('unsubscribe', toLeave)).toBe(key);
  });

  it('are invalid when forged or changed', () => {
    const token = service.toConfirm(key);
    const [, end, signature] = token.split('.');
    for (const forged of [
      newsletterTokens('another', () => now).toConfirm(key),
      `${newSubscriptionKey()}.${end}.${signature}`,
      `${key}.0.${signature}`,
      `${key}.zzzzzzzz.${signature}`,
      `${token}=`,
      token.slice(1),
      '',
      '..',
    ])
      expect(service.read('confirm', forged)).toBeUndefined();
  });
});
