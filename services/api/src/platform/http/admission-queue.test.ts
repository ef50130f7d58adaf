import { createAdmissionQueue, type AdmissionQueue } from './admission-queue';

jest.useFakeTimers();

const SLOTS = 10;

/** A queue with ten slots; `enter` returns whether each caller may begin, undefined while it waits. */
const setUp = () => {
  const queue = createAdmissionQueue(SLOTS, () => Date.now());
  const enter = (callCount: number, network = 'one', isGone = () => false) => {
    const results: (boolean | undefined)[] = Array.from({ length: callCount });
    results.forEach((_, index) => {
      void queue.enter(network, isGone).then((mayBegin) => (results[index] = mayBegin));
    });
    return results;
  };
  return { queue, enter };
};

const count = (results: (boolean | undefined)[], expected: boolean | undefined) =>
  results.filter((result) => result === expected).length;

/** Serves ten calls at a time for 0.1 s each. */
const serve = async (queue: AdmissionQueue, seconds: number, results: (boolean | undefined)[]) => {
  let finished = 0;
  for (let round = 0; round < 10 * seconds; round += 1) {
    await jest.advanceTimersByTimeAsync(100);
    for (const started = count(results, true); finished < started; finished += 1) queue.leave();
  }
};

describe('createAdmissionQueue', () => {
  it('serves a burst in order', async () => {
    const { queue, enter } = setUp();
    const results = enter(300);
    await jest.advanceTimersByTimeAsync(0);
    expect(results.indexOf(undefined)).toBe(SLOTS);
    await serve(queue, 1, results);
    const first = results.indexOf(undefined);
    expect(first).toBeGreaterThan(SLOTS);
    expect(results.slice(first)).toEqual(Array.from({ length: 300 - first }));
    await serve(queue, 3, results);
    expect(count(results, true)).toBe(300);
  });

  it('queues at most 500 calls', async () => {
    const results = setUp().enter(SLOTS + 501);
    await jest.advanceTimersByTimeAsync(0);
    expect([count(results, true), count(results, undefined), results.at(-1)]).toEqual([
      SLOTS,
      500,
      false,
    ]);
  });

  it('queues few calls during a lasting overload, until the queue was empty for a second', async () => {
    const { queue, enter } = setUp();
    const results: (boolean | undefined)[][] = [];
    let finished = 0;
    const finishStartedCalls = () => {
      for (const started = count(results.flat(), true); finished < started; finished += 1)
        queue.leave();
    };
    for (let tenth = 0; tenth < 150; tenth += 1) {
      results.push(enter(100));
      await jest.advanceTimersByTimeAsync(100);
      finishStartedCalls();
    }
    await jest.advanceTimersByTimeAsync(0);
    expect(count(results.at(-1)!, true)).toBeGreaterThan(0);
    expect(count(results.flat(), undefined)).toBeLessThanOrEqual(8);

    for (let tenth = 0; tenth < 13; tenth += 1) {
      await jest.advanceTimersByTimeAsync(100);
      finishStartedCalls();
    }
    const burst = enter(50);
    await serve(queue, 3, burst);
    expect(count(burst, true)).toBe(50);
  });

  it('refuses calls that have waited for five seconds', async () => {
    const { enter } = setUp();
    enter(SLOTS);
    const results = enter(3);
    await jest.advanceTimersByTimeAsync(4_999);
    expect(count(results, undefined)).toBe(3);
    await jest.advanceTimersByTimeAsync(1);
    expect(count(results, false)).toBe(3);
  });

  it('serves networks in turn regardless of their number of calls', async () => {
    const { queue, enter } = setUp();
    const loud = enter(400, 'loud');
    const quiet = enter(3, 'quiet');
    await jest.advanceTimersByTimeAsync(0);
    for (let turn = 0; turn < 6; turn += 1) queue.leave();
    await jest.advanceTimersByTimeAsync(0);
    expect([count(loud, true), count(quiet, true)]).toEqual([SLOTS + 3, 3]);
  });

  it('keeps room for other networks while one fills the queue', async () => {
    const { enter } = setUp();
    const loud = enter(SLOTS + 500, 'loud');
    const quiet = enter(3, 'quiet');
    await jest.advanceTimersByTimeAsync(0);
    expect([count(loud, false), count(quiet, undefined)]).toEqual([3, 3]);
  });

  it('skips callers that have disconnected', async () => {
    const { queue, enter } = setUp();
    enter(SLOTS);
    const abandoned = enter(1, 'one', () => true);
    const next = enter(1, 'other');
    await jest.advanceTimersByTimeAsync(0);
    queue.leave();
    await jest.advanceTimersByTimeAsync(0);
    expect([abandoned, next]).toEqual([[false], [true]]);
  });
});
