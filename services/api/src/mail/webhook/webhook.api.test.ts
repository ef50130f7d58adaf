import { createHmac, timingSafeEqual } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { createDatabaseReach } from '../../ground/database/database-reach';
import { createMetrics } from '../../operations/metrics';
import { campaign, startPromotionSite, type PromotionSite } from '../../testing/promotion-site';
import { createMailWorker } from '../outbox/mail-worker';
import { outboxMetrics } from '../outbox/outbox-metrics';
import { deliverMail } from '../transport/deliver-mail';
import { isPrivate } from './private-addresses';

const SECRET = `whsec_${Buffer.alloc(32, 7).toString('base64')}`;
const SETTINGS = {
  brand: 'Grove',
  publicUrl: 'https://grove.example',
  from: 'a@b.c',
  staff: 'd@e.f',
};
const FIVE_MINUTES_S = 300;

/** As docs/webhook.md has it. */
const isGenuine = (
  { headers }: Pick<IncomingMessage, 'headers'>,
  body: string,
  now: Date,
): boolean => {
  const time = Number(headers['webhook-timestamp']);
  if (!(Math.abs(now.getTime() / 1000 - time) <= FIVE_MINUTES_S)) return false;
  const key = Buffer.from(SECRET.slice('whsec_'.length), 'base64');
  const signed = `${String(headers['webhook-id'])}.${time}.${body}`;
  const due = Buffer.from(`v1,${createHmac('sha256', key).update(signed).digest('base64')}`);
  const given = Buffer.from(String(headers['webhook-signature']));
  return given.length === due.length && timingSafeEqual(given, due);
};

let site: PromotionSite;
let answers: number[];
const told: { headers: IncomingMessage['headers']; body: string }[] = [];
const receiver = createServer((request, response) => {
  void text(request).then((body) => {
    told.push({ headers: request.headers, body });
    response.writeHead(answers.shift() ?? 204).end();
  });
});
const url = () => `http://127.0.0.1:${(receiver.address() as AddressInfo).port}/wins`;

beforeAll(async () => {
  site = await startPromotionSite({ hasWebhook: true });
  await once(receiver.listen(0, '127.0.0.1'), 'listening');
});
afterAll(async () => {
  receiver.close();
  await site.stop();
});
beforeEach(async () => {
  told.length = 0;
  answers = [];
  await site.forgetMails();
});

/** Tries what is due, as the worker of a process does. */
const work = async (allowsPrivate = true) => {
  const metrics = createMetrics();
  const webhook = { url: url(), secret: SECRET, allowsPrivate };
  const deliver = deliverMail({ dataDir: '/nonexistent', webhook }, SETTINGS);
  const { mails } = site.services.outbox;
  const worker = createMailWorker({
    mails,
    // Mails are not what is looked at here.
    deliver: async (mail) => (mail.to === 'webhook' ? deliver(mail) : undefined),
    metrics: outboxMetrics(metrics, mails, createDatabaseReach()),
    log: site.services.log,
  });
  await worker.wake();
  await worker.idle();
};
const retry = () => site.admin('post', '/outbox/retry').send({}).expect(200);
const state = async () => (await site.admin('get', '/webhook').expect(200)).body as unknown;

const won = async (id: string) => {
  await site.put(campaign({ id }));
  const ada = site.person();
  const { scanId } = await ada.scanned(id, { productId: 'vape-1' });
  return { ada, scanId };
};

it('tells a win, and its claim, without telling whose they are', async () => {
  const { ada, scanId } = await won('told');
  await ada.claim({ campaignId: 'told' }).expect(200);
  await ada.claim({ campaignId: 'told' }).expect(200);
  await site.mails();
  await work();
  const events = told.map(({ body }) => JSON.parse(body) as { type: string; data: object });
  const win = {
    ...{ campaign: 'told', draw: 1, wonAt: '2026-11-21T18:00:00.000Z', product: 'vape-1' },
    prize: { id: 'shirt', name: 'T-Shirt' },
  };
  const claim = { ...win, claim: scanId, claimedAt: '2026-11-21T18:00:00.000Z' };
  expect(events.sort((one, other) => (one.type < other.type ? -1 : 1))).toEqual([
    { type: 'prize.claim', timestamp: expect.any(String), data: claim },
    { type: 'prize.win', timestamp: expect.any(String), data: win },
  ]);
  expect(told.map(({ body }) => body).join()).not.toContain('ada@example.com');
  expect(await site.stored('draws')).not.toContainEqual(
    expect.objectContaining({ mails: [expect.anything()] }),
  );
});

it('signs what it tells, with a time', async () => {
  await won('signed');
  await site.mails();
  await work();
  const [event] = told;
  expect(isGenuine(event!, event!.body, new Date())).toBe(true);
  expect(isGenuine(event!, event!.body.replace('shirt', 'car'), new Date())).toBe(false);
  expect(isGenuine(event!, event!.body, new Date(Date.now() + 6 * 60_000))).toBe(false);
  const other = { headers: { ...event!.headers, 'webhook-id': 'another' } };
  expect(isGenuine(other, event!.body, new Date())).toBe(false);
});

it('tells it again under the same id until it is heard, and says meanwhile that it fails', async () => {
  await won('late');
  await site.mails();
  answers = [500, 302];
  await work();
  expect(await state()).toMatchObject({
    ...{ isSet: true, waiting: 1, dead: 0, reason: 'the webhook answered 500' },
    failingSince: expect.any(String),
  });
  await retry();
  await work();
  expect(await state()).toMatchObject({ reason: 'the webhook answered 302' });
  await retry();
  await work();
  expect(told).toHaveLength(3);
  expect(new Set(told.map(({ headers }) => headers['webhook-id'])).size).toBe(1);
  expect(await state()).toEqual({ isSet: true, waiting: 0, dead: 0 });
});

it('is written with the draw, so that a process that dies takes no event with it', async () => {
  const relay = jest
    .spyOn(site.services.outbox.mails, 'create')
    .mockRejectedValueOnce(new Error('killed'));
  await won('crashed');
  await site.services.outbox.settled();
  relay.mockRestore();
  await site.mails();
  await work();
  expect(told).toHaveLength(1);
});

it('tells nothing to a private network unless that is allowed', async () => {
  await won('private');
  await site.mails();
  await work(false);
  expect(told).toEqual([]);
  expect(await state()).toMatchObject({ waiting: 1, reason: expect.stringContaining('private') });
});

it.each([
  ...['127.0.0.1', '10.1.2.3', '169.254.169.254', '172.31.0.1', '192.168.1.1', '100.64.0.1'],
  ...[
    '0.0.0.0',
    '::1',
    '::',
    'fe80::1',
    'fd00::1',
    '::ffff:127.0.0.1',
    '64:ff9b::a00:1',
    'nonsense',
  ],
])('takes %s for private', (address) => expect(isPrivate(address)).toBe(true));

it.each(['93.184.215.14', '172.32.0.1', '2606:2800:21f::1'])('takes %s for public', (address) =>
  expect(isPrivate(address)).toBe(false),
);
