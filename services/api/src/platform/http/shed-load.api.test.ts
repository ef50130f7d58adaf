import { once } from 'node:events';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { setImmediate } from 'node:timers/promises';
import { ADMIN_TOKEN, sharedTestSite } from '../../testing/test-site';

const admission = {
  inProgress: 0,
  begun: 0,
  full: false,
  isClosed() {
    return this.full;
  },
  entered: [] as { network: string; isGone: () => boolean }[],
  turn: Promise.resolve(),
  async enter(network: string, isGone: () => boolean) {
    this.entered.push({ network, isGone });
    await this.turn;
    if (this.full || isGone()) return false;
    this.inProgress += 1;
    this.begun += 1;
    return true;
  },
  leave() {
    this.inProgress -= 1;
  },
  limit: 7,
};

const site = sharedTestSite({ admission, hourly: { contact: 1_000 }, trustedProxies: 1 });
beforeEach(() => Object.assign(admission, { begun: 0, entered: [], full: false }));

const MESSAGE = { name: 'Ada', email: 'ada@example.com', inquiry: 'wholesale', message: 'Hello' };
const contact = () => site.request.post('/api/contact').send(MESSAGE);
const messageCount = () => site.database.collection('contact-messages').countDocuments();

describe('at the concurrency limit', () => {
  beforeEach(() => Object.assign(admission, { full: true }));

  it('returns 503 with Retry-After, and stores nothing', async () => {
    const { body, headers } = await contact().expect(503);
    expect(body).toEqual({
      code: 'unavailable',
      message:
        'We can’t do this right now, and nothing was sent. The site is very busy. Please try again in a few seconds.',
    });
    expect(headers['retry-after']).toMatch(/^[123]$/);
    expect(await messageCount()).toBe(0);
  });

  it('answers calls without database, and those of staff', async () => {
    await site.request.get('/api/stores').expect(200);
    await site.request.get('/healthz').expect(200);
    const asStaff = { authorization: `Bearer ${ADMIN_TOKEN}` };
    await site.request.get('/api/admin/campaigns').set(asStaff).expect(200);
  });
});

describe('a call', () => {
  it('releases its slot after success and failure', async () => {
    await contact().expect(201);
    await site.request.post('/api/contact').send({}).expect(400);
    await site.request.get('/api/qr/campaign/nobodys').expect(404);
    expect(admission.begun).toBe(3);
    expect(admission.inProgress).toBe(0);
  });

  it('takes a slot only after the body has arrived', async () => {
    const { hostname, port } = new URL(site.address);
    const socket = connect(Number(port), hostname);
    const body = JSON.stringify(MESSAGE);
    const lines = ['POST /api/contact HTTP/1.1', 'Host: site.example', 'Connection: close'];
    const head = [...lines, 'Content-Type: application/json', `Content-Length: ${body.length}`];
    socket.write(`${head.join('\r\n')}\r\n\r\n${body.slice(0, 9)}`);
    await once(socket, 'ready');
    // When a later request is answered, the server has received this head.
    await contact().expect(201);
    expect(admission.inProgress).toBe(0);
    socket.write(body.slice(9));
    expect(await text(socket)).toMatch(/^HTTP\/1\.1 201 /);
    expect(admission.inProgress).toBe(0);
  });

  it.each(['newsletter', 'tools'])('takes a slot to unsubscribe in one click: %s', async (from) => {
    const path = `/api/${from}/unsubscribe?token=${'a'.repeat(43)}`;
    await site.request.post(path).type('form').send('List-Unsubscribe=One-Click');
    expect(admission.begun).toBe(1);
    expect(admission.inProgress).toBe(0);
  });

  it('is skipped if its connection was closed', async () => {
    let begin = () => {};
    admission.turn = new Promise((resolve) => (begin = resolve));
    const { hostname, port } = new URL(site.address);
    const socket = connect(Number(port), hostname);
    const call = 'GET /api/qr/campaign/nobodys HTTP/1.1\r\nHost: site.example\r\n\r\n';
    socket.write(call.repeat(3));
    while (admission.entered.length < 3) await setImmediate();
    expect(admission.entered.map(({ isGone }) => isGone())).toEqual([false, false, false]);
    socket.destroy();
    while (!admission.entered.every(({ isGone }) => isGone())) await setImmediate();
    begin();
    admission.turn = Promise.resolve();
    await contact().expect(201);
    expect(admission.begun).toBe(1);
  });
});
