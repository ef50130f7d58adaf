import type { Database, UnexpectedExit } from '@site/database';
import { MINUTE_MS } from '@site/contracts/units';
import { superviseDatabase } from './database-supervisor';

/** A database that ends when the test calls `end`. */
const fakeDatabase = () => {
  let end: (lost: UnexpectedExit) => void = () => undefined;
  const lost = new Promise<UnexpectedExit>((resolve) => (end = resolve));
  const stop = jest.fn(async () => undefined);
  return { database: { lost, stop } as unknown as Database, end, stop };
};
const nextTick = () => new Promise<void>((resolve) => setImmediate(resolve));

const start = (...next: (ReturnType<typeof fakeDatabase> | Error)[]) => {
  const first = fakeDatabase();
  const messages: string[] = [];
  const pauses: number[] = [];
  let now = 0;
  const onStopped = jest.fn();
  const supervisor = superviseDatabase(first.database, {
    restart: async () => {
      const result = next.shift() ?? new Error('no more');
      if (result instanceof Error) throw result;
      return result.database;
    },
    onStopped,
    log: (message) => messages.push(message),
    wait: async (ms, stopped) => {
      pauses.push(ms);
      if (next.length === 0) await new Promise((resolve) => (stopped.onabort = resolve));
    },
    now: () => now,
  });
  supervisor.supervise();
  return {
    first,
    supervisor,
    messages,
    pauses,
    onStopped,
    advanceTime: (ms: number) => void (now += ms),
  };
};
const killed = { wasRequested: false };

it('restarts the database with growing pauses until it starts', async () => {
  const second = fakeDatabase();
  const full = new Error('No space left on device');
  const { first, messages, pauses } = start(full, full, full, full, full, full, full, second);
  first.end(killed);
  await nextTick();
  expect(pauses).toEqual([1, 2, 4, 8, 16, 32, 60, 60].map((seconds) => seconds * 1000));
  expect(messages.filter((message) => message === full.message)).toHaveLength(7);
  expect(messages.at(-1)).toBe('The database is running again.');
});

it('resets the pause after the database has run for a minute', async () => {
  const [second, third, fourth] = [fakeDatabase(), fakeDatabase(), fakeDatabase()];
  const { first, pauses, advanceTime } = start(second, third, fourth);
  first.end(killed);
  await nextTick();
  second.end(killed);
  await nextTick();
  advanceTime(MINUTE_MS);
  third.end(killed);
  await nextTick();
  expect(pauses).toEqual([1000, 2000, 1000]);
});

it('is not restarted after a requested stop', async () => {
  const { first, pauses, onStopped } = start(fakeDatabase());
  first.end({ wasRequested: true });
  await nextTick();
  expect(onStopped).toHaveBeenCalledTimes(1);
  expect(pauses).toEqual([]);
});

it('stops with the site and is not restarted', async () => {
  const second = fakeDatabase();
  const { first, supervisor, pauses } = start(second);
  first.end(killed);
  await nextTick();
  second.end(killed);
  await nextTick();
  await supervisor.stop();
  expect(second.stop).toHaveBeenCalledTimes(1);
  expect(pauses).toHaveLength(2);
});
