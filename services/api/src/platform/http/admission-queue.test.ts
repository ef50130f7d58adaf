import { createAdmissionQueue, type AdmissionQueue } from './admission-queue';

jest.useFakeTimers();

const AT_ONCE = 10;

/** A queue with ten slots; `come` returns whether each caller may begin, undefined while it waits. */
const setUp = () => {
  const queue = createAdmissionQueue(AT_ONCE, () => Date.now());
  const come = (many: number, network = 'one', isGone = () => false) => {
    const results: (boolean | undefined)[] = Array.from({ length: many });
    results.forEach((_, one) => {
      void queue.enter(network, isGone).then((mayBegin) => (results[one] = mayBegin));
    });
    return results;
  };
  return { queue, come };
};

const count = (results: (boolean | undefined)[], what: boolean | undefined) =>
  results.filter((one) => one === what).length;

/** Serves ten calls at a time for 0.1 s each. */
const serve = async (queue: AdmissionQueue, seconds: number, results: (boolean | undefined)[]) => {
  let left = 0;
  for (let round = 0; round < 10 * seconds; round += 1) {
    await jest.advanceTimersByTimeAsync(100);
    for (const begun = count(results, true); left < begun; left += 1) queue.leave();
  }
};

it('serves a burst in order', async () => {
  const { queue, come } = setUp();
  const results = come(300);
  await jest.advanceTimersByTimeAsync(0);
  expect(results.indexOf(undefined)).toBe(AT_ONCE);
  await serve(queue, 1, results);
  const first = results.indexOf(undefined);
  expect(first).toBeGreaterThan(AT_ONCE);
  expect(results.slice(first)).toEqual(Array.from({ length: 300 - first }));
  await serve(queue, 3, results);
  expect(count(results, true)).toBe(300);
});

it('queues at most 500 calls', async () => {
  const results = setUp().come(AT_ONCE + 501);
  await jest.advanceTimersByTimeAsync(0);
  expect([count(results, true), count(results, undefined), results.at(-1)]).toEqual([
    AT_ONCE,
    500,
    false,
  ]);
});

it('queues few calls during a lasting overload, until the queue was empty for a second', async () => {
  const { queue, come } = setUp();
  const results: (boolean | undefined)[][] = [];
  let left = 0;
  const serveBegun = () => {
    for (const begun = count(results.flat(), true); left < begun; left += 1) queue.leave();
  };
  for (let tenth = 0; tenth < 150; tenth += 1) {
    results.push(come(100));
    await jest.advanceTimersByTimeAsync(100);
    serveBegun();
  }
  await jest.advanceTimersByTimeAsync(0);
  expect(count(results.at(-1)!, true)).toBeGreaterThan(0);
  expect(count(results.flat(), undefined)).toBeLessThanOrEqual(8);

  for (let tenth = 0; tenth < 13; tenth += 1) {
    await jest.advanceTimersByTimeAsync(100);
    serveBegun();
  }
  const burst = come(50);
  await serve(queue, 3, burst);
  expect(count(burst, true)).toBe(50);
});

it('refuses calls that have waited for five seconds', async () => {
  const { come } = setUp();
  come(AT_ONCE);
  const results = come(3);
  await jest.advanceTimersByTimeAsync(4_999);
  expect(count(results, undefined)).toBe(3);
  await jest.advanceTimersByTimeAsync(1);
  expect(count(results, false)).toBe(3);
});

it('serves networks in turn regardless of their number of calls', async () => {
  const { queue, come } = setUp();
  const loud = come(400, 'loud');
  const quiet = come(3, 'quiet');
  await jest.advanceTimersByTimeAsync(0);
  for (let turn = 0; turn < 6; turn += 1) queue.leave();
  await jest.advanceTimersByTimeAsync(0);
  expect([count(loud, true), count(quiet, true)]).toEqual([AT_ONCE + 3, 3]);
});

it('keeps room for other networks while one fills the queue', async () => {
  const { come } = setUp();
  const loud = come(AT_ONCE + 500, 'loud');
  const quiet = come(3, 'quiet');
  await jest.advanceTimersByTimeAsync(0);
  expect([count(loud, false), count(quiet, undefined)]).toEqual([3, 3]);
});

it('skips callers that have disconnected', async () => {
  const { queue, come } = setUp();
  come(AT_ONCE);
  const abandoned = come(1, 'one', () => true);
  const next = come(1, 'other');
  await jest.advanceTimersByTimeAsync(0);
  queue.leave();
  await jest.advanceTimersByTimeAsync(0);
  expect([abandoned, next]).toEqual([[false], [true]]);
});
