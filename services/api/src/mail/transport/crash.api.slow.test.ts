/** No mail is lost when the process is killed at any step between the visitor's message and the mail server. */
import { fork, type ChildProcess } from 'node:child_process';
import { on, once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startTestDatabase } from '@site/database/testing';
import type { Connection } from 'mongoose';
import { connectDatabase } from '../../platform/database/database';
import { servesAll } from '../../testing/program';
import { startSmtpSink, type SmtpSink } from '../../testing/start-smtp-sink';
import type { OutboxDocument } from '../outbox/outbox-model';
import type { CrashMessage, Step } from './testing/crashing-main';

interface Api {
  child: ChildProcess;
  port: number;
}

let database: Awaited<ReturnType<typeof startTestDatabase>>;
let connection: Connection;
let sink: SmtpSink;
let dataDir: string;
let api: Api | undefined;

beforeAll(async () => {
  [database, sink, dataDir] = await Promise.all([
    startTestDatabase(),
    startSmtpSink(),
    mkdtemp(join(tmpdir(), 'api-crash-')),
  ]);
  connection = await connectDatabase(database.uri);
});
afterAll(async () => {
  api?.child.kill('SIGKILL');
  await connection.close();
  await Promise.all([sink.stop(), database.stop(), rm(dataDir, { recursive: true, force: true })]);
});

const startApi = async (): Promise<Api> => {
  const child = fork(join(__dirname, 'testing/crashing-main.ts'), {
    execArgv: ['-r', '@site/tooling/register'],
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
    env: {
      PATH: process.env.PATH,
      PORT: '0',
      DATA_DIR: dataDir,
      MONGODB_URI: database.uri,
      SMTP_URL: sink.url,
    },
  });
  let output = '';
  for await (const [chunk] of on(child.stdout!, 'data', { close: ['end'] })) {
    output += String(chunk);
    if (servesAll(output)) break;
  }
  child.stdout!.resume();
  return { child, port: Number(/"port":(\d+),"msg":"listening"/.exec(output)?.[1]) };
};
const runningApi = async () => (api ??= await startApi());
const expectKilled = async ({ child }: Api) => {
  if (child.exitCode === null && !child.signalCode) await once(child, 'exit');
  expect(child.signalCode).toBe('SIGKILL');
  api = undefined;
};
const messageFrom = (child: ChildProcess, kind: keyof CrashMessage) =>
  new Promise<void>((resolve) => {
    const listener = (message: CrashMessage) => {
      if (!(kind in message)) return;
      child.off('message', listener);
      resolve();
    };
    child.on('message', listener);
  });

const outbox = () => connection.collection<OutboxDocument>('outbox');
const senders: string[] = [];
/** Sends a contact message, which causes two mails; a process that dies does not respond. */
const sendMessage = async ({ port }: Api): Promise<string> => {
  const email = `visitor-${senders.length + 1}@visitor.example`;
  await fetch(`http://127.0.0.1:${port}/api/contact`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ name: 'Visitor', email, inquiry: '', message: email }),
  }).then(
    (response) => response.text(),
    () => undefined,
  );
  return email;
};
const hasArrived = (email: string) =>
  sink.received.some(({ to }) => to.includes(email)) &&
  sink.received.some(({ to, raw }) => to[0] === 'team@example.com' && raw.includes(email));

const allArrive = async () => {
  // The leases of dead processes have expired.
  await outbox().updateMany(
    { state: 'waiting', lease: { $exists: true } },
    { $set: { dueAt: new Date() } },
  );
  const { child } = await runningApi();
  await sink.until(() => senders.every(hasArrived));
  for (;;) {
    const written = messageFrom(child, 'outboxWritten');
    if ((await outbox().countDocuments({ state: { $ne: 'sent' } })) === 0) return;
    await written;
  }
};

const MESSAGES = 'contact-messages';
describe('a killed process', () => {
  it.each<[string, Step['when'], Step['method'], string, number]>([
    ['message is not written yet', 'before', 'insertOne', MESSAGES, 1],
    ['message and mails are written', 'after', 'insertOne', MESSAGES, 1],
    ['first of two mails is not in the outbox yet', 'before', 'insertOne', 'outbox', 1],
    ['first mail is in the outbox', 'after', 'insertOne', 'outbox', 1],
    ['second mail is in the outbox', 'after', 'insertOne', 'outbox', 2],
    ['first mail is removed from its message', 'after', 'updateOne', MESSAGES, 1],
    ['second mail is removed from its message', 'after', 'updateOne', MESSAGES, 2],
    ['first mail is leased', 'after', 'findOneAndUpdate', 'outbox', 1],
    ['second mail is leased', 'after', 'findOneAndUpdate', 'outbox', 2],
    ['first mail is sent, but not marked', 'before', 'updateOne', 'outbox', 1],
    ['first mail is marked', 'after', 'updateOne', 'outbox', 1],
    ['second mail is sent, but not marked', 'before', 'updateOne', 'outbox', 2],
  ])('loses no mail when killed while the %s', async (_, when, method, collection, nth) => {
    const current = await runningApi();
    const armed = messageFrom(current.child, 'armed');
    current.child.send({ when, method, collection, nth });
    await armed;
    const email = await sendMessage(current);
    await expectKilled(current);
    // A message that was never written causes no mail; its visitor got no response.
    if (when !== 'before' || collection !== MESSAGES) senders.push(email);
    await allArrive();
  });

  it('loses no mail when killed before the mail server confirms it', async () => {
    await allArrive();
    await sink.behave({ hangs: 'data' });
    const current = await runningApi();
    const hanging = sink.untilHanging();
    senders.push(await sendMessage(current));
    await hanging;
    current.child.kill('SIGKILL');
    await expectKilled(current);
    await sink.behave();
    await allArrive();
  });

  it('sends every copy of a mail under one Message-ID', async () => {
    const left = await connection
      .collection(MESSAGES)
      .countDocuments({ 'mails.kind': { $gt: '' } });
    expect(left).toBe(0);
    const ids = new Map<string, Set<string>>();
    for (const { to, messageId = '', text } of await sink.read()) {
      const mail = `${to?.[0]?.address} ${/visitor-\d+@/.exec(text ?? '')?.[0] ?? ''}`;
      ids.set(mail, (ids.get(mail) ?? new Set()).add(messageId));
    }
    expect([...ids.values()].filter((copies) => copies.size !== 1)).toEqual([]);
    expect(ids.size).toBe(2 * senders.length);
  });
});
