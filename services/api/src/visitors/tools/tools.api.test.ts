import { QUIZ, QUIZ_CONSENT, QUIZ_DISCLAIMER, type QuizAnswers } from '@site/contracts';
import { composeMail } from '../../mail/templates/compose-mail';
import { startTestSite, type TestSite } from '../../testing/test-site';
import type { EmailCaptureDocument } from './email-capture-model';

const answers: QuizAnswers = { mood: 'relaxed', flavor: 'earthy', time: 'night' };
const names = ['Myrcene', 'Linalool', 'Caryophyllene'];
const ids = ['myrcene', 'linalool', 'caryophyllene'];
const quiz = { sessionId: 'a-session', answers, recommendedProducts: names };
const capture = {
  email: 'Ada@Example.com',
  source: 'terpene_explorer',
  quizResults: { answers, recommendedTerpenes: names, sessionId: 'a-session' },
};

const mailSettings = {
  brand: 'Ambergrove',
  publicUrl: 'https://site.test',
  from: 'site@site.test',
  staff: 'staff@site.test',
};

let site: TestSite;
beforeAll(async () => {
  site = await startTestSite({ hourly: { quiz: 1000, emailCapture: 1000 } });
});
afterAll(() => site.stop());
beforeEach(async () => {
  await site.services.outbox.settled();
  for (const collection of ['quiz-results', 'email-captures', 'email-opt-outs'])
    await site.database.collection(collection).deleteMany({});
  await site.forgetMails();
});

const kept = (collection: string) =>
  site.database
    .collection(collection)
    .find({}, { projection: { _id: 0 } })
    .toArray();
const results = () => kept('quiz-results');
const captures = () =>
  site.database.model<EmailCaptureDocument>('EmailCapture').find({}, { _id: 0 }).lean();
const post = (call: string, body: unknown) =>
  site.request
    .post(`/api/tools/${call}`)
    .set('content-type', 'application/json')
    .send(typeof body === 'string' ? body : JSON.stringify(body));

describe('the quiz', () => {
  it('keeps answers and top terpenes', async () => {
    await post('quiz', quiz).expect(200);
    expect(await results()).toEqual([
      { sessionId: 'a-session', answers, recommendedProducts: ids, createdAt: expect.any(Date) },
    ]);
  });

  it('keeps the same answers of a session once, also when they come twenty times at once', async () => {
    const many = await Promise.all(Array.from({ length: 20 }, () => post('quiz', quiz)));
    expect(many.map(({ status }) => status)).toEqual(Array(20).fill(200));
    expect(await results()).toHaveLength(1);
  });

  it('keeps other answers, and other sessions, beside them', async () => {
    await post('quiz', quiz).expect(200);
    await post('quiz', { ...quiz, answers: { ...answers, mood: 'focused' } }).expect(200);
    await post('quiz', { ...quiz, answers: { ...answers, flavor: 'citrus' } }).expect(200);
    await post('quiz', { ...quiz, answers: { ...answers, time: 'morning' } }).expect(200);
    await post('quiz', { ...quiz, sessionId: 'another' }).expect(200);
    expect(await results()).toHaveLength(5);
  });

  it('knows every answer that can be chosen', async () => {
    for (const [question, { answers: choices }] of Object.entries(QUIZ)) {
      for (const answer of Object.keys(choices))
        await post('quiz', { ...quiz, answers: { ...answers, [question]: answer } }).expect(200);
    }
  });
});

