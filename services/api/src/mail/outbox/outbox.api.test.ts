import { HOUR_MS, MINUTE_MS } from '@site/contracts/units';
import { Schema } from 'mongoose';
import { connectDatabase } from '../../platform/database/database';
import { createDatabaseAvailability } from '../../platform/database/database-availability';
import { createMetrics } from '../../platform/observability/metrics';
import { currentRecorder, runInSpan } from '../../platform/observability/spans';
import { recordSpans } from '../../testing/record-spans';
import { sharedTestSite } from '../../testing/test-site';
import { DeliveryError, type Deliver } from './delivery';
import { createMailWorker, LEASE_MS, MAX_TRIES, retryDelay } from './mail-worker';
import { createOutbox, type Relay } from './outbox';
import { outboxMetrics } from './outbox-metrics';
import { isMail } from './outbox-model';
import { pendingMails, type PendingMail } from './pending-mail';

interface Cause {
  _id: string;
  mails?: PendingMail[];
}

const site = sharedTestSite();
let now: Date;
const causeSchema = new Schema<Cause>({
  _id: { type: String, required: true },
  mails: pendingMails,
});
const causeModel = () => site.database.model<Cause>('TestCause', causeSchema, 'test-causes');
let causes: ReturnType<typeof causeModel>;
let relay: Relay;
const outbox = () => site.services.outbox;
const mails = () => outbox().mails;
const deliver = jest.fn<Promise<void>, unknown[]>();

beforeAll(async () => {
  causes = causeModel();
  relay = outbox().relayOf(causes);
});
beforeEach(async () => {
  now = new Date();
  deliver.mockReset().mockResolvedValue(undefined);
  await site.database.collection('test-causes').deleteMany({});
  await mails().deleteMany({});
});

let visitors = 0;
/** Uses a new mailbox each time, because mails are limited per mailbox. */
const guide = (nth?: number): PendingMail => ({
  kind: 'guide-link',
  to: { address: `ada@visitor-${++visitors}.example` },
  data: { name: 'Ada', title: 'A guide', url: '/guide' },
  ...(nth && { nth }),
});
const cause = (_id: string, ...pending: PendingMail[]) => causes.create({ _id, mails: pending });
const stored = () => mails().find().lean();
const worker = (deliverMail: Deliver = deliver, model = mails()) => {
  const metrics = createMetrics();
  return {
    metrics,
    ...createMailWorker({
      mails: model,
      deliver: deliverMail,
      metrics: outboxMetrics(metrics, model, createDatabaseAvailability()),
      log: site.services.log,
      now: () => now,
      random: () => 0,
    }),
  };
};
const addMails = async (count: number) => {
  for (let number = 1; number <= count; number++) await cause(`cause ${number}`, guide());
  await outbox().sweep();
  now = new Date();
};
const advance = (milliseconds: number) => void (now = new Date(now.getTime() + milliseconds));
const run = async (mailWorker = worker()) => {
  await mailWorker.wake();
  await mailWorker.idle();
  return mailWorker;
};
/** Deliveries that end when the returned function is called. */
const holdDeliveries = () => {
  const ends: (() => void)[] = [];
  deliver.mockImplementation(() => new Promise((resolve) => ends.push(resolve)));
  return () => {
    deliver.mockResolvedValue(undefined);
    ends.forEach((end) => end());
  };
};

describe('the relay', () => {
  it('moves each mail to the outbox once, even if it runs repeatedly', async () => {
    await cause('one', guide(), guide(2));
    relay('one');
    relay('one');
    await outbox().settled();
    await causes.updateOne({ _id: 'one' }, { $set: { mails: [guide()] } });
    await outbox().sweep();
    expect(await mails().countDocuments()).toBe(2);
    expect(await causes.findById('one').lean()).toMatchObject({ mails: [] });
  });

  it('keeps a mail that is added to the cause during the relay', async () => {
    await cause('one', guide());
    relay('one');
    await causes.updateOne({ _id: 'one' }, { $push: { mails: guide(2) } });
    await outbox().settled();
    await outbox().sweep();
    expect(await mails().countDocuments()).toBe(2);
  });

  it.each([
    ['a mail without address', [{ kind: 'guide-link' }]],
    ['mails that are not a list', { kind: 'guide-link' }],
  ])('logs a cause with %s, and continues with others', async (fault, malformed) => {
    await site.database
      .collection<{ _id: string; mails: unknown }>('test-causes')
      .insertOne({ _id: `broken: ${fault}`, mails: malformed });
    await cause('complete', guide());
    await outbox().sweep();
    expect(await stored()).toMatchObject([{ state: 'waiting' }]);
    expect(site.log()).toContain(`"collection":"test-causes","document":"broken: ${fault}"`);
  });

  const push = (mail: PendingMail) =>
    causes.updateOne({ _id: 'one' }, { $push: { mails: { $each: [mail] } } });
  const upsert = (mail: PendingMail) =>
    causes.updateOne({ _id: 'one' }, { $setOnInsert: { mails: [mail] } }, { upsert: true });
  it.each([
    ['created', (mail: PendingMail) => cause('one', mail)],
    ['pushed', async (mail: PendingMail) => (await cause('one')) && push(mail)],
    ['upserted', upsert],
  ])('joins the trace of the call that %s the mail, on any instance', async (_, write) => {
    const traces = await recordSpans();
    await runInSpan(currentRecorder()!.begin('call', {}), async () => void (await write(guide())));
    await outbox().sweep();
    traces.stop();
    const [call] = traces.withName('call');
    const [relayed] = traces.withName('relay guide-link');
    expect(relayed).toMatchObject({ trace: call!.trace, parent: call!.id });
    expect(await stored()).toMatchObject([{ trace: `00-${call!.trace}-${relayed!.id}-01` }]);
  });
});

