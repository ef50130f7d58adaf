/** Instances whose clocks differ live by the time of their database. */
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { startTestDatabase } from '@site/database/testing';
import { MINUTE_MS } from '@site/contracts/units';
import { dayIn } from '@site/draws';
import type { Connection } from 'mongoose';
import { connectDatabase } from './ground/database/database';
import { createDatabaseServices } from './services';
import { CLOCK_AHEAD } from './testing/clock-ahead';
import { freePort } from './testing/free-port';
import { killPrograms, runProgram } from './testing/program';

const HOURS_AHEAD = 26;
let database: Awaited<ReturnType<typeof startTestDatabase>>;
let folder: string;
let connection: Connection;
let mails: ReturnType<typeof mailsOf>;

const mailsOf = (of: Connection) => of.collection<{ _id: string }>('outbox');
/** One that was given to a worker until so many minutes from now. */
const mail = (_id: string, minutes: number) => ({
  _id,
  kind: 'guide-link',
  to: { address: 'ada@visitor.example' },
  data: { name: 'Ada', title: 'A guide', url: '/guide' },
  state: 'waiting',
  tries: 1,
  lease: 'of another',
  dueAt: new Date(Date.now() + minutes * MINUTE_MS),
  createdAt: new Date(),
});
beforeAll(async () => {
  database = await startTestDatabase();
  connection = await connectDatabase(database.uri);
  mails = mailsOf(connection);
  folder = await mkdtemp(join(tmpdir(), 'api-clocks-'));
  await writeFile(join(folder, 'ahead.cjs'), CLOCK_AHEAD(HOURS_AHEAD));
});
afterEach(killPrograms);
afterAll(async () => {
  await connection.close();
  await database.stop();
  await rm(folder, { recursive: true, force: true });
});

const start = async (settings: Record<string, string> = {}) => {
  const port = await freePort();
  const program = runProgram('main.ts', {
    DATA_DIR: folder,
    MONGODB_URI: database.uri,
    PORT: String(port),
    ...settings,
  });
  await program.serves();
  const read = async (path: string) => (await fetch(`http://127.0.0.1:${port}${path}`)).json();
  return { ...program, read };
};

it('one that is a day ahead draws for today, tells so, and reveals nothing', async () => {
  // What there is to reveal is made by one whose clock is right.
  const right = await start();
  const { id, timeZone } = await right.read('/api/lottery/campaign');
  const today = dayIn(timeZone, new Date());
  killPrograms();
  await right.ended;

  await mails.insertMany([mail('due', -1), mail('another sends it now', 5)]);

  const ahead = await start({ NODE_OPTIONS: `--require ${join(folder, 'ahead.cjs')}` });
  while (!/clock of this machine is \d+ s ahead of the database's/.test(ahead.said()))
    await delay(50);
  const { days } = await ahead.read(`/api/promotions/${id}/draws`);
  expect(days[0].day).toBe(today);
  expect(days.filter(({ seed }: { seed?: string }) => seed !== undefined)).toEqual([]);
  const [said] = /clock of this machine is (\d+) s ahead/.exec(ahead.said())!.slice(1);
  expect(Math.round(Number(said) / 3_600)).toBe(HOURS_AHEAD);

  // It sends what is due, and takes no mail from an instance that has it.
  while (!ahead.said().includes('mail sent')) await delay(50);
  expect(await mails.findOne({ _id: 'another sends it now' })).toMatchObject({ tries: 1 });
});

it('sessions begin and end by the time of the database', async () => {
  const then = new Date('2026-01-01T00:00:00Z');
  const clock = { now: () => then, isOff: () => true };
  const { sessions } = createDatabaseServices(connection, { clock });
  await sessions.open({ name: 'ada', hash: 'of a token' }, 'a browser');
  expect(await sessions.list()).toMatchObject([{ createdAt: then }]);
});
