import { limitConcurrency } from './concurrency';

it('runs at most n tasks concurrently, in order', async () => {
  const run = limitConcurrency(2);
  let atOnce = 0;
  let most = 0;
  const done: number[] = [];
  const work = (n: number) => async () => {
    most = Math.max(most, ++atOnce);
    await new Promise(setImmediate);
    atOnce--;
    done.push(n);
  };
  await Promise.all([1, 2, 3, 4, 5].map((n) => run(work(n))));
  expect(most).toBe(2);
  expect(done).toEqual([1, 2, 3, 4, 5]);
});
