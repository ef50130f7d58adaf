import { limitConcurrency, withinLimit } from './concurrency';

it('limitConcurrency runs at most n tasks concurrently, in order', async () => {
  const run = limitConcurrency(2);
  let running = 0;
  let maxRunning = 0;
  const done: number[] = [];
  const work = (n: number) => async () => {
    maxRunning = Math.max(maxRunning, ++running);
    await new Promise(setImmediate);
    running--;
    done.push(n);
  };
  await Promise.all([1, 2, 3, 4, 5].map((n) => run(work(n))));
  expect(maxRunning).toBe(2);
  expect(done).toEqual([1, 2, 3, 4, 5]);
});

describe('withinLimit', () => {
  it('returns the result of work that ends in time', async () => {
    expect(await withinLimit(Promise.resolve('done'), 60_000)).toBe('done');
  });

  it('returns undefined for longer work, which goes on', async () => {
    let finish = (_: string) => {};
    const work = new Promise<string>((resolve) => (finish = resolve));
    expect(await withinLimit(work, 0)).toBeUndefined();
    finish('late');
    expect(await work).toBe('late');
  });

  it('rejects as the work does', async () => {
    await expect(withinLimit(Promise.reject(new Error('broken')), 60_000)).rejects.toThrow(
      'broken',
    );
  });
});
