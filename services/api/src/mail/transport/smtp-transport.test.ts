import { once } from 'node:events';
import { connect, type AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { pki } from 'node-forge';
import { SMTPServer } from 'smtp-server';
import { startSmtpSink, type SmtpSink } from '../../testing/start-smtp-sink';
import { DeliveryError } from '../outbox/delivery';
import type { OutboxDocument } from '../outbox/outbox-model';
import { composeMail } from '../templates/compose-mail';
import { smtpTransport } from './smtp-transport';

const LIMIT_MS = 120_000;
/** The timeout for a server that never answers. */
const SILENCE_MS = 500;
const settings = {
  brandName: 'Grove & "Sons"',
  publicUrl: 'https://grove.example',
  mailFrom: 'hello@grove.example',
  staffEmail: 'team@grove.example',
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
beforeEach(async () => {
  await sink.behave();
  sink.received.length = 0;
});

interface Options {
  allowsPlain?: boolean;
  silence?: number;
}
const send = (url = sink.url, { allowsPlain = false, silence = LIMIT_MS }: Options = {}) => {
  const limits = { connection: LIMIT_MS, greeting: silence, idle: silence, delivery: LIMIT_MS };
  return smtpTransport(url, { limits, allowsPlain })(composeMail(mail, settings));
};
const failure = async (url?: string, options?: Options): Promise<DeliveryError> => {
  const error = await send(url, options).catch((thrown: unknown) => thrown);
  expect(error).toBeInstanceOf(DeliveryError);
  return error as DeliveryError;
};

describe('smtpTransport', () => {
  it('delivers a mail unchanged, with the same Message-ID for every attempt', async () => {
    await send();
    await send();
    expect(sink.received[0]).toMatchObject({
      from: 'hello@grove.example',
      to: ['team@grove.example'],
    });
    const [read, again] = await sink.read();
    expect(read).toMatchObject({
      from: { name: 'Grove & "Sons"', address: 'hello@grove.example' },
      to: [{ address: 'team@grove.example' }],
      replyTo: [{ name: 'Ada "Countess" Lovelace, ĐŠ', address: 'ada@visitor.example' }],
      subject: 'Wholesale: message from Ada <b>Lovelace</b>',
    });
    expect(read?.text).toContain('> .\n> QUIT\n');
    expect(read?.text).toContain('<script>alert(1)</script> 🌿');
    expect(read?.html).toContain('&lt;script&gt;alert(1)&lt;/script&gt; 🌿');
    expect(read?.html).not.toContain('<script');
    expect(read?.messageId).toMatch(/^<[0-9a-f]{40}@grove\.example>$/);
    expect(again?.messageId).toBe(read?.messageId);
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
    'reports whether to retry for a server with %j',
    async (behavior, permanent, reason) => {
      await sink.behave(behavior);
      const options = 'hangs' in behavior ? { silence: SILENCE_MS } : {};
      const error = await failure(sink.url, options);
      expect(error).toMatchObject({ permanent, reason: expect.stringMatching(reason) });
      expect(error.reason).not.toMatch(/@/);
      expect(sink.received).toEqual([]);
    },
  );

  it('retries when the connection is refused', async () => {
    // The local port of a client is in use, but nothing listens on it.
    const client = connect(Number(new URL(sink.url).port), '127.0.0.1');
    await once(client, 'connect');
    const error = await failure(`smtp://127.0.0.1:${client.localPort}`);
    client.destroy();
    const reason = expect.stringContaining('ECONNREFUSED');
    expect(error).toMatchObject({ permanent: false, reason });
  });

  it('retries when the login fails, without revealing the password', async () => {
    await sink.behave({ refusesLogin: true });
    const error = await failure(sink.url.replace('//', '//us%40grove.example:s%26cret%2F1@'));
    expect(error.permanent).toBe(false);
    expect(error.reason).toContain('535');
    const seen = JSON.stringify([error, error.message, error.stack, error.cause ?? '']);
    expect(seen).not.toMatch(/s&cret|s%26cret/);
    expect(seen).not.toContain(Buffer.from('s&cret/1').toString('base64'));
  });

  it('sends mail without TLS to another machine only if allowed, and never a password', async () => {
    /** The sink at an address that does not count as this machine. */
    const elsewhere = (login = '') => `smtp://${login}[::ffff:127.0.0.1]:${new URL(sink.url).port}`;
    expect((await failure(elsewhere())).reason).toMatch(/TLS/);
    expect(sink.received).toEqual([]);
    await send(elsewhere(), { allowsPlain: true });
    expect(sink.received).toHaveLength(1);
    expect((await failure(elsewhere('us:secret@'), { allowsPlain: true })).reason).toMatch(/TLS/);
    expect(sink.received).toHaveLength(1);
  });
});

describe('a client certificate', () => {
  const HOUR_MS = 3_600_000;
  /** A self-signed certificate with its private key, as PEM. */
  const certify = (name: string): string => {
    const { privateKey, publicKey } = pki.rsa.generateKeyPair(2048);
    const certificate = pki.createCertificate();
    certificate.publicKey = publicKey;
    certificate.serialNumber = '01';
    certificate.validity.notBefore = new Date(Date.now() - HOUR_MS);
    certificate.validity.notAfter = new Date(Date.now() + HOUR_MS);
    const names = [{ name: 'commonName', value: name }];
    certificate.setSubject(names);
    certificate.setIssuer(names);
    certificate.sign(privateKey, undefined);
    return pki.certificateToPem(certificate) + pki.privateKeyToPem(privateKey);
  };

  it('authenticates the site at a server that requires one', async () => {
    const [clientCertificate, serverCertificate] = [certify('site'), certify('mail')];
    const received: string[] = [];
    const server = new SMTPServer({
      secure: true,
      cert: serverCertificate,
      key: serverCertificate,
      ca: clientCertificate,
      requestCert: true,
      rejectUnauthorized: true,
      authOptional: true,
      disableReverseLookup: true,
      onData: (stream, _, done) => {
        void text(stream).then((message) => {
          received.push(message);
          done();
        });
      },
    });
    // Rejected clients are errors of the server.
    server.on('error', () => undefined);
    server.listen(0, '127.0.0.1');
    await once(server.server, 'listening');
    const { port } = server.server.address() as AddressInfo;
    const url = `smtps://127.0.0.1:${port}?tls.rejectUnauthorized=false`;
    const sendWith = (certificate?: string) =>
      smtpTransport(url, { certificate })(composeMail(mail, settings));
    await expect(sendWith()).rejects.toThrow();
    await expect(sendWith(certify('site'))).rejects.toThrow();
    expect(received).toEqual([]);
    await sendWith(clientCertificate);
    expect(received).toHaveLength(1);
    server.close();
  });
});
