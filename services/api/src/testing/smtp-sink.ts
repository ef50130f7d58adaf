/** An SMTP server for tests, in a process of its own: `node -r @site/tooling/register smtp-sink.ts`. */
import { SMTPServer, type SMTPServerDataStream, type SMTPServerSession } from 'smtp-server';
import type { AddressInfo, Socket } from 'node:net';
import { text } from 'node:stream/consumers';

/** What the server does from now on. */
export interface SinkBehaviour {
  /** Answers to `RCPT TO`: a code such as 450 or 550. */
  recipient?: number;
  /** Answers after the mail was sent: a code such as 452 or 554. */
  data?: number;
  /** Says nothing: from the start, or after the mail was sent. */
  hangs?: 'greeting' | 'data';
  /** Cuts the connection after the mail was sent, kept or not. */
  drops?: 'kept' | 'lost';
  /** Refuses every login, and repeats what it was given. */
  refusesLogin?: boolean;
}

export interface ReceivedMail {
  from: string;
  to: string[];
  raw: string;
}

/** What the process tells: where it listens, that it behaves as it was told, what it has received. */
export type SinkMessage =
  | { port: number }
  | { behaves: true }
  | { received: ReceivedMail }
  /** A client waits for an answer that does not come. */
  | { hanging: true };

/** What the process is told: how to behave, or that what it received last is kept by the tests. */
export type SinkOrder = { behave: SinkBehaviour } | { kept: true };

const say = (message: SinkMessage) => process.send?.(message);
const refusal = (responseCode: number, message: string) =>
  Object.assign(new Error(message), { responseCode });

let behaviour: SinkBehaviour = {};
/** Of what the tests were told and have not kept yet, oldest first. */
const untilKept: (() => void)[] = [];
process.on('message', (order: SinkOrder) => {
  if ('kept' in order) return untilKept.shift()?.();
  behaviour = order.behave;
  say({ behaves: true });
});
// The tests' process has ended, however it did.
process.on('disconnect', () => process.exit());

/**
 * Resolves when the tests have the mail. Only then is the client answered: its answer and the mail travel two ways, and a
 * test that has seen its mail accepted counts on finding it.
 */
const keep = (received: ReceivedMail) =>
  new Promise<void>((resolve) => {
    untilKept.push(resolve);
    say({ received });
  });

const envelope = ({ envelope: { mailFrom, rcptTo } }: SMTPServerSession) => ({
  from: mailFrom ? mailFrom.address : '',
  to: rcptTo.map(({ address }) => address),
});

/** By the client's port: smtp-server itself offers no way to cut a connection. */
const sockets = new Map<number, Socket>();

const server = new SMTPServer({
  disabledCommands: ['STARTTLS'],
  authOptional: true,
  allowInsecureAuth: true,
  disableReverseLookup: true,

  onConnect: (_, done) => {
    if (behaviour.hangs !== 'greeting') done();
  },
  onAuth: ({ username, password }, _, done) =>
    behaviour.refusesLogin
      ? done(refusal(535, `no login for ${username} with ${password}`))
      : done(null, { user: username }),
  onRcptTo: ({ address }, _, done) =>
    behaviour.recipient ? done(refusal(behaviour.recipient, `<${address}> refused`)) : done(),

  async onData(stream: SMTPServerDataStream, session, done) {
    const raw = await text(stream).catch(() => undefined);
    // The client was killed while it was sending.
    if (raw === undefined) return done(refusal(451, 'incomplete'));
    const { data, hangs, drops } = behaviour;
    if (data) return done(refusal(data, 'content refused'));
    if (drops !== 'lost' && !hangs) await keep({ ...envelope(session), raw });
    if (drops) return sockets.get(session.remotePort)?.destroy();
    if (hangs) say({ hanging: true });
    else done();
  },
});

// A client that goes away is part of the tests.
server.on('error', () => undefined);
server.server.on('connection', (socket: Socket) => sockets.set(socket.remotePort ?? 0, socket));
server.listen(0, '127.0.0.1', () => {
  say({ port: (server.server.address() as AddressInfo).port });
});
