/** An SMTP server for tests that runs in a separate process: `node -r @site/tooling/register smtp-sink.ts`. */
import { SMTPServer, type SMTPServerDataStream, type SMTPServerSession } from 'smtp-server';
import type { AddressInfo, Socket } from 'node:net';
import { text } from 'node:stream/consumers';

/** The behavior of the server for the next mails. */
export interface SinkBehavior {
  /** Reply code for `RCPT TO`, such as 450 or 550. */
  recipient?: number;
  /** Reply code after the mail was sent, such as 452 or 554. */
  data?: number;
  /** Stops responding: from the start, or after the mail was sent. */
  hangs?: 'greeting' | 'data';
  /** Closes the connection after the mail was sent, and stores or discards it. */
  drops?: 'stored' | 'lost';
  /** Rejects every login, and echoes the credentials. */
  refusesLogin?: boolean;
}

export interface ReceivedMail {
  from: string;
  to: string[];
  raw: string;
}

/** Messages of the process: its port, a confirmation of new behavior, a received mail. */
export type SinkMessage =
  | { port: number }
  | { behaves: true }
  | { received: ReceivedMail }
  /** A client waits for a response that is not sent. */
  | { hanging: true };

/** Messages to the process: new behavior, or a confirmation that the tests have stored the last mail. */
export type SinkOrder = { behave: SinkBehavior } | { stored: true };

const sendToTests = (message: SinkMessage) => process.send?.(message);
const refusal = (responseCode: number, message: string) =>
  Object.assign(new Error(message), { responseCode });

let behavior: SinkBehavior = {};
/** Callbacks for mails that the tests have not confirmed yet, oldest first. */
const confirmations: (() => void)[] = [];
process.on('message', (order: SinkOrder) => {
  if ('stored' in order) return confirmations.shift()?.();
  behavior = order.behave;
  sendToTests({ behaves: true });
});
// The test process has ended.
process.on('disconnect', () => process.exit());

/** Resolves when the tests have stored the mail. The client gets its reply only then, so tests find each accepted mail. */
const store = (received: ReceivedMail) =>
  new Promise<void>((resolve) => {
    confirmations.push(resolve);
    sendToTests({ received });
  });

const envelope = ({ envelope: { mailFrom, rcptTo } }: SMTPServerSession) => ({
  from: mailFrom ? mailFrom.address : '',
  to: rcptTo.map(({ address }) => address),
});

/** By client port, because smtp-server cannot close a connection itself. */
const sockets = new Map<number, Socket>();

const server = new SMTPServer({
  disabledCommands: ['STARTTLS'],
  authOptional: true,
  allowInsecureAuth: true,
  disableReverseLookup: true,

  onConnect: (_, done) => {
    if (behavior.hangs !== 'greeting') done();
  },
  onAuth: ({ username, password }, _, done) =>
    behavior.refusesLogin
      ? done(refusal(535, `no login for ${username} with ${password}`))
      : done(null, { user: username }),
  onRcptTo: ({ address }, _, done) =>
    behavior.recipient ? done(refusal(behavior.recipient, `<${address}> refused`)) : done(),

  async onData(stream: SMTPServerDataStream, session, done) {
    const raw = await text(stream).catch(() => undefined);
    // The client was killed while it was sending.
    if (raw === undefined) return done(refusal(451, 'incomplete'));
    const { data, hangs, drops } = behavior;
    if (data) return done(refusal(data, 'content refused'));
    if (drops !== 'lost' && !hangs) await store({ ...envelope(session), raw });
    if (drops) return sockets.get(session.remotePort)?.destroy();
    if (hangs) sendToTests({ hanging: true });
    else done();
  },
});

// Tests disconnect clients on purpose.
server.on('error', () => undefined);
server.server.on('connection', (socket: Socket) => sockets.set(socket.remotePort ?? 0, socket));
server.listen(0, '127.0.0.1', () => {
  sendToTests({ port: (server.server.address() as AddressInfo).port });
});
