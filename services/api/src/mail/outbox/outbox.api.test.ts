import { Schema } from 'mongoose';
import { HOUR_MS, DAY_MS } from '@site/contracts/units';
import { connectDatabase } from '../../ground/database/database';
import { createDatabaseReach } from '../../ground/database/database-reach';
import { createMetrics } from '../../operations/metrics';
import { startTestSite, type TestSite } from '../../testing/test-site';
import { DeliveryError, type Deliver } from './delivery';
import { createMailWorker, LEASE_MS } from './mail-worker';
import { createOutbox, type Relay } from './outbox';
import { isMail } from './outbox-model';
import { outboxMetrics } from './outbox-metrics';
import { pendingMails, type PendingMail } from './pending-mail';
import { MOST_TRIES } from './retry-delay';

interface Cause {
  _id: string;
  mails?: PendingMail[];
}

let site: TestSite;
let now: Date;
const log = () => site.services.log;
const causeSchema = new Schema<Cause>({
  _id: { type: String, required: true },
  mails: pendingMails,
});
const causeModel = () => site.database.model<Cause>('TestCause', causeSchema, 'test-causes');
let causes: ReturnType<typeof causeModel>;
let relay: Relay;
const outbox = () => site.services.outbox;
const mails = () => outbox().mails;

beforeAll(async () => {
  site = await startTestSite();
  causes = causeModel();
  relay = outbox().relayOf(causes);
});
afterAll(() => site.stop());
beforeEach(async () => {
  now = new Date();
  await site.database.collection('test-causes').deleteMany({});
  await mails().deleteMany({});
});

let visitors = 0;
/** To a mailbox of its own: one that has had several would be left alone. */
const guide = (nth?: number): PendingMail => ({
  kind: 'guide-link',
  to: { address: `ada@visitor-${++visitors}.example` },
  data: { name: 'Ada', title: 'A guide', url: '/guide' },
  ...(nth && { nth }),
});
const cause = (_id: string, ...pending: PendingMail[]) => causes.create({ _id, mails: pending });
const worker = (deliver: Deliver, model = mails()) => {
  const metrics = createMetrics();
  return {
    metrics,
    ...createMailWorker({
      mails: model,
      deliver,
      metrics: outboxMetrics(metrics, model, createDatabaseReach()),
      log: log(),
      now: () => now,
      random: () => 0,
    }),
  };
};
const caused = async (count: number) => {
  for (let number = 1; number <= count; number++) await cause(`cause ${number}`, guide());
  await outbox().sweep();
  now = new Date();
};
const later = (milliseconds: number) => {
  now = new Date(now.getTime() + milliseconds);
};
const deliveries = jest.fn<Promise<void>, unknown[]>();
beforeEach(() => deliveries.mockReset().mockResolvedValue(undefined));
const run = async (given = worker(deliveries)) => {
  await given.wake();
  await given.idle();
  return given;
};

