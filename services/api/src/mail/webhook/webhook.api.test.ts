import { createHmac, timingSafeEqual } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { createDatabaseAvailability } from '../../platform/database/database-availability';
import { createMetrics } from '../../platform/observability/metrics';
import { campaign, sharedPromotionSite } from '../../testing/promotion-site';
import { createMailWorker } from '../outbox/mail-worker';
import { outboxMetrics } from '../outbox/outbox-metrics';
import { deliverMail } from '../transport/deliver-mail';
import { isPrivate } from '../../platform/config/private-addresses';

const SECRET = `whsec_${Buffer.alloc(32, 7).toString('base64')}`;
const SETTINGS = {
  brandName: 'Grove',
  publicUrl: 'https://grove.example',
  mailFrom: 'a@b.c',
  staffEmail: 'd@e.f',
};
const FIVE_MINUTES_S = 300;

/** Checks a signature as a receiver does (docs/webhook.md). */
const isGenuine = (
  { headers }: Pick<IncomingMessage, 'headers'>,
  body: string,
  now: Date,
): boolean => {
  const time = Number(headers['webhook-timestamp']);
  if (!(Math.abs(now.getTime() / 1000 - time) <= FIVE_MINUTES_S)) return false;
  const key = Buffer.from(SECRET.slice('whsec_'.length), 'base64');
  const signedContent = `${String(headers['webhook-id'])}.${time}.${body}`;
  const expected = Buffer.from(
    `v1,${createHmac('sha256', key).update(signedContent).digest('base64')}`,
  );
  const actual = Buffer.from(String(headers['webhook-signature']));
  return actual.length === expected.length && timingSafeEqual(actual, expected);
};

const site = sharedPromotionSite({ hasWebhook: true });
let statuses: number[];
const received: { headers: IncomingMessage['headers']; body: string }[] = [];
const receiver = createServer((request, response) => {
  void text(request).then((body) => {
    received.push({ headers: request.headers, body });
    response.writeHead(statuses.shift() ?? 204).end();
  });
});
const url = () => `http://127.0.0.1:${(receiver.address() as AddressInfo).port}/wins`;

beforeAll(() => once(receiver.listen(0, '127.0.0.1'), 'listening'));
afterAll(() => receiver.close());
beforeEach(async () => {
  received.length = 0;
  statuses = [];
  await site.forgetMails();
});

/** Delivers events that are due, as the worker does. */
const deliverDueEvents = async (allowsPrivate = true) => {
  const metrics = createMetrics();
  const webhook = { url: url(), secret: SECRET, allowsPrivate };
  const deliver = deliverMail({ dataDir: '/nonexistent', webhook, ...SETTINGS });
  const { mails } = site.services.outbox;
  const worker = createMailWorker({
    mails,
    // Mails are not delivered here.
    deliver: async (mail) => (mail.to === 'webhook' ? deliver(mail) : undefined),
    metrics: outboxMetrics(metrics, mails, createDatabaseAvailability()),
    log: site.services.log,
  });
  await worker.wake();
  await worker.idle();
};
const retry = () => site.admin('post', '/outbox/retry').send({}).expect(200);
const state = async () => (await site.admin('get', '/webhook').expect(200)).body as unknown;

const publishAndWin = async (id: string) => {
  await site.put(campaign({ id }));
  const ada = site.person();
  const { scanId } = await ada.scanOk(id, { productId: 'vape-1' });
  return { ada, scanId };
};

describe('the webhook', () => {
  it('reports a win and its claim once, without personal data', async () => {
    const { ada, scanId } = await publishAndWin('reported');
    for (let time = 0; time < 2; time += 1) await ada.claim({ campaignId: 'reported' }).expect(200);
    await site.mails();
    await deliverDueEvents();
    const events = received.map(({ body }) => JSON.parse(body) as { type: string; data: object });
    const at = '2026-11-21T18:00:00.000Z';
    const prize = { id: 'shirt', name: 'T-Shirt' };
    const win = { campaign: 'reported', draw: 1, wonAt: at, product: 'vape-1', prize };
    expect(events.sort((one, other) => (one.type < other.type ? -1 : 1))).toEqual([
      {
        type: 'prize.claim',
        timestamp: expect.any(String),
        data: { ...win, claim: scanId, claimedAt: at },
      },
      { type: 'prize.win', timestamp: expect.any(String), data: win },
    ]);
    expect(received.map(({ body }) => body).join()).not.toContain('ada@example.com');
    expect(await site.stored('draws')).not.toContainEqual(
      expect.objectContaining({ mails: [expect.anything()] }),
    );
  });

  it('signs body, id and time', async () => {
    await publishAndWin('signed');
    await site.mails();
    await deliverDueEvents();
    const [event] = received;
    const { headers, body } = event!;
    const sent = new Date(Number(headers['webhook-timestamp']) * 1000);
    expect(isGenuine(event!, body, sent)).toBe(true);
    expect(isGenuine(event!, body.replace('shirt', 'car'), sent)).toBe(false);
    expect(isGenuine(event!, body, new Date(sent.getTime() + 6 * 60_000))).toBe(false);
    const other = { headers: { ...headers, 'webhook-id': 'another' } };
    expect(isGenuine(other, body, sent)).toBe(false);
  });

  it('retries under the same id until a 2xx status, and reports the failure meanwhile', async () => {
    await publishAndWin('late');
    await site.mails();
    statuses = [500, 302];
    await deliverDueEvents();
    const failing = { isSet: true, waiting: 1, dead: 0, failingSince: expect.any(String) };
    expect(await state()).toMatchObject({ ...failing, reason: 'the webhook returned status 500' });
    await retry();
    await deliverDueEvents();
    expect(await state()).toMatchObject({ reason: 'the webhook returned status 302' });
    await retry();
    await deliverDueEvents();
    expect(received).toHaveLength(3);
    expect(new Set(received.map(({ headers }) => headers['webhook-id'])).size).toBe(1);
    expect(await state()).toEqual({ isSet: true, waiting: 0, dead: 0 });
  });

  it('stores the event with the draw, so that a killed process loses none', async () => {
    jest.spyOn(site.services.outbox.mails, 'create').mockRejectedValueOnce(new Error('killed'));
    await publishAndWin('crashed');
    await site.services.outbox.settled();
    await site.mails();
    await deliverDueEvents();
    expect(received).toHaveLength(1);
  });

  it('sends nothing to a private network unless allowed', async () => {
    await publishAndWin('private');
    await site.mails();
    await deliverDueEvents(false);
    expect(received).toEqual([]);
    expect(await state()).toMatchObject({ waiting: 1, reason: expect.stringContaining('private') });
  });

  it('recognizes private addresses', () => {
    const addresses = (text: string) => text.split(' ');
    const ipv4 = '127.0.0.1 10.1.2.3 169.254.169.254 172.31.0.1 192.168.1.1 100.64.0.1 0.0.0.0';
    const ipv6 = '::1 :: fe80::1 fd00::1 ::ffff:127.0.0.1 64:ff9b::a00:1';
    const privateAddresses = [...addresses(ipv4), ...addresses(ipv6), 'nonsense'];
    expect(privateAddresses.filter((address) => !isPrivate(address))).toEqual([]);
    expect(addresses('93.184.215.14 172.32.0.1 2606:2800:21f::1').filter(isPrivate)).toEqual([]);
  });
});
