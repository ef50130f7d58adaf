import { fork } from 'node:child_process';
import { EventEmitter, once } from 'node:events';
import { join } from 'node:path';
import PostalMime, { type Email } from 'postal-mime';
import type { ReceivedMail, SinkBehaviour, SinkMessage, SinkOrder } from './smtp-sink';

/** Starts an SMTP server in a process of its own, which keeps what it receives. */
export const startSmtpSink = async () => {
  const child = fork(join(__dirname, 'smtp-sink.ts'), {
    execArgv: ['-r', '@site/tooling/register'],
    env: { PATH: process.env.PATH },
  });
  const received: ReceivedMail[] = [];
  const events = new EventEmitter();
  const order = (what: SinkOrder) => child.send(what);
  child.on('message', (message: SinkMessage) => {
    if ('received' in message) {
      received.push(message.received);
      order({ kept: true });
    }
    events.emit(Object.keys(message)[0] ?? '', message);
  });
  const [{ port }] = (await once(events, 'port')) as [{ port: number }];

  return {
    url: `smtp://127.0.0.1:${port}`,
    received,
    /** What was received, read as a mail program would. */
    read: (): Promise<Email[]> => Promise.all(received.map(({ raw }) => PostalMime.parse(raw))),
    /** Without an argument: accepts everything. */
    async behave(behaviour: SinkBehaviour = {}) {
      const confirmed = once(events, 'behaves');
      order({ behave: behaviour });
      await confirmed;
    },
    /** Resolves when what was received satisfies the condition. */
    async until(condition: (mails: ReceivedMail[]) => boolean) {
      while (!condition(received)) await once(events, 'received');
    },
    /** Resolves when a client waits for an answer that does not come. */
    hangs: () => once(events, 'hanging'),
    /** As `kill -9` does. */
    async stop() {
      const ended = once(child, 'exit');
      child.kill('SIGKILL');
      await ended;
    },
  };
};
export type SmtpSink = Awaited<ReturnType<typeof startSmtpSink>>;