describe('the email capture', () => {
  it('keeps address, source and consent', async () => {
    await post('email-capture', capture).expect(200);
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
  });

  it('keeps a session and address once, and answers the second time like the first', async () => {
    const many = await Promise.all(
      ['Ada@Example.com', ...Array<string>(19).fill('ada@example.com')].map((email) =>
        post('email-capture', { ...capture, email }),
      ),
    );
    expect(new Set(many.map(({ status, text }) => `${status} ${text}`)).size).toBe(1);
    expect(many[0]?.status).toBe(200);
    expect(await captures()).toHaveLength(1);
    expect(await site.mails()).toHaveLength(1);
  });

  it('keeps a second address of a session, and an address of a second session', async () => {
    await post('email-capture', capture).expect(200);
    await post('email-capture', { ...capture, email: 'grace@example.com' }).expect(200);
    const quizResults = { ...capture.quizResults, sessionId: 'another' };
    await post('email-capture', { ...capture, quizResults }).expect(200);
    expect(await captures()).toHaveLength(3);
    // The first mailbox has had its mail of this hour (mail/outbox/mailbox-rest.ts).
    const mailed = (await site.mails()).map(({ to }) => (to as { address: string }).address);
    expect(mailed.sort()).toEqual(['ada@example.com', 'grace@example.com']);
  });

  it('mails answers, terpenes, disclaimer and a link to unsubscribe', async () => {
    await post('email-capture', capture).expect(200);
    const [mail] = await site.mails();
    expect(mail).toMatchObject({ kind: 'quiz-result', to: { address: 'ada@example.com' } });

    const { text, html, headers } = composeMail(mail!, mailSettings) as Record<string, string>;
    const token = String((await captures())[0]?.token);
    for (const content of [text, html]) {
      for (const words of ['Relaxed', 'Earth', 'Night', 'Myrcene', 'Linalool', 'Caryophyllene'])
        expect(content).toContain(words);
      expect(content).toContain(QUIZ_DISCLAIMER);
      expect(content).toContain(`https://site.test/tools/unsubscribe?token=${token}`);
      expect(content).not.toMatch(/Focused|Limonene|Pinene/);
    }
    expect(headers).toEqual({
      'List-Unsubscribe': `<https://site.test/api/tools/unsubscribe?token=${token}>`,
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    });
  });

  it('leaves nothing of the address in the log', async () => {
    await post('email-capture', capture).expect(200);
    await post('email-capture', { ...capture, email: 'ada-without-a-host' }).expect(400);
    expect(site.log()).toContain('/api/tools/email-capture');
    expect(site.log()).not.toMatch(/ada@|ada-without/i);
  });
});

describe('unsubscribing', () => {
  const unsubscribe = (token: string) => site.request.post(`/api/tools/unsubscribe?token=${token}`);
  const tokenOf = async (email: string) =>
    (await captures()).find((capture) => capture.email === email)?.token ?? '';

  it('forgets the address in every session, and writes to it no more', async () => {
    await post('email-capture', capture).expect(200);
    const quizResults = { ...capture.quizResults, sessionId: 'another' };
    await post('email-capture', { ...capture, quizResults }).expect(200);
    await post('email-capture', { ...capture, email: 'grace@example.com' }).expect(200);
    const first = await post('email-capture', capture);
    await site.mails();
    await site.database.collection('outbox').deleteMany({});

    await unsubscribe(await tokenOf('ada@example.com')).expect(200);
    expect(await captures()).toMatchObject([{ email: 'grace@example.com' }]);
    const again = await post('email-capture', { ...capture, email: 'ADA@example.com' });
    expect(again.text).toBe(first.text);
    expect(await captures()).toHaveLength(1);
    expect(await site.mails()).toEqual([]);
  });

  it('works by the one click of a mail program, and a second time', async () => {
    await post('email-capture', capture).expect(200);
    const token = await tokenOf('ada@example.com');
    const click = () => unsubscribe(token).type('form').send('List-Unsubscribe=One-Click');
    const answers = [await click().expect(200), await click().expect(200)];
    expect(answers[0]!.text).toBe(answers[1]!.text);
    expect(await captures()).toEqual([]);
  });

  it('changes nothing when the link is only opened', async () => {
    await post('email-capture', capture).expect(200);
    await site.request.get(`/api/tools/unsubscribe?token=${await tokenOf('ada@example.com')}`);
    expect(await captures()).toHaveLength(1);
  });

  it.each(['', 'x', 'a'.repeat(43), '&token=b', '%00', '[$ne]='])(
    'answers a token that nobody has like any other: %j',
    async (token) => {
      await post('email-capture', capture).expect(200);
      await unsubscribe(token).expect(200);
      expect(await captures()).toHaveLength(1);
    },
  );
});

const inQuiz = (change: object) => ({ ...quiz, ...change });
const inResults = (change: object) => ({
  ...capture,
  quizResults: { ...capture.quizResults, ...change },
});
const operator = { $gt: '' };

