import { QUIZ_CONSENT, QUIZ_DISCLAIMER, type QuizAnswers } from '@site/contracts';
import { composeMail } from '../../mail/templates/compose-mail';
import { sharedTestSite, startTestSite } from '../../testing/test-site';
import { emailCaptureModel } from './email-capture-model';

const answers: QuizAnswers = { mood: 'relaxed', flavor: 'earthy', time: 'night' };
const names = ['Myrcene', 'Linalool', 'Caryophyllene'];
const ids = ['myrcene', 'linalool', 'caryophyllene'];
const quiz = { sessionId: 'a-session', answers, recommendedProducts: names };
const capture = {
  email: 'Ada@Example.com',
  source: 'terpene_explorer',
  quizResults: { answers, recommendedTerpenes: names, sessionId: 'a-session' },
};
const captureWithResults = (change: object) => ({
  ...capture,
  quizResults: { ...capture.quizResults, ...change },
});

const site = sharedTestSite({ hourly: { quiz: 1000, emailCapture: 1000 } });
beforeEach(async () => {
  await site.services.outbox.settled();
  for (const collection of ['quiz-results', 'email-captures', 'email-opt-outs'])
    await site.database.collection(collection).deleteMany({});
  await site.forgetMails();
});

const results = () =>
  site.database
    .collection('quiz-results')
    .find({}, { projection: { _id: 0 } })
    .toArray();
const captures = () => emailCaptureModel(site.database).find({}, { _id: 0 }).lean();
const post = (call: string, body: string | object) =>
  site.request.post(`/api/tools/${call}`).set('content-type', 'application/json').send(body);

describe('POST /api/tools/quiz', () => {
  it('stores equal answers of a session once, even for concurrent requests', async () => {
    await Promise.all([1, 2].map(() => post('quiz', quiz).expect(200)));
    expect(await results()).toEqual([
      { sessionId: 'a-session', answers, recommendedProducts: ids, createdAt: expect.any(Date) },
    ]);
  });

  it.each<[string, string | object]>([
    ['answers.mood', { ...quiz, answers: { ...answers, mood: 'night' } }],
    ['answers.mood', { ...quiz, answers: { ...answers, mood: 'toString' } }],
    ['answers.time', { ...quiz, answers: { mood: 'relaxed', flavor: 'earthy' } }],
    ['answers.$gt', { ...quiz, answers: { ...answers, $gt: '' } }],
    ['sessionId', { ...quiz, sessionId: ' ' }],
    ['recommendedProducts.0', { ...quiz, recommendedProducts: ['menthol'] }],
    ['recommendedProducts', { ...quiz, recommendedProducts: [] }],
    ['recommendedProducts', { ...quiz, recommendedProducts: [...names, 'Pinene'] }],
    ['recommendedProducts', { ...quiz, recommendedProducts: ['Pinene', 'pinene'] }],
    ['answers.__proto__', '{"sessionId":"a","answers":{"__proto__":{"mood":"relaxed"}}}'],
  ])('rejects an invalid %s: %j', async (path, body) => {
    const response = await post('quiz', body).expect(400);
    expect(response.body.issues.map((issue: { path: string }) => issue.path)).toContain(path);
    expect(await results()).toEqual([]);
  });
});