describe('the relay', () => {
  it('copies mails into the outbox and takes them off their cause', async () => {
    await cause('one', guide(), guide(2));
    relay('one');
    await outbox().settled();
    expect(await mails().countDocuments()).toBe(2);
    expect(await causes.findById('one').lean()).toMatchObject({ mails: [] });
  });

  it('copies a mail once, however often and however many do it', async () => {
    await cause('one', guide());
    for (let time = 0; time < 10; time++) relay('one');
    await outbox().settled();
    await causes.updateOne({ _id: 'one' }, { $set: { mails: [guide()] } });
    await outbox().sweep();
    expect(await mails().countDocuments()).toBe(1);
    expect(await causes.findById('one').lean()).toMatchObject({ mails: [] });
  });

  it('leaves a mail that was caused meanwhile', async () => {
    await cause('one', guide());
    relay('one');
    await causes.updateOne({ _id: 'one' }, { $push: { mails: guide(2) } });
    await outbox().settled();
    await outbox().sweep();
    expect(await mails().countDocuments()).toBe(2);
  });

  it('does not send again what was sent, when a cause is found with its mail', async () => {
    await caused(1);
    await run();
    await causes.updateOne({ _id: 'cause 1' }, { $set: { mails: [guide()] } });
    await outbox().sweep();
    await run();
    expect(deliveries).toHaveBeenCalledTimes(1);
  });

  it.each([
    ['lack their mailbox', [{ kind: 'guide-link' }]],
    ['are no list', { kind: 'guide-link' }],
  ])('tells of a cause whose mails %s, and keeps nothing waiting for it', async (how, bad) => {
    const longAgo = new Date(Date.now() - 31 * DAY_MS);
    await caused(1);
    await mails().updateMany({}, { $set: { state: 'sent', dueAt: longAgo } });
    await site.database
      .collection<{ _id: string; mails: unknown }>('test-causes')
      .insertOne({ _id: `broken: ${how}`, mails: bad });
    await cause('whole', guide());
    await outbox().sweep();
    // That of the whole one is there, and what was sent long ago is forgotten.
    expect(await mails().find().lean()).toMatchObject([{ state: 'waiting' }]);
    expect(site.log()).toContain(`"collection":"test-causes","document":"broken: ${how}"`);
  });

  it('names mails without telling whom they are for', async () => {
    await cause('ada@visitor.example', guide());
    await outbox().sweep();
    const [mail] = await mails().find().lean();
    expect(mail?._id).toMatch(/^guide-link\.[\w-]{22}$/);
  });
});

describe('the worker', () => {
  it('sends each mail once, and keeps nothing personal of it', async () => {
    await caused(9);
    await run();
    expect(deliveries).toHaveBeenCalledTimes(9);
    const kept = await mails().find().lean();
    expect(kept.map(({ state }) => state)).toEqual(Array(9).fill('sent'));
    expect(JSON.stringify(kept)).not.toMatch(/ada@|A guide/);
  });

  it('shares the mails with workers of other processes', async () => {
    await caused(30);
    const other = await connectDatabase(site.uri);
    const workers = [mails(), createOutbox(other).mails].map((model) => worker(deliveries, model));
    await Promise.all(workers.map(run));
    await other.close();
    expect(deliveries).toHaveBeenCalledTimes(30);
    const asked = deliveries.mock.calls.map(([mail]) => (mail as { _id: string })._id);
    expect(new Set(asked).size).toBe(30);
  });

  it('has at most four deliveries under way', async () => {
    await caused(9);
    const ends: (() => void)[] = [];
    deliveries.mockImplementation(() => new Promise((resolve) => ends.push(resolve)));
    const { wake, idle } = worker(deliveries);
    await Promise.all([wake(), wake(), wake()]);
    expect(deliveries).toHaveBeenCalledTimes(4);
    deliveries.mockResolvedValue(undefined);
    ends.forEach((end) => end());
    await idle();
    expect(deliveries).toHaveBeenCalledTimes(9);
  });

  it('tries again later, and says why', async () => {
    await caused(1);
    deliveries.mockRejectedValueOnce(new DeliveryError('EENVELOPE 450 busy', false));
    const { metrics } = await run();
    expect(await mails().find().lean()).toMatchObject([
      {
        state: 'waiting',
        tries: 1,
        reason: 'EENVELOPE 450 busy',
        dueAt: new Date(now.getTime() + 30_000),
      },
    ]);
    expect(await metrics.metrics()).toMatch(/outbox_failed_total{kind="guide-link"} 1/);
    expect(await metrics.metrics()).toMatch(/outbox_mails{state="waiting"} 1/);

    later(29_999);
    await run();
    expect(deliveries).toHaveBeenCalledTimes(1);
    later(1);
    await run();
    expect(deliveries).toHaveBeenCalledTimes(2);
    expect(await mails().countDocuments({ state: 'sent' })).toBe(1);
  });

  it('gives up at once what is refused for good', async () => {
    await caused(1);
    deliveries.mockRejectedValueOnce(new DeliveryError('EENVELOPE 550 unknown', true));
    const { metrics } = await run();
    expect(await mails().find().lean()).toMatchObject([
      { state: 'dead', tries: 1, reason: 'EENVELOPE 550 unknown', to: expect.anything() },
    ]);
    expect(await metrics.metrics()).toMatch(/outbox_dead_total{kind="guide-link"} 1/);
  });

  it('gives up after twenty tries', async () => {
    await caused(1);
    deliveries.mockRejectedValue(new DeliveryError('ECONNREFUSED', false));
    for (let tries = 1; tries < MOST_TRIES; tries++) {
      await run();
      expect(await mails().countDocuments({ state: 'waiting' })).toBe(1);
      later(6 * HOUR_MS);
    }
    await run();
    expect(await mails().find().lean()).toMatchObject([{ state: 'dead', tries: MOST_TRIES }]);
  });

  it('leaves a mail to the worker that has taken it, until its lease ends', async () => {
    await caused(1);
    deliveries.mockReturnValue(new Promise(() => undefined));
    await worker(deliveries).wake();
    later(LEASE_MS - 1);
    deliveries.mockResolvedValue(undefined);
    await run();
    expect(deliveries).toHaveBeenCalledTimes(1);
    later(1);
    await run();
    expect(deliveries).toHaveBeenCalledTimes(2);
  });

  it('lets no worker whose lease has ended undo what another did', async () => {
    await caused(1);
    let fail = (_: Error) => {};
    deliveries.mockReturnValueOnce(new Promise((_, reject) => (fail = reject)));
    const slow = worker(deliveries);
    await slow.wake();
    later(LEASE_MS);
    await run();
    fail(new DeliveryError('ETIMEDOUT', false));
    await slow.idle();
    expect(await mails().find().lean()).toMatchObject([{ state: 'sent' }]);
  });

  it('gives up a mail with which every worker has died', async () => {
    await caused(1);
    await mails().updateMany({}, { $set: { tries: MOST_TRIES } });
    await run();
    expect(deliveries).not.toHaveBeenCalled();
    expect(await mails().find().lean()).toMatchObject([{ state: 'dead' }]);
  });

  it('stops when the mail under way is through, and takes no other', async () => {
    await caused(6);
    const ends: (() => void)[] = [];
    deliveries.mockImplementation(() => new Promise((resolve) => ends.push(resolve)));
    const { wake, stop } = worker(deliveries);
    await wake();
    const stopped = stop();
    ends.forEach((end) => end());
    await stopped;
    expect(deliveries).toHaveBeenCalledTimes(4);
    expect(await mails().countDocuments({ state: 'sent' })).toBe(4);
  });

  it('logs what it does, and nothing of a mail', async () => {
    await caused(2);
    deliveries.mockRejectedValueOnce(new Error('cannot write to ada@visitor.example'));
    await run();
    expect(site.log()).toContain('mail failed');
    expect(site.log()).toContain('mail sent');
    expect(site.log()).not.toMatch(/ada@|A guide/);
  });
});