describe('bad input', () => {
  afterEach(async () => {
    expect(await results()).toEqual([]);
    expect(await captures()).toEqual([]);
  });

  it.each<[string, string, unknown]>([
    [
      'answers.mood',
      'an answer that is not a choice',
      inQuiz({ answers: { ...answers, mood: 'sad' } }),
    ],
    [
      'answers.mood',
      'an answer of another question',
      inQuiz({ answers: { ...answers, mood: 'night' } }),
    ],
    ['answers.mood', 'an inherited name', inQuiz({ answers: { ...answers, mood: 'toString' } })],
    [
      'answers.time',
      'a question left out',
      inQuiz({ answers: { mood: 'relaxed', flavor: 'earthy' } }),
    ],
    ['answers.color', 'a question nobody asked', inQuiz({ answers: { ...answers, color: 'red' } })],
    [
      'answers.flavor',
      'an operator for an answer',
      inQuiz({ answers: { ...answers, flavor: operator } }),
    ],
    ['answers.$gt', 'an operator among the answers', inQuiz({ answers: { ...answers, $gt: '' } })],
    ['answers', 'an operator for all answers', inQuiz({ answers: [operator] })],
    ['sessionId', 'an operator for the session', inQuiz({ sessionId: operator })],
    ['sessionId', 'no session', inQuiz({ sessionId: undefined })],
    ['sessionId', 'an empty session', inQuiz({ sessionId: ' ' })],
    ['sessionId', 'a session that is too long', inQuiz({ sessionId: 'a'.repeat(101) })],
    [
      'recommendedProducts.0',
      'a terpene nobody knows',
      inQuiz({ recommendedProducts: ['menthol'] }),
    ],
    [
      'recommendedProducts.1',
      'an operator for a terpene',
      inQuiz({ recommendedProducts: ['Pinene', operator] }),
    ],
    ['recommendedProducts', 'no terpene', inQuiz({ recommendedProducts: [] })],
    ['recommendedProducts', 'four terpenes', inQuiz({ recommendedProducts: [...names, 'Pinene'] })],
    [
      'recommendedProducts',
      'one terpene twice',
      inQuiz({ recommendedProducts: ['Pinene', 'pinene'] }),
    ],
    ['extra', 'a field nobody knows', inQuiz({ extra: 1 })],
    [
      'answers.__proto__',
      '__proto__ among the answers',
      '{"sessionId":"a","answers":{"__proto__":{"mood":"relaxed"}}}',
    ],
    ['__proto__', '__proto__ itself', '{"__proto__":{"sessionId":"a"}}'],
  ])('of the quiz is refused and named: %s (%s)', async (path, _, body) => {
    const answer = await post('quiz', body).expect(400);
    expect(answer.body.code).toBe('invalid_input');
    expect(answer.body.issues.map((issue: { path: string }) => issue.path)).toContain(path);
  });

  it.each<[string, string, unknown]>([
    ['email', 'no address', { ...capture, email: 'ada' }],
    ['email', 'an address without a dot', { ...capture, email: 'ada@nowhere' }],
    ['email', 'an operator', { ...capture, email: operator }],
    ['source', 'a source nobody knows', { ...capture, source: 'elsewhere' }],
    ['source', 'an operator', { ...capture, source: operator }],
    ['quizResults', 'no result', { ...capture, quizResults: null }],
    [
      'quizResults.answers.mood',
      'an operator',
      inResults({ answers: { ...answers, mood: operator } }),
    ],
    [
      'quizResults.recommendedTerpenes.0',
      'a terpene nobody knows',
      inResults({ recommendedTerpenes: ['x'] }),
    ],
    ['quizResults.sessionId', 'an operator', inResults({ sessionId: { $ne: 1 } })],
    ['quizResults.answers.__proto__', '__proto__', '{"quizResults":{"answers":{"__proto__":1}}}'],
  ])('of the email capture is refused and named: %s (%s)', async (path, _, body) => {
    const answer = await post('email-capture', body).expect(400);
    expect(answer.body.code).toBe('invalid_input');
    expect(answer.body.issues.map((issue: { path: string }) => issue.path)).toContain(path);
  });

  it.each(['quiz', 'email-capture'])('of thirty megabytes is refused: %s', async (call) => {
    const body = JSON.stringify({ ...quiz, answers: { mood: 'relaxed'.repeat(4_000_000) } });
    const answer = await fetch(`${site.address}/api/tools/${call}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body,
    });
    expect(answer.status).toBe(413);
    expect(await answer.json()).toMatchObject({ code: 'too_large' });
  });

  it('that is nested more deeply than any body of ours is refused', async () => {
    const deep = `{"a":${'['.repeat(20_000)}{"__proto__":1}${']'.repeat(20_000)}}`;
    await post('quiz', deep).expect(413);
  });
});

it.each(['quiz', 'email-capture'] as const)(
  'limits how often a network may call: %s',
  async (call) => {
    const small = await startTestSite({ hourly: { quiz: 2, emailCapture: 2 } });
    const body = call === 'quiz' ? quiz : capture;
    const send = () => small.request.post(`/api/tools/${call}`).send(body);
    await send().expect(200);
    await send().expect(200);
    const { body: refused } = await send().expect(429);
    expect(refused.code).toBe('rate_limited');
    await small.stop();
  },
);
