import { inBursts } from './in-bursts';

beforeEach(() => {
  jest.useFakeTimers();
});
afterEach(() => {
  jest.useRealTimers();
});

it('runs once for close calls, and again for a later one', async () => {
  const work = jest.fn(async () => {});
  const call = inBursts(work, 100);
  call();
  await jest.advanceTimersByTimeAsync(99);
  call();
  await jest.advanceTimersByTimeAsync(99);
  expect(work).not.toHaveBeenCalled();
  await jest.advanceTimersByTimeAsync(1);
  expect(work).toHaveBeenCalledTimes(1);
  call();
  await jest.advanceTimersByTimeAsync(100);
  expect(work).toHaveBeenCalledTimes(2);
});

it('runs once more after the current run, however many calls came meanwhile', async () => {
  let finish = () => {};
  const work = jest.fn(() => new Promise<void>((resolve) => (finish = resolve)));
  const call = inBursts(work, 100);
  for (let i = 0; i < 4; i++) {
    call();
    await jest.advanceTimersByTimeAsync(100);
  }
  expect(work).toHaveBeenCalledTimes(1);
  for (let i = 0; i < 2; i++) {
    finish();
    await jest.advanceTimersByTimeAsync(1000);
  }
  expect(work).toHaveBeenCalledTimes(2);
});
