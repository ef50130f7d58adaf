import { fork, type ChildProcess } from 'node:child_process';
import { EventEmitter, once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startTestDatabase } from '@site/database/testing';
import type { Connection } from 'mongoose';
import { connectDatabase } from '../../ground/database/database';
import type { OutboxDocument } from '../outbox/outbox-model';
import { freePort } from '../../testing/free-port';
import { servesAll } from '../../testing/program';
import type { Step } from './testing/crashing-main';
import { startSmtpSink, type SmtpSink } from '../../testing/start-smtp-sink';

let database: Awaited<ReturnType<typeof startTestDatabase>>;
let connection: Connection;
let sink: SmtpSink;
let dataDir: string;
let port: number;
let api: ChildProcess | undefined;

beforeAll(async () => {
  [database, sink, port, dataDir] = await Promise.all([
    startTestDatabase(),
    startSmtpSink(),
    freePort(),
    mkdtemp(join(tmpdir(), 'api-crash-')),
  ]);
  connection = await connectDatabase(database.uri);
});
afterAll(async () => {
  api?.kill('SIGKILL');
  await connection.close();
  await Promise.all([sink.stop(), database.stop(), rm(dataDir, { recursive: true, force: true })]);
});

const startApi = async (): Promise<ChildProcess> => {
  const child = fork(join(__dirname, 'testing/crashing-main.ts'), {
    execArgv: ['-r', '@site/tooling/register'],
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
    env: {
      PATH: process.env.PATH,
      PORT: String(port),
      DATA_DIR: dataDir,
      MONGODB_URI: database.uri,
      SMTP_URL: sink.url,
    },
  });
  const lines = new EventEmitter();
  child.stdout?.on('data', (chunk) => lines.emit('data', String(chunk)));
  for (let output = ''; !servesAll(output);) output += (await once(lines, 'data'))[0];
  return child;
};

const outbox = () => connection.collection<OutboxDocument>('outbox');
/** As if the leases of the dead had ended: five minutes pass for them. */
const endLeases = () =>
  outbox().updateMany(
    { state: 'waiting', lease: { $exists: true } },
    { $set: { dueAt: new Date() } },
  );

const post = (path: string, body: object) =>
  fetch(`http://127.0.0.1:${port}${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  }).then(
    (answer) => answer.text(),
    // It died before it could answer.
    () => undefined,
  );

const running = async () => (api ??= await startApi());
const died = async (child: ChildProcess) => {
  const [, signal] =
    child.exitCode === null && !child.signalCode
      ? await once(child, 'exit')
      : [null, child.signalCode];
  expect(signal).toBe('SIGKILL');
  api = undefined;
};

let visitors = 0;
/** Causes mails; the addresses that must get one of each, in the end. */
const write = async (): Promise<string[]> => {
  const email = `visitor-${++visitors}@visitor.example`;
  await post('/api/contact', { name: `Visitor ${visitors}`, email, inquiry: '', message: email });
  return [email];
};
/** For how many mails there is one with this text in the right mailbox. */
const arrived = (email: string) => {
  const acknowledged = sink.received.some(({ to }) => to.includes(email));
  const told = sink.received.some(
    ({ to, raw }) => to[0] === 'team@example.com' && raw.includes(email),
  );
  return acknowledged && told;
};

const everything: string[] = [];
const unsent = () => outbox().countDocuments({ state: { $ne: 'sent' } });
const allArrive = async () => {
  await endLeases();
  await running();
  await sink.until(() => everything.every(arrived));
  // What arrives is marked a moment later; the next step is another mail's.
  while ((await unsent()) > 0) await new Promise(setImmediate);
};

const step = (when: Step['when'], method: Step['method'], collection: string, nth = 1): Step => ({
  when,
  method,
  collection,
  nth,
});

it.each<[string, Step]>([
  ['the message is not written yet', step('before', 'insertOne', 'contact-messages')],
  ['message and mails are written', step('after', 'insertOne', 'contact-messages')],
  ['none of two mails is copied', step('before', 'insertOne', 'outbox')],
  ['one of two is copied', step('after', 'insertOne', 'outbox')],
  ['both are copied, and none is taken off', step('after', 'insertOne', 'outbox', 2)],
  ['one of two is taken off', step('after', 'updateOne', 'contact-messages')],
  ['both are in the outbox only', step('after', 'updateOne', 'contact-messages', 2)],
  ['one is leased', step('after', 'findOneAndUpdate', 'outbox')],
  ['both are leased', step('after', 'findOneAndUpdate', 'outbox', 2)],
  ['one is sent, and not marked', step('before', 'updateOne', 'outbox')],
  ['one is marked', step('after', 'updateOne', 'outbox')],
  ['both are sent, and one is not marked', step('before', 'updateOne', 'outbox', 2)],
])('loses no mail when the process is killed while %s', async (_, fault) => {
  const child = await running();
  child.send(fault);
  await once(child, 'message');
  const written = await write();
  await died(child);
  // A message that was never written is the only one that may cause no mail; the visitor got no answer.
  if (fault.when !== 'before' || fault.collection !== 'contact-messages')
    everything.push(...written);
  await allArrive();
});

it('loses no mail when the process is killed while the server has it and has not answered', async () => {
  await allArrive();
  await sink.behave({ hangs: 'data' });
  const child = await running();
  const hanging = sink.hangs();
  everything.push(...(await write()));
  await hanging;
  child.kill('SIGKILL');
  await died(child);
  await sink.behave();
  await allArrive();
});

it('has sent everything in the end, each copy of a mail under one Message-ID', async () => {
  await allArrive();
  const left = await connection
    .collection('contact-messages')
    .countDocuments({ 'mails.kind': { $gt: '' } });
  expect(left).toBe(0);

  const ids = new Map<string, Set<string>>();
  for (const { to, messageId = '', text } of await sink.read()) {
    const mail = `${to?.[0]?.address} ${/visitor-\d+@/.exec(text ?? '')?.[0] ?? ''}`;
    ids.set(mail, (ids.get(mail) ?? new Set()).add(messageId));
  }
  expect([...ids.values()].filter((copies) => copies.size !== 1)).toEqual([]);
  expect(ids.size).toBe(2 * everything.length);
});
