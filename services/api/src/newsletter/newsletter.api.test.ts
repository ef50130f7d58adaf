import { startTestSite, type TestSite } from '../testing/test-site';

let site: TestSite;
beforeAll(async () => {
  site = await startTestSite();
});
afterAll(() => site.stop());
beforeEach(() => site.database.collection('subscriptions').deleteMany({}));

const stored = () => site.database.collection('subscriptions').find().toArray();
const subscribe = (email: string, fullName = '') =>
  site.request.post('/api/lottery/newsletter').send({ email, fullName });

it('keeps an address in lower case', async () => {
  await subscribe('Ada@Example.com').expect(200);
  expect(await stored()).toEqual([
    { _id: 'ada@example.com', fullName: '', createdAt: expect.any(Date) },
  ]);
});

it('answers a known address exactly as a new one', async () => {
  const first = await subscribe('ada@example.com').expect(200);
  const second = await subscribe('ADA@example.com', 'Somebody else').expect(200);
  expect(second.body).toEqual(first.body);
  expect(await stored()).toMatchObject([{ _id: 'ada@example.com', fullName: '' }]);
});

it('keeps one subscription of twenty that come at once', async () => {
  const answers = await Promise.all(
    Array.from({ length: 20 }, () => subscribe('grace@example.com', 'Grace')),
  );
  expect(answers.map(({ status }) => status)).toEqual(Array(20).fill(200));
  expect(await stored()).toHaveLength(1);
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