describe('POST /api/tools/email-capture', () => {
  it('stores address, answers and consent once, and mails once, even when concurrent', async () => {
    const [one, other] = await Promise.all(
      ['Ada@Example.com', 'ada@example.com'].map((email) =>
        post('email-capture', { ...capture, email }).expect(200),
      ),
    );
    expect(one!.text).toBe(other!.text);
    await site.services.outbox.settled();
    expect(await captures()).toEqual([
      {
        email: 'ada@example.com',
        mailbox: expect.any(String),
        sessionId: 'a-session',
        source: 'terpene_explorer',
        answers,
        recommendedTerpenes: ids,
        consent: { words: QUIZ_CONSENT, givenAt: expect.any(Date) },
        token: expect.stringMatching(/^[\w-]{43}$/),
        mails: [],
      },
    ]);
    expect(await site.mails()).toHaveLength(1);
  });

  it('stores other addresses and sessions, and mails each address', async () => {
    await post('email-capture', capture).expect(200);
    await post('email-capture', { ...capture, email: 'grace@example.com' }).expect(200);
    await post('email-capture', captureWithResults({ sessionId: 'another' })).expect(200);
    expect(await captures()).toHaveLength(3);
    // The first mailbox has reached its mail limit of this hour.
    const mailed = (await site.mails()).map(({ to }) => (to as { address: string }).address);
    expect(mailed.sort()).toEqual(['ada@example.com', 'grace@example.com']);
  });

  it('mails answers, terpenes, disclaimer and unsubscribe links', async () => {
    await post('email-capture', capture).expect(200);
    const [mail] = await site.mails();
    expect(mail).toMatchObject({ kind: 'quiz-result', to: { address: 'ada@example.com' } });

    const composed = composeMail(mail!, site.services.mailSettings);
    const token = String((await captures())[0]?.token);
    for (const content of [composed.text, composed.html]) {
      for (const words of ['Relaxed', 'Earth', 'Night', ...names, QUIZ_DISCLAIMER])
        expect(content).toContain(words);
      expect(content).toContain(`https://site.example/tools/unsubscribe?token=${token}`);
      expect(content).not.toMatch(/Focused|Limonene|Pinene/);
    }
    expect(composed.headers).toEqual({
      'List-Unsubscribe': `<https://site.example/api/tools/unsubscribe?token=${token}>`,
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    });
  });

  it.each<[string, object]>([
    ['email', { ...capture, email: 'ada@nowhere' }],
    ['source', { ...capture, source: 'elsewhere' }],
    ['quizResults', { ...capture, quizResults: null }],
    ['quizResults.recommendedTerpenes.0', captureWithResults({ recommendedTerpenes: ['x'] })],
  ])('rejects an invalid %s, and logs no address', async (path, body) => {
    const response = await post('email-capture', body).expect(400);
    expect(response.body.issues.map((issue: { path: string }) => issue.path)).toContain(path);
    expect(await captures()).toEqual([]);
    expect(site.log()).toContain('/api/tools/email-capture');
    expect(site.log()).not.toMatch(/ada@/i);
  });
});

describe('/api/tools/unsubscribe', () => {
  const unsubscribe = (token: string) => site.request.post(`/api/tools/unsubscribe?token=${token}`);
  const tokenOf = async (email: string) =>
    (await captures()).find((capture) => capture.email === email)?.token ?? '';

  it('deletes the address in every session, and blocks mails to it', async () => {
    const first = await post('email-capture', capture).expect(200);
    await post('email-capture', captureWithResults({ sessionId: 'another' })).expect(200);
    await post('email-capture', { ...capture, email: 'grace@example.com' }).expect(200);
    await site.mails();
    await site.database.collection('outbox').deleteMany({});

    await unsubscribe(await tokenOf('ada@example.com')).expect(200);
    expect(await captures()).toMatchObject([{ email: 'grace@example.com' }]);
    const again = await post('email-capture', { ...capture, email: 'ADA@example.com' });
    expect(again.text).toBe(first.text);
    expect(await captures()).toHaveLength(1);
    expect(await site.mails()).toEqual([]);
  });

  it('accepts one click of a mail program repeatedly, but no GET and no other token', async () => {
    await post('email-capture', capture).expect(200);
    const token = await tokenOf('ada@example.com');
    await site.request.get(`/api/tools/unsubscribe?token=${token}`);
    await unsubscribe('a'.repeat(43)).expect(200);
    for (const malformed of ['', 'x', '&token=b', '[$ne]='])
      await unsubscribe(malformed).expect(400);
    expect(await captures()).toHaveLength(1);
    const click = () => unsubscribe(token).type('form').send('List-Unsubscribe=One-Click');
    const [one, other] = [await click().expect(200), await click().expect(200)];
    expect(one.text).toBe(other.text);
    expect(await captures()).toEqual([]);
  });
});

it('POST /api/tools/* limits the requests of a network', async () => {
  const limited = await startTestSite({ hourly: { quiz: 1, emailCapture: 1 } });
  for (const [call, body] of Object.entries({ quiz, 'email-capture': capture })) {
    const send = () => limited.request.post(`/api/tools/${call}`).send(body);
    await send().expect(200);
    expect((await send().expect(429)).body.code).toBe('rate_limited');
  }
  await limited.stop();
});
