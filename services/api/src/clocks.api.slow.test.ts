/** An instance with a wrong machine clock uses database time. */
import { mkdtempSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openTestDatabase, type TestDatabase } from '@site/database/testing';
import { MINUTE_MS } from '@site/contracts/units';
import { dayIn } from '@site/contracts/wall-clock';
import type { Connection } from 'mongoose';
import { connectDatabase } from './platform/database/database';
import { killPrograms, runProgram } from './testing/program';

/** Loaded before a program (`node --require`): sets its clock ahead by these hours. */
const CLOCK_AHEAD = (hours: number): string => `
  const Real = Date;
  const ahead = ${hours} * 3_600_000;
  globalThis.Date = class Date extends Real {
    constructor(...args) {
      super(...(args.length > 0 ? args : [Real.now() + ahead]));
    }
    static now() {
      return Real.now() + ahead;
    }
  };
`;

const HOURS_AHEAD = 26;
let database: TestDatabase;
const folder = mkdtempSync(join(tmpdir(), 'api-clocks-'));
let connection: Connection;
beforeAll(async () => {
  database = await openTestDatabase();
  connection = await connectDatabase(database.uri);
  await writeFile(join(folder, 'ahead.cjs'), CLOCK_AHEAD(HOURS_AHEAD));
});
afterAll(async () => {
  killPrograms();
  await connection.close();
  await database.stop();
});

/** A mail that is leased for this many minutes. */
const mail = (_id: string, minutes: number) => ({
  _id,
  kind: 'guide-link',
  to: { address: 'ada@visitor.example' },
  data: { name: 'Ada', title: 'A guide', url: '/guide' },
  state: 'waiting',
  tries: 1,
  lease: 'another-worker',
  dueAt: new Date(Date.now() + minutes * MINUTE_MS),
  createdAt: new Date(),
});

const start = async (settings: Record<string, string> = {}) => {
  const environment = { DATA_DIR: folder, MONGODB_URI: database.uri, ...settings };
  const program = runProgram('main.ts', environment);
  await program.untilServing();
  const address = `http://127.0.0.1:${program.port()}`;
  const read = async (path: string) => (await fetch(address + path)).json();
  const spin = async (cookie = '') => {
    const response = await fetch(`${address}/api/qr/scan`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', cookie },
      body: JSON.stringify({ campaignId: 'default', sessionId: 'clocks' }),
    });
    return { status: response.status, cookie: response.headers.getSetCookie()[0]?.split(';')[0] };
  };
  return { ...program, read, spin };
};

it('an instance whose clock is a day ahead uses database time for draws, cooldowns and mails, and logs the difference', async () => {
  const accurate = await start();
  const { id, timeZone } = await accurate.read('/api/lottery/campaign');
  const today = dayIn(timeZone, new Date());
  const first = await accurate.spin();
  expect(first.status).toBe(200);
  killPrograms();
  await accurate.ended;
  const mails = connection.collection<{ _id: string }>('outbox');
  await mails.insertMany([mail('due', -1), mail('another sends it now', 5)]);

  const ahead = await start({ NODE_OPTIONS: `--require ${join(folder, 'ahead.cjs')}` });
  const warning = /clock of this machine is (\d+) s ahead of the database's/;
  await ahead.until((output) => warning.test(output));
  expect(Math.round(Number(warning.exec(ahead.output())![1]) / 3_600)).toBe(HOURS_AHEAD);
  const { days } = await ahead.read(`/api/promotions/${id}/draws`);
  expect(days[0].day).toBe(today);
  expect(days.filter(({ seed }: { seed?: string }) => seed !== undefined)).toEqual([]);
  expect((await ahead.spin(first.cookie)).status).toBe(429);
  await ahead.untilLogged('mail sent');
  expect(await mails.findOne({ _id: 'another sends it now' })).toMatchObject({ tries: 1 });
});
