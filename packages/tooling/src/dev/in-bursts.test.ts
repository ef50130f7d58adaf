import { inBursts } from './in-bursts';

beforeEach(() => {
  jest.useFakeTimers();
});
afterEach(() => {
  jest.useRealTimers();
});

it('works once for calls that follow each other closely', async () => {
  const work = jest.fn(async () => {});
  const call = inBursts(work, 100);
  call();
  await jest.advanceTimersByTimeAsync(99);
  call();
  await jest.advanceTimersByTimeAsync(99);
  expect(work).not.toHaveBeenCalled();
  await jest.advanceTimersByTimeAsync(1);
  expect(work).toHaveBeenCalledTimes(1);
});

it('works again for a call after the quiet', async () => {
  const work = jest.fn(async () => {});
  const call = inBursts(work, 100);
  call();
  await jest.advanceTimersByTimeAsync(100);
  call();
  await jest.advanceTimersByTimeAsync(100);
  expect(work).toHaveBeenCalledTimes(2);
});

it('waits for the work that is going on, and then works once more, however often it was called', async () => {
  let finish = () => {};
  const work = jest.fn(() => new Promise<void>((resolve) => (finish = resolve)));
  const call = inBursts(work, 100);
  call();
  await jest.advanceTimersByTimeAsync(100);
  for (let i = 0; i < 3; i++) {
    call();
    await jest.advanceTimersByTimeAsync(100);
  }
  expect(work).toHaveBeenCalledTimes(1);

  finish();
  await jest.advanceTimersByTimeAsync(0);
  expect(work).toHaveBeenCalledTimes(2);

  finish();
  await jest.advanceTimersByTimeAsync(1000);
  expect(work).toHaveBeenCalledTimes(2);
});