it('forgets after thirty days what was sent', async () => {
  await caused(1);
  await run();
  await outbox().sweep();
  expect(await mails().countDocuments()).toBe(1);
  await mails().updateMany({}, { $set: { dueAt: new Date(Date.now() - 31 * DAY_MS) } });
  await outbox().sweep();
  expect(await mails().countDocuments()).toBe(0);
});

it.each([
  ['of another kind of value', { to: 7, data: 7, about: 7 }],
  ['not sealed by us', { to: 'v1.x', data: 'v1.x' }],
  ['gone', { to: null, data: null }],
])('a mail whose fields are %s keeps no other waiting, and is tried again', async (_, fields) => {
  await caused(2);
  const raw = site.database.collection<{ _id: string }>('outbox');
  const bad = (await raw.findOne({}, { sort: { dueAt: 1 } }))!._id;
  await raw.updateOne({ _id: bad }, { $set: fields });
  const read: string[] = [];
  await run(
    worker(async (mail) => {
      if (!isMail(mail) || typeof mail.to !== 'object') throw new Error('no mailbox');
      read.push(mail.to.address);
    }),
  );
  expect(read).toHaveLength(1);
  const waiting = await raw.find({ state: 'waiting' }).toArray();
  expect(waiting).toMatchObject([{ _id: bad, tries: 1 }]);
  expect(await raw.countDocuments({ state: 'sent' })).toBe(1);
});
