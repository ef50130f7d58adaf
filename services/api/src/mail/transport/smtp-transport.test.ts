import { DeliveryError } from '../outbox/delivery';
import type { OutboxDocument } from '../outbox/outbox-model';
import { composeMail } from '../templates/compose-mail';
import { smtpTransport } from './smtp-transport';
import { startSmtpSink, type SmtpSink } from '../../testing/start-smtp-sink';

const LIMITS = { connection: 2_000, greeting: 500, silence: 500, patience: 2_000 };
const settings = {
  brand: 'Grove & "Sons"',
  publicUrl: 'https://grove.example',
  from: 'hello@grove.example',
  staff: 'team@grove.example',
};
const mail: OutboxDocument = {
  _id: 'contact-to-staff.one',
  kind: 'contact-to-staff',
  to: 'staff',
  replyTo: { name: 'Ada "Countess" Lovelace, ĐŠ', address: 'ada@visitor.example' },
  data: {
    name: 'Ada <b>Lovelace</b>',
    email: 'ada@visitor.example',
    inquiry: 'wholesale',
    message: 'Hello\n.\nQUIT\r\n.\r\n<script>alert(1)</script> 🌿',
  },
  state: 'waiting',
  tries: 1,
  dueAt: new Date(),
  createdAt: new Date(),
};

let sink: SmtpSink;
beforeAll(async () => {
  sink = await startSmtpSink();
});
afterAll(() => sink.stop());
beforeEach(() => {
  sink.received.length = 0;
});

const send = (url = sink.url, allowsPlain = false) =>
  smtpTransport(url, { limits: LIMITS, allowsPlain })(composeMail(mail, settings));
const failure = async (url?: string, allowsPlain?: boolean): Promise<DeliveryError> => {
  const error = await send(url, allowsPlain).catch((thrown: unknown) => thrown);
  expect(error).toBeInstanceOf(DeliveryError);
  return error as DeliveryError;
};

describe('a server that accepts', () => {
  beforeAll(() => sink.behave());

  it('receives the mail as it was meant, whatever a visitor wrote', async () => {
    await send();
    const [envelope] = sink.received;
    expect(envelope).toMatchObject({ from: 'hello@grove.example', to: ['team@grove.example'] });
    const [read] = await sink.read();
    expect(read).toMatchObject({
      from: { name: 'Grove & "Sons"', address: 'hello@grove.example' },
      to: [{ address: 'team@grove.example' }],
      replyTo: [{ name: 'Ada "Countess" Lovelace, ĐŠ', address: 'ada@visitor.example' }],
      subject: 'Wholesale: a message from Ada <b>Lovelace</b>',
    });
    expect(read?.text).toContain('> .\n> QUIT\n');
    expect(read?.text).toContain('<script>alert(1)</script> 🌿');
    expect(read?.html).toContain('&lt;script&gt;alert(1)&lt;/script&gt; 🌿');
    expect(read?.html).not.toContain('<script');
  });

  it('receives the same Message-ID with each copy', async () => {
    await send();
    await send();
    const [first, second] = await sink.read();
    expect(first?.messageId).toMatch(/^<[0-9a-f]{40}@grove\.example>$/);
    expect(second?.messageId).toBe(first?.messageId);
  });
});

it.each([
  [{ recipient: 450 }, false, /^EENVELOPE RCPT TO 450 /],
  [{ recipient: 550 }, true, /^EENVELOPE RCPT TO 550 /],
  [{ data: 452 }, false, /^EMESSAGE DATA 452 /],
  [{ data: 554 }, true, /^EMESSAGE DATA 554 /],
  [{ hangs: 'greeting' }, false, /^ETIMEDOUT/],
  [{ hangs: 'data' }, false, /^ETIMEDOUT/],
  [{ drops: 'lost' }, false, /^ECONN/],
] as const)(
  'tells of a server with %j whether another try is worth it',
  async (behaviour, permanent, reason) => {
    await sink.behave(behaviour);
    const error = await failure();
    expect(error).toMatchObject({ permanent, reason: expect.stringMatching(reason) });
    expect(error.reason).not.toMatch(/@/);
    expect(sink.received).toEqual([]);
  },
);

it('tries again where nobody listens', async () => {
  expect(await failure('smtp://127.0.0.1:9')).toMatchObject({
    permanent: false,
    reason: expect.stringContaining('ECONNREFUSED'),
  });
});

it('tries again where the login fails, because that is no fault of the mail', async () => {
  await sink.behave({ refusesLogin: true });
  expect(await failure(sink.url.replace('//', '//us:pass@'))).toMatchObject({ permanent: false });
});

it('shows the password to nobody, not even when the server repeats it', async () => {
  await sink.behave({ refusesLogin: true });
  const error = await failure(sink.url.replace('//', '//us%40grove.example:s%26cret%2F1@'));
  expect(error.reason).toContain('535');
  const seen = JSON.stringify([error, error.message, error.stack, error.cause ?? '']);
  expect(seen).not.toMatch(/s&cret|s%26cret/);
  expect(seen).not.toContain(Buffer.from('s&cret/1').toString('base64'));
});

describe('another machine without TLS', () => {
  beforeAll(() => sink.behave());
  /** The same server under a name that is not known to be this machine. */
  const elsewhere = (login = '') => `smtp://${login}[::ffff:127.0.0.1]:${new URL(sink.url).port}`;

  it('is sent no mail', async () => {
    const error = await failure(elsewhere());
    expect(error.reason).toMatch(/TLS/);
    expect(sink.received).toEqual([]);
  });

  it('is sent mails where that is allowed, and no password even then', async () => {
    await send(elsewhere(), true);
    expect(sink.received).toHaveLength(1);
    const error = await failure(elsewhere('us:secret@'), true);
    expect(error.reason).toMatch(/TLS/);
    expect(sink.received).toHaveLength(1);
  });
});
