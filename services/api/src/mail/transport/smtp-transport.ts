import { createTransport, type SendMailOptions } from 'nodemailer';
import { redactAddresses } from '../../platform/http/describe-error';
import { isThisMachine } from '../../platform/config/unencrypted-connections';
import { DeliveryError } from '../outbox/delivery';

/** Limits of one delivery, in ms. All of it together must end before the outbox's lease does. */
export interface SmtpLimits {
  connection: number;
  greeting: number;
  /** Without a byte from the server. */
  silence: number;
  /** The delivery as a whole. */
  patience: number;
}
const LIMITS: SmtpLimits = {
  connection: 15_000,
  greeting: 15_000,
  silence: 30_000,
  patience: 60_000,
};

interface SmtpOptions {
  /** Whether another machine may be spoken to without TLS. */
  allowsPlain?: boolean;
  /** Of the site, with its private key, as PEM: shown to a server that asks who speaks. */
  certificate?: string;
  limits?: SmtpLimits;
}

interface SmtpError extends Error {
  code?: string;
  command?: string;
  /** Of the server's answer, 400 to 599. */
  responseCode?: number;
  response?: string;
}

/**
 * Mails go to another machine over TLS only, unless a setting allows otherwise; then a password still does, but where the
 * address itself says `ignoreTLS`.
 */
const needsTls = ({ username, hostname, searchParams }: URL, allowsPlain: boolean) =>
  !isThisMachine(hostname) && (!allowsPlain || (username !== '' && !searchParams.has('ignoreTLS')));

/** The password in every form in which the server may repeat it to us (RFC 4954: LOGIN, PLAIN). */
const forms = ({ username, password }: URL): string[] => {
  const [name, plain] = [decodeURIComponent(username), decodeURIComponent(password)];
  const encoded = [plain, `\0${name}\0${plain}`].map((text) =>
    Buffer.from(text).toString('base64'),
  );
  return password === '' ? [] : [password, plain, ...encoded];
};

/** The server refuses this mail, and not us: its sender, its recipient or its content. */
const isPermanent = ({ code, responseCode = 0 }: SmtpError) =>
  (code === 'EENVELOPE' || code === 'EMESSAGE') && responseCode >= 500;

/** What went wrong, for an operator: without addresses, and without what logs us in. */
const reasonOf = (error: SmtpError, hidden: string[]): string => {
  const { code, command, response, message } = error;
  let text = [code, command, response ?? message].filter(Boolean).join(' ');
  for (const secret of hidden) text = text.replaceAll(secret, '…');
  return redactAddresses(text).replace(/\s+/g, ' ').slice(0, 200);
};

/** Hands mails to the server at `SMTP_URL`. Rejects with DeliveryError, which does not quote the address. */
export const smtpTransport = (
  url: string,
  { allowsPlain = false, certificate, limits = LIMITS }: SmtpOptions = {},
) => {
  const address = new URL(url);
  const hidden = forms(address);
  const transport = createTransport({
    url,
    connectionTimeout: limits.connection,
    greetingTimeout: limits.greeting,
    socketTimeout: limits.silence,
    requireTLS: needsTls(address, allowsPlain),
    ...(certificate !== undefined && { tls: { cert: certificate, key: certificate } }),
    disableFileAccess: true,
    disableUrlAccess: true,
  });

  return async (message: SendMailOptions): Promise<void> => {
    try {
      await transport.sendMail({ ...message, signal: AbortSignal.timeout(limits.patience) });
    } catch (thrown) {
      const error = thrown as SmtpError;
      throw new DeliveryError(reasonOf(error, hidden), isPermanent(error));
    }
  };
};
