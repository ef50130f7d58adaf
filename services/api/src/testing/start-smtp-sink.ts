import { fork } from 'node:child_process';
import { EventEmitter, once } from 'node:events';
import { join } from 'node:path';
import PostalMime, { type Email } from 'postal-mime';
import type { ReceivedMail, SinkBehavior, SinkMessage, SinkOrder } from './smtp-sink';

/** Starts an SMTP server in a separate process, and stores received mails. */
export const startSmtpSink = async () => {
  const child = fork(join(__dirname, 'smtp-sink.ts'), {
    execArgv: ['-r', '@site/tooling/register'],
    env: { PATH: process.env.PATH },
  });
  const received: ReceivedMail[] = [];
  const events = new EventEmitter();
  const send = (order: SinkOrder) => child.send(order);
  child.on('message', (message: SinkMessage) => {
    if ('received' in message) {
      received.push(message.received);
      send({ stored: true });
    }
    events.emit(Object.keys(message)[0] ?? '', message);
  });
  const [{ port }] = (await once(events, 'port')) as [{ port: number }];

  return {
    url: `smtp://127.0.0.1:${port}`,
    received,
    /** The received mails, parsed as by a mail program. */
    read: (): Promise<Email[]> => Promise.all(received.map(({ raw }) => PostalMime.parse(raw))),
    /** Without an argument: accepts everything. */
    async behave(behavior: SinkBehavior = {}) {
      const confirmed = once(events, 'behaves');
      send({ behave: behavior });
      await confirmed;
    },
    /** Resolves when the received mails satisfy the condition. */
    async until(condition: (mails: ReceivedMail[]) => boolean) {
      while (!condition(received)) await once(events, 'received');
    },
    /** Resolves when a client waits for a response that is not sent. */
    untilHanging: () => once(events, 'hanging'),
    /** Kills the process (SIGKILL). */
    async stop() {
      const ended = once(child, 'exit');
      child.kill('SIGKILL');
      await ended;
    },
  };
};
export type SmtpSink = Awaited<ReturnType<typeof startSmtpSink>>;
