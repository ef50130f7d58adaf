import { pino } from 'pino';
import { createDatabaseWatchdog } from './database-watchdog';

const start = new Date('2026-11-21T12:00:00Z').getTime();
let now: number;
let answer: () => Promise<unknown>;
let renew: jest.Mock<Promise<void>, []>;
const logged: string[] = [];
const log = pino({ base: null }, { write: (line) => void logged.push(line) });

beforeEach(() => {
  now = start;
  renew = jest.fn(async () => {});
  logged.length = 0;
});

const ANSWERS = async () => 'pong';
const FAILS = () => Promise.reject(new Error('away'));
const HANGS = () => new Promise(() => {});

const watchdog = () =>
  createDatabaseWatchdog({
    check: { name: 'database', check: () => answer() },
    renew,
    log,
    now: () => new Date(now),
    patience: 10,
  });

it.each([
  ['fails', FAILS],
  ['hangs', HANGS],
])('has a new client made when each look %s for 30 seconds', async (_, how) => {
  answer = how;
  const { look } = watchdog();
  for (const second of [0, 5, 10, 15, 20, 25, 29]) {
    now = start + second * 1000;
    await look();
  }
  expect(renew).not.toHaveBeenCalled();
  now = start + 30_000;
  await look();
  expect(renew).toHaveBeenCalledTimes(1);
  expect(logged.join('')).toContain('"msg":"database client replaced"');
});

it('counts from the last answer', async () => {
  const { look } = watchdog();
  answer = FAILS;
  await look();
  now += 29_000;
  answer = ANSWERS;
  await look();
  now += 29_000;
  answer = FAILS;
  await look();
  now += 29_000;
  await look();
  expect(renew).not.toHaveBeenCalled();
});

it('tries again after another 30 seconds, also when no client could be made', async () => {
  answer = FAILS;
  renew.mockRejectedValue(new Error('nobody there'));
  const { look } = watchdog();
  for (let second = 0; second <= 65; second += 5) {
    now = start + second * 1000;
    await look();
  }
  expect(renew).toHaveBeenCalledTimes(2);
  expect(logged.join('')).toContain('nobody there');
});

it('looks once at a time', async () => {
  const check = jest.fn(HANGS);
  answer = check;
  const { look } = watchdog();
  await Promise.all([look(), look(), look()]);
  expect(check).toHaveBeenCalledTimes(1);
});
