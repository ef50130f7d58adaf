import { createTransport, type SendMailOptions } from 'nodemailer';
import { redactAddresses } from '../../platform/http/describe-error';
import { isThisMachine } from '../../platform/config/unencrypted-connections';
import { DeliveryError } from '../outbox/delivery';

/** In ms; shorter than the lease of the outbox. */
const LIMITS = {
  connection: 15_000,
  greeting: 15_000,
  /** Time without data from the server. */
  idle: 30_000,
  /** Total time of a delivery. */
  delivery: 60_000,
};

interface SmtpOptions {
  /** Whether plain SMTP to other machines is allowed. */
  allowsPlain?: boolean;
  /** Client certificate and private key, as PEM. */
  certificate?: string;
  limits?: typeof LIMITS;
}

interface SmtpError extends Error {
  code?: string;
  command?: string;
  /** Status of the server, 400 to 599. */
  responseCode?: number;
  response?: string;
}

/**
 * TLS is required for other machines unless a setting allows plain SMTP; with a password it is required unless the URL
 * has `ignoreTLS`.
 */
const needsTls = ({ username, hostname, searchParams }: URL, allowsPlain: boolean) =>
  !isThisMachine(hostname) && (!allowsPlain || (username !== '' && !searchParams.has('ignoreTLS')));

/** The password in every form that a server may echo (RFC 4954: LOGIN, PLAIN). */
const passwordForms = ({ username, password }: URL): string[] => {
  const [name, plain] = [decodeURIComponent(username), decodeURIComponent(password)];
  const encoded = [plain, `\0${name}\0${plain}`].map((text) =>
    Buffer.from(text).toString('base64'),
  );
  return password === '' ? [] : [password, plain, ...encoded];
};

/** Whether the server rejects sender, recipient or content permanently. */
const isPermanent = ({ code, responseCode = 0 }: SmtpError) =>
  (code === 'EENVELOPE' || code === 'EMESSAGE') && responseCode >= 500;

/** The reason for operators, without addresses and credentials. */
const reasonOf = (error: SmtpError, secrets: string[]): string => {
  const { code, command, response, message } = error;
  let text = [code, command, response ?? message].filter(Boolean).join(' ');
  for (const secret of secrets) text = text.replaceAll(secret, '…');
  return redactAddresses(text).replace(/\s+/g, ' ').slice(0, 200);
};

/** Sends mails to `SMTP_URL`. Rejects with `DeliveryError`. */
export const smtpTransport = (
  url: string,
  { allowsPlain = false, certificate, limits = LIMITS }: SmtpOptions = {},
) => {
  const address = new URL(url);
  const secrets = passwordForms(address);
  const transport = createTransport({
    url,
    connectionTimeout: limits.connection,
    greetingTimeout: limits.greeting,
    socketTimeout: limits.idle,
    requireTLS: needsTls(address, allowsPlain),
    ...(certificate !== undefined && { tls: { cert: certificate, key: certificate } }),
    disableFileAccess: true,
    disableUrlAccess: true,
  });

  return async (message: SendMailOptions): Promise<void> => {
    try {
      await transport.sendMail({ ...message, signal: AbortSignal.timeout(limits.delivery) });
    } catch (cause) {
      const error = cause as SmtpError;
      throw new DeliveryError(reasonOf(error, secrets), isPermanent(error));
    }
  };
};
