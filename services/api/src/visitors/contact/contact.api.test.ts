import { gzipSync } from 'node:zlib';
import { startTestSite, type TestSite } from '../../testing/test-site';

const message = {
  name: 'Ada Lovelace',
  email: 'ada@example.com',
  inquiry: 'wholesale',
  message: 'Do you ship to Ohio? 🌿',
};

let site: TestSite;
beforeAll(async () => {
  site = await startTestSite({ hourly: { contact: 1000 } });
});
afterAll(() => site.stop());
beforeEach(async () => {
  await site.services.outbox.settled();
  await site.database.collection('contact-messages').deleteMany({});
  await site.forgetMails();
});

const stored = () => site.database.model('ContactMessage').find().lean();
const send = (body: string | object, type = 'application/json') =>
  site.request.post('/api/contact').set('content-type', type).send(body);

it('keeps a message, trimmed and marked as new', async () => {
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
});

it('mails the message to staff, who can answer it, and an acknowledgement to the visitor', async () => {
  await send(message).expect(201);
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

it('keeps a message without an inquiry', async () => {
  await send({ ...message, inquiry: undefined }).expect(201);
  expect(await stored()).toMatchObject([{ inquiry: '' }]);
});

it('says which fields are wrong, in English', async () => {
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
  ['broken JSON', '{"name":', 400, 'invalid_input'],
  ['no JSON at all', '', 400, 'invalid_input'],
  ['a bare text', '"hello"', 400, 'invalid_input'],
  ['a list', '[]', 400, 'invalid_input'],
  ['null', 'null', 400, 'invalid_input'],
  ['__proto__', '{"__proto__":{"state":"done"},"name":"Ada"}', 400, 'invalid_input'],
  [
    'a body of 1 MB',
    JSON.stringify({ ...message, message: 'a'.repeat(2 ** 20) }),
    413,
    'too_large',
  ],
])('refuses %s and stores nothing', async (_, body, status, code) => {
  const answer = await send(body).expect(status);
  expect(answer.body).toMatchObject({ code, message: expect.any(String) });
  expect(await stored()).toEqual([]);
});

const HOSTILE: unknown[] = [
  null,
  7,
  true,
  {},
  [],
  ['Ada'],
  { $gt: '' },
  { toString: 'x' },
  '',
  ' ',
  '\u0000',
  'a'.repeat(6000),
];
it.each(Object.keys(message))(
  'answers every hostile %s with 400 and stores nothing',
  async (field) => {
    for (const value of HOSTILE) {
      // An empty inquiry is a choice, and a message may hold any character.
      if (field === 'inquiry' && value === '') continue;
      if (field === 'message' && value === '\u0000') continue;
      await send({ ...message, [field]: value }).expect(400);
    }
    expect(await stored()).toEqual([]);
  },
);

it.each(['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data; boundary=x'])(
  'refuses %s, which a form of another site could send',
  async (type) => {
    const { body } = await send(JSON.stringify(message), type).expect(415);
    expect(body.code).toBe('unsupported_media_type');
    expect(await stored()).toEqual([]);
  },
);

it('refuses a small body that is large when unpacked', async () => {
  const packed = gzipSync(JSON.stringify({ ...message, message: 'a'.repeat(2 ** 22) }));
  const answer = await fetch(`${site.address}/api/contact`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'content-encoding': 'gzip' },
    body: new Uint8Array(packed),
  });
  expect(answer.status).toBe(413);
  expect(await stored()).toEqual([]);
});

it('refuses a body that does not say how long it is as soon as it is too long', async () => {
  let chunks = 1000;
  const unannounced = new ReadableStream({
    pull: (controller) => {
      if (chunks-- > 0) controller.enqueue(new Uint8Array(2 ** 14).fill(0x20));
      else controller.close();
    },
  });
  const answer = await fetch(`${site.address}/api/contact`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: unannounced,
    duplex: 'half',
  } as RequestInit);
  expect(answer.status).toBe(413);
});

it('leaves nothing of a message in the log', async () => {
  await send(message).expect(201);
  await send({ ...message, email: 'not-an-address' }).expect(400);
  await site.request.get('/api/contact?email=ada@example.com').expect(405);
  expect(site.log()).toContain('/api/contact');
  expect(site.log()).not.toMatch(/ada@|lovelace|Ohio|not-an-address|127\.0\.0\.1/i);
});