describe('the worker', () => {
  it('sends each mail once beside another process, and keeps no personal data', async () => {
    await addMails(9);
    const other = await connectDatabase(site.uri);
    await Promise.all([run(), run(worker(deliver, createOutbox(other).mails))]);
    await other.close();
    const sent = deliver.mock.calls.map(([mail]) => (mail as { _id: string })._id);
    expect(sent).toHaveLength(9);
    expect(new Set(sent).size).toBe(9);
    const documents = await stored();
    expect(documents.map(({ state }) => state)).toEqual(Array(9).fill('sent'));
    expect(JSON.stringify(documents) + site.log()).not.toMatch(/ada@|A guide/);
    expect(site.log()).toContain('mail sent');
  });

  it('retries a failed mail after a delay, and reports the reason', async () => {
    await addMails(1);
    deliver.mockRejectedValueOnce(new DeliveryError('EENVELOPE 450 busy', false));
    const { metrics } = await run();
    const dueAt = new Date(now.getTime() + 30_000);
    expect(await stored()).toMatchObject([
      { state: 'waiting', tries: 1, reason: 'EENVELOPE 450 busy', dueAt },
    ]);
    expect(await metrics.metrics()).toMatch(/outbox_failed_total{kind="guide-link"} 1/);
    expect(await metrics.metrics()).toMatch(/outbox_mails{state="waiting"} 1/);
    advance(29_999);
    await run();
    expect(deliver).toHaveBeenCalledTimes(1);
    advance(1);
    await run();
    expect(deliver).toHaveBeenCalledTimes(2);
    expect(await stored()).toMatchObject([{ state: 'sent' }]);
  });

  it('gives up a mail that is permanently rejected', async () => {
    await addMails(1);
    deliver.mockRejectedValueOnce(new DeliveryError('EENVELOPE 550 unknown', true));
    const { metrics } = await run();
    expect(await stored()).toMatchObject([
      { state: 'dead', tries: 1, reason: 'EENVELOPE 550 unknown', to: expect.anything() },
    ]);
    expect(await metrics.metrics()).toMatch(/outbox_dead_total{kind="guide-link"} 1/);
  });

  it(`gives up after ${MAX_TRIES} failed or interrupted attempts`, async () => {
    await addMails(1);
    deliver.mockRejectedValue(new DeliveryError('ECONNREFUSED', false));
    for (let tries = 1; tries < MAX_TRIES; tries++) {
      await run();
      expect(await mails().countDocuments({ state: 'waiting' })).toBe(1);
      advance(6 * HOUR_MS);
    }
    await run();
    expect(await stored()).toMatchObject([{ state: 'dead', tries: MAX_TRIES }]);
    // The process of the last try was killed.
    await mails().updateMany({}, { $set: { state: 'waiting' } });
    advance(6 * HOUR_MS);
    await run();
    expect(deliver).toHaveBeenCalledTimes(MAX_TRIES);
    expect(await stored()).toMatchObject([{ state: 'dead' }]);
  });

  it('takes over a mail with an expired lease, and ignores the result of the previous holder', async () => {
    await addMails(1);
    let fail = (_: Error) => {};
    deliver.mockReturnValueOnce(new Promise((_, reject) => (fail = reject)));
    const slow = worker();
    await slow.wake();
    advance(LEASE_MS - 1);
    await run();
    expect(deliver).toHaveBeenCalledTimes(1);
    advance(1);
    await run();
    expect(deliver).toHaveBeenCalledTimes(2);
    fail(new DeliveryError('EENVELOPE 550 unknown', true));
    await slow.idle();
    expect(await stored()).toMatchObject([{ state: 'sent' }]);
  });

  it('delivers at most four mails at a time, and finishes these when it stops', async () => {
    await addMails(6);
    const end = holdDeliveries();
    const { wake, stop } = worker();
    await wake();
    const stopped = stop();
    end();
    await stopped;
    expect(deliver).toHaveBeenCalledTimes(4);
    expect(await mails().countDocuments({ state: 'sent' })).toBe(4);
  });

  it.each([
    ['sealed with another key', { to: 'v1.x', data: 'v1.x' }],
    ['null', { to: null, data: null }],
  ])('retries a mail whose fields are %s, and sends others', async (_, fields) => {
    await addMails(2);
    const raw = site.database.collection<{ _id: string }>('outbox');
    const malformedId = (await raw.findOne({}, { sort: { dueAt: 1 } }))!._id;
    await raw.updateOne({ _id: malformedId }, { $set: fields });
    await run(
      worker(async (mail) => {
        if (!isMail(mail) || !Object(mail.to).address) throw new Error('no mailbox');
      }),
    );
    const waiting = await raw.find({ state: 'waiting' }).toArray();
    expect(waiting).toMatchObject([{ _id: malformedId, tries: 1 }]);
    expect(await raw.countDocuments({ state: 'sent' })).toBe(1);
  });
});

