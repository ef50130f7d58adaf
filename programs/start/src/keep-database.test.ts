import type { Database, Lost } from '@site/database';
import { MINUTE_MS } from '@site/contracts/units';
import { keepDatabase } from './keep-database';

/** A database that ends when the test calls `end`. */
const made = () => {
  let end: (lost: Lost) => void = () => undefined;
  const lost = new Promise<Lost>((resolve) => (end = resolve));
  const stop = jest.fn(async () => undefined);
  return { database: { lost, stop } as unknown as Database, end, stop };
};
const later = () => new Promise<void>((resolve) => setImmediate(resolve));

const begin = (...next: (ReturnType<typeof made> | Error)[]) => {
  const first = made();
  const said: string[] = [];
  const pauses: number[] = [];
  let at = 0;
  const onTold = jest.fn();
  const kept = keepDatabase(first.database, {
    again: async () => {
      const one = next.shift() ?? new Error('no more');
      if (one instanceof Error) throw one;
      return one.database;
    },
    onTold,
    say: (sentence) => said.push(sentence),
    wait: async (ms, stopped) => {
      pauses.push(ms);
      if (next.length === 0) await new Promise((resolve) => (stopped.onabort = resolve));
    },
    now: () => at,
  });
  kept.keep();
  return { first, kept, said, pauses, onTold, pass: (ms: number) => void (at += ms) };
};
const killed = { wasTold: false };

it('is restarted with growing pauses until it starts', async () => {
  const second = made();
  const full = new Error('No space left on device');
  const { first, said, pauses } = begin(full, full, full, full, full, full, full, second);
  first.end(killed);
  await later();
  expect(pauses).toEqual([1, 2, 4, 8, 16, 32, 60, 60].map((seconds) => seconds * 1000));
  expect(said.filter((sentence) => sentence === full.message)).toHaveLength(7);
  expect(said.at(-1)).toBe('The database is there again.');
});

it('is restarted after the first pause again once it has run for a minute', async () => {
  const [second, third, fourth] = [made(), made(), made()];
  const { first, pauses, pass } = begin(second, third, fourth);
  first.end(killed);
  await later();
  second.end(killed);
  await later();
  pass(MINUTE_MS);
  third.end(killed);
  await later();
  expect(pauses).toEqual([1000, 2000, 1000]);
});

it('is not restarted after it was told to end', async () => {
  const { first, pauses, onTold } = begin(made());
  first.end({ wasTold: true });
  await later();
  expect(onTold).toHaveBeenCalledTimes(1);
  expect(pauses).toEqual([]);
});

it('stops with the site and is not restarted', async () => {
  const second = made();
  const { first, kept, pauses } = begin(second);
  first.end(killed);
  await later();
  second.end(killed);
  await later();
  await kept.stop();
  expect(second.stop).toHaveBeenCalledTimes(1);
  expect(pauses).toHaveLength(2);
});
