import { ADMIN_TOKEN, startTestSite, type TestSite } from '../../testing/test-site';

let site: TestSite;
const woken = jest.fn();
beforeAll(async () => {
  site = await startTestSite();
  site.services.outbox.onDue(woken);
});
afterAll(() => site.stop());
beforeEach(async () => {
  await site.services.outbox.mails.deleteMany({});
  woken.mockReset();
});

const id = (letter: string) => `contact-to-staff.${letter.repeat(22)}`;
const mail = (letter: string, changes: object) =>
  site.services.outbox.mails.create({
    _id: id(letter),
    kind: 'contact-to-staff',
    to: { address: 'ada@visitor.example' },
    data: { name: 'Ada', email: 'ada@visitor.example', inquiry: '', message: 'Hello' },
    state: 'waiting',
    tries: 2,
    dueAt: new Date('2099-01-01'),
    createdAt: new Date('2031-01-01'),
    reason: 'ECONNREFUSED',
    ...changes,
  });
const authorised = { authorization: `Bearer ${ADMIN_TOKEN}` };
const list = () => site.request.get('/api/admin/outbox').set(authorised);
const retry = (body: object) =>
  site.request.post('/api/admin/outbox/retry').set(authorised).send(body);
const kept = async (letter: string) => site.services.outbox.mails.findById(id(letter)).lean();

it('lists what is not sent, the dead first, and nothing of readers and words', async () => {
  await mail('w', {});
  await mail('d', { state: 'dead', reason: 'EENVELOPE 550 unknown', tries: 1 });
  await mail('s', { state: 'sent' });
  const { body, text } = await list().expect(200);
  expect(body).toEqual({
    waiting: 1,
    dead: 1,
    mails: [
      expect.objectContaining({ id: id('d'), state: 'dead', reason: 'EENVELOPE 550 unknown' }),
      {
        id: id('w'),
        state: 'waiting',
        kind: 'contact-to-staff',
        tries: 2,
        reason: 'ECONNREFUSED',
        createdAt: '2031-01-01T00:00:00.000Z',
        dueAt: '2099-01-01T00:00:00.000Z',
      },
    ],
  });
  expect(text).not.toMatch(/ada|Hello/i);
});

it('gives one dead mail all its tries again, now', async () => {
  await mail('d', { state: 'dead' });
  await mail('e', { state: 'dead' });
  expect((await retry({ id: id('d') }).expect(200)).body).toEqual({ retried: 1 });
  expect(await kept('d')).toMatchObject({ state: 'waiting', tries: 0 });
  expect((await kept('d'))!.dueAt.getTime()).toBeLessThanOrEqual(Date.now());
  expect(await kept('e')).toMatchObject({ state: 'dead' });
  expect(woken).toHaveBeenCalledTimes(1);
});

it('tries all that are dead or waiting, but for those that are being sent and those that were', async () => {
  await mail('d', { state: 'dead' });
  await mail('w', {});
  await mail('l', { lease: 'somebody' });
  await mail('s', { state: 'sent' });
  expect((await retry({}).expect(200)).body).toEqual({ retried: 2 });
  expect(await kept('w')).toMatchObject({ state: 'waiting', tries: 2 });
  expect((await kept('w'))!.dueAt.getTime()).toBeLessThanOrEqual(Date.now());
  expect((await kept('l'))!.dueAt).toEqual(new Date('2099-01-01'));
  expect(await kept('s')).toMatchObject({ state: 'sent' });
});

it('says that it knows no such mail', async () => {
  await mail('s', { state: 'sent' });
  expect((await retry({ id: id('s') }).expect(404)).body.message).toContain(id('s'));
  await retry({ id: { $ne: '' } }).expect(400);
  await retry({ id: 'all' }).expect(400);
});

it('is for administrators', async () => {
  await site.request.get('/api/admin/outbox').expect(401);
  await site.request.post('/api/admin/outbox/retry').send({}).expect(401);
});
