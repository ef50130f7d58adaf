import { pino } from 'pino';
import { createDatabaseWatchdog, silenceLimit } from './database-watchdog';

const start = new Date('2026-11-21T12:00:00Z').getTime();
let now: number;
let respond: () => Promise<unknown>;
let renew: jest.Mock<Promise<void>, []>;
const logged: string[] = [];
const log = pino({ base: null }, { write: (line) => void logged.push(line) });

beforeEach(() => {
  now = start;
  renew = jest.fn(async () => {});
  logged.length = 0;
});

const RESPONDS = async () => 'pong';
const FAILS = () => Promise.reject(new Error('away'));
const HANGS = () => new Promise(() => {});

const watchdog = () =>
  createDatabaseWatchdog({
    check: { name: 'database', check: () => respond() },
    renew,
    log,
    now: () => new Date(now),
    timeoutMs: 10,
    renewAfterMs: 30_000,
  });

describe('createDatabaseWatchdog', () => {
  it.each([
    ['fails', FAILS],
    ['hangs', HANGS],
  ])('replaces the client when each check %s for 30 seconds', async (_, response) => {
    respond = response;
    const { checkNow } = watchdog();
    for (const second of [0, 5, 10, 15, 20, 25, 29]) {
      now = start + second * 1000;
      await checkNow();
    }
    expect(renew).not.toHaveBeenCalled();
    now = start + 30_000;
    await checkNow();
    expect(renew).toHaveBeenCalledTimes(1);
    expect(logged.join('')).toContain('"msg":"database client replaced"');
  });

  it('counts the 30 seconds from the last response', async () => {
    const { checkNow } = watchdog();
    respond = FAILS;
    await checkNow();
    now += 29_000;
    respond = RESPONDS;
    await checkNow();
    now += 29_000;
    respond = FAILS;
    await checkNow();
    now += 29_000;
    await checkNow();
    expect(renew).not.toHaveBeenCalled();
  });

  it('retries after another 30 seconds, also when replacing failed', async () => {
    respond = FAILS;
    renew.mockRejectedValue(new Error('nobody there'));
    const { checkNow } = watchdog();
    for (let second = 0; second <= 65; second += 5) {
      now = start + second * 1000;
      await checkNow();
    }
    expect(renew).toHaveBeenCalledTimes(2);
    expect(logged.join('')).toContain('nobody there');
  });

  it('logs once that the database is unreachable, and the duration of the outage', async () => {
    respond = FAILS;
    const { checkNow } = watchdog();
    await checkNow();
    now += 1_000;
    await checkNow();
    expect(logged).toHaveLength(1);
    expect(logged[0]).toContain(
      'the database does not answer: pages, files of the live composition and the store list are still served',
    );
    renew.mockRejectedValue(new Error('nobody there'));
    now += 60_000;
    await checkNow();
    expect(logged.at(-1)).toContain('the database has not answered for 61 s');
    expect(logged.at(-1)).not.toContain('frames');
    now += 4_000;
    respond = RESPONDS;
    await checkNow();
    expect(logged.at(-1)).toContain(
      'the database answers again, after 65 s: everything is served again',
    );
  });
});

it.each([
  ['mongodb://127.0.0.1/site', 1_500],
  ['mongodb://127.0.0.1/site?w=1&serverSelectionTimeoutMS=120000', 120_000],
  ['mongodb://127.0.0.1/site?serverSelectionTimeoutMS=0', 1_500],
])('silenceLimit of %s is %i ms', (uri, milliseconds) => {
  expect(silenceLimit(uri)).toBe(milliseconds);
});
