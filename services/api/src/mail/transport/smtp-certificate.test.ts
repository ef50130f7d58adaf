/** A mail server that knows the site by its certificate, in the place of a password. */
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { pki } from 'node-forge';
import { SMTPServer } from 'smtp-server';
import { smtpTransport } from './smtp-transport';

/** A certificate that has signed itself, and its private key, as PEM. */
const certified = (name: string): string => {
  const { privateKey, publicKey } = pki.rsa.generateKeyPair(2048);
  const certificate = pki.createCertificate();
  certificate.publicKey = publicKey;
  certificate.serialNumber = '01';
  certificate.validity.notBefore = new Date(Date.now() - 60_000);
  certificate.validity.notAfter = new Date(Date.now() + 3_600_000);
  const names = [{ name: 'commonName', value: name }];
  certificate.setSubject(names);
  certificate.setIssuer(names);
  certificate.sign(privateKey, undefined);
  return pki.certificateToPem(certificate) + pki.privateKeyToPem(privateKey);
};

let ours: string;
let server: SMTPServer;
const received: string[] = [];
beforeAll(async () => {
  ours = certified('site');
  const own = certified('mail');
  server = new SMTPServer({
    secure: true,
    cert: own,
    key: own,
    ca: ours,
    requestCert: true,
    rejectUnauthorized: true,
    authOptional: true,
    disableReverseLookup: true,
    onData: (stream, _, done) => {
      void text(stream).then((mail) => {
        received.push(mail);
        done();
      });
    },
  });
  // Whom it does not know, it tells so.
  server.on('error', () => undefined);
  server.listen(0, '127.0.0.1');
  await once(server.server, 'listening');
});
afterAll(() => server.close());

const send = (certificate?: string) => {
  const { port } = server.server.address() as AddressInfo;
  const url = `smtps://127.0.0.1:${port}?tls.rejectUnauthorized=false`;
  const mail = { from: 'site@example.com', to: 'ada@example.com', subject: 'Hello', text: 'Hello' };
  return smtpTransport(url, { certificate })(mail);
};

it('takes mails of who shows it', async () => {
  await send(ours);
  expect(received).toHaveLength(1);
});

it('takes none of who shows none, or another', async () => {
  received.length = 0;
  await expect(send()).rejects.toThrow();
  await expect(send(certified('site'))).rejects.toThrow();
  expect(received).toEqual([]);
});