it('retryDelay doubles to six hours, shortened at random by up to half', () => {
  expect([1, 2, 3, 10, 11, 20].map((tries) => retryDelay(tries, 0))).toEqual([
    MINUTE_MS / 2,
    MINUTE_MS,
    2 * MINUTE_MS,
    256 * MINUTE_MS,
    6 * HOUR_MS,
    6 * HOUR_MS,
  ]);
  expect(retryDelay(3, 0.5)).toBe(1.5 * MINUTE_MS);
  expect(retryDelay(3, 1)).toBe(MINUTE_MS);
});

describe('/api/admin/outbox', () => {
  const onDue = jest.fn();
  beforeAll(() => outbox().onDue(onDue));

  const FAR = new Date('2099-01-01');
  const idOf = (letter: string) => `contact-to-staff.${letter.repeat(22)}`;
  const add = (letter: string, changes: object) =>
    mails().create({
      _id: idOf(letter),
      kind: 'contact-to-staff',
      to: { address: 'ada@visitor.example' },
      data: { name: 'Ada', email: 'ada@visitor.example', inquiry: '', message: 'Hello' },
      state: 'waiting',
      tries: 2,
      dueAt: FAR,
      createdAt: new Date('2031-01-01'),
      reason: 'ECONNREFUSED',
      ...changes,
    });
  const retry = (body: object) => site.admin('post', '/outbox/retry').send(body);
  const find = async (letter: string) => (await mails().findById(idOf(letter)).lean())!;

  it('lists unsent mails without personal data, dead ones first', async () => {
    await add('w', {});
    await add('d', { state: 'dead', reason: 'EENVELOPE 550 unknown', tries: 1 });
    await add('s', { state: 'sent' });
    const response = await site.admin('get', '/outbox').expect(200);
    expect(response.body).toEqual({
      waiting: 1,
      dead: 1,
      mails: [
        expect.objectContaining({ id: idOf('d'), state: 'dead', reason: 'EENVELOPE 550 unknown' }),
        {
          id: idOf('w'),
          state: 'waiting',
          kind: 'contact-to-staff',
          tries: 2,
          reason: 'ECONNREFUSED',
          createdAt: '2031-01-01T00:00:00.000Z',
          dueAt: FAR.toISOString(),
        },
      ],
    });
    expect(response.text).not.toMatch(/ada|Hello/i);
  });

  it('retries one dead mail now and resets its number of tries', async () => {
    await add('d', { state: 'dead' });
    await add('e', { state: 'dead' });
    onDue.mockReset();
    expect((await retry({ id: idOf('d') }).expect(200)).body).toEqual({ retried: 1 });
    expect(await find('d')).toMatchObject({ state: 'waiting', tries: 0 });
    expect((await find('d')).dueAt.getTime()).toBeLessThan(FAR.getTime());
    expect(await find('e')).toMatchObject({ state: 'dead' });
    expect(onDue).toHaveBeenCalledTimes(1);
  });

  it('retries all dead and waiting mails, but not those sent or in progress', async () => {
    await add('d', { state: 'dead' });
    await add('w', {});
    await add('l', { lease: 'somebody' });
    await add('s', { state: 'sent' });
    expect((await retry({}).expect(200)).body).toEqual({ retried: 2 });
    expect(await find('w')).toMatchObject({ state: 'waiting', tries: 2 });
    expect((await find('w')).dueAt.getTime()).toBeLessThan(FAR.getTime());
    expect((await find('l')).dueAt).toEqual(FAR);
    expect(await find('s')).toMatchObject({ state: 'sent' });
    expect((await retry({ id: idOf('s') }).expect(404)).body.message).toContain(idOf('s'));
    await retry({ id: 'all' }).expect(400);
  });
});
