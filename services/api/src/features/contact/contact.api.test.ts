import { gzipSync } from 'node:zlib';
import { sharedTestSite } from '../../testing/test-site';
import { contactMessageModel } from './contact-message-model';

const message = {
  name: 'Ada Lovelace',
  email: 'ada@example.com',
  inquiry: 'wholesale',
  message: 'Do you ship to Ohio? 🌿',
};

const site = sharedTestSite({ hourly: { contact: 1000 } });
beforeEach(async () => {
  await site.services.outbox.settled();
  await site.database.collection('contact-messages').deleteMany({});
  await site.forgetMails();
});

const stored = () => contactMessageModel(site.database).find().lean();
const send = (body: string | object, type = 'application/json') =>
  site.request.post('/api/contact').set('content-type', type).send(body);
/** Sends a body that supertest cannot send; returns the status. */
const fetchStatus = async (body: BodyInit, headers: object = {}) => {
  const response = await fetch(`${site.address}/api/contact`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body,
    duplex: 'half',
  } as RequestInit);
  return response.status;
};

describe('POST /api/contact', () => {
  it('stores a message, mails it to staff, and acknowledges it to the visitor', async () => {
    await send({ ...message, name: '  Ada Lovelace ' }).expect(201);
    expect(await stored()).toEqual([
      {
        ...message,
        mailbox: expect.any(String),
        state: 'new',
        _id: expect.anything(),
        createdAt: expect.any(Date),
        mails: expect.any(Array),
      },
    ]);
    expect(await site.mails()).toMatchObject([
      { kind: 'contact-acknowledgement', to: { address: 'ada@example.com' } },
      {
        kind: 'contact-to-staff',
        to: 'staff',
        replyTo: { name: 'Ada Lovelace', address: 'ada@example.com' },
        data: message,
      },
    ]);
    expect(await stored()).toMatchObject([{ mails: [] }]);
  });

  it('reports every invalid field in plain words', async () => {
    const { body } = await send({ name: 7, email: 'ada', inquiry: '', state: 'done' }).expect(400);
    expect(body).toEqual({
      code: 'invalid_input',
      message: 'name: Please give a text',
      issues: [
        { path: 'name', message: 'Please give a text' },
        { path: 'email', message: 'Please enter a valid email address' },
        { path: 'message', message: 'This field is required' },
        { path: 'state', message: 'This field is not known' },
      ],
    });
    expect(await stored()).toEqual([]);
  });

  it.each([
    ['broken JSON', '{"name":', 'application/json', 400, 'invalid_input'],
    ['an empty body', '', 'application/json', 400, 'invalid_input'],
    ['a list', '[]', 'application/json', 400, 'invalid_input'],
    ['__proto__', '{"__proto__":{"state":"done"}}', 'application/json', 400, 'invalid_input'],
    ['a large body', `"${'a'.repeat(2 ** 20)}"`, 'application/json', 413, 'too_large'],
    // Other sites can send these without a preflight request.
    ['plain text', '{}', 'text/plain', 415, 'unsupported_media_type'],
    ['a form', 'a=b', 'application/x-www-form-urlencoded', 415, 'unsupported_media_type'],
  ])('rejects %s', async (_, body, type, status, code) => {
    const response = await send(body, type).expect(status);
    expect(response.body).toMatchObject({ code, message: expect.any(String) });
    expect(await stored()).toEqual([]);
  });

  it.each(['gzip', 'deflate', 'br'])(
    'rejects a body that is not %s as declared',
    async (encoding) => {
      const body = JSON.stringify(message);
      expect(await fetchStatus(body, { 'content-encoding': encoding })).toBe(400);
    },
  );

  it('rejects bodies that are too large once decompressed, or of unknown length', async () => {
    const compressed = gzipSync(JSON.stringify({ ...message, message: 'a'.repeat(2 ** 22) }));
    const gzip = { 'content-encoding': 'gzip' };
    expect(await fetchStatus(new Uint8Array(compressed), gzip)).toBe(413);
    let chunks = 1000;
    const stream = new ReadableStream({
      pull: (controller) => {
        if (chunks-- > 0) controller.enqueue(new Uint8Array(2 ** 14).fill(0x20));
        else controller.close();
      },
    });
    expect(await fetchStatus(stream)).toBe(413);
    expect(await stored()).toEqual([]);
  });
});
