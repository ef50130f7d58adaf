import { ResponseError } from '@site/platform';
import { retryOnce } from './retry-once';

const busy = (retryAfter?: number) =>
  new ResponseError(503, '', { code: 'unavailable' }, retryAfter);

let random: jest.SpyInstance<number>;
beforeEach(() => {
  jest.useFakeTimers();
  random = jest.spyOn(Math, 'random').mockReturnValue(0.5);
});
afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
});

const call = jest.fn<Promise<string>, [string]>();
beforeEach(() => void call.mockReset());
/** Starts a call; the returned mock is called with its result or error. */
const start = (onWait?: (ms: number) => void) => {
  const end = jest.fn();
  void retryOnce(call, onWait)('ticket').then(end, end);
  return end;
};

it.each([
  [0, 2_000],
  [0.5, 3_500],
  [0.99, 4_970],
])('retries after Retry-After and a random delay of up to 3 s: %s', async (share, ms) => {
  random.mockReturnValue(share);
  call.mockRejectedValueOnce(busy(2)).mockResolvedValueOnce('spun');
  const waits = jest.fn();
  const end = start(waits);
  await jest.advanceTimersByTimeAsync(ms - 1);
  expect(waits.mock.calls).toEqual([[ms]]);
  expect(call).toHaveBeenCalledTimes(1);
  await jest.advanceTimersByTimeAsync(1);
  expect(call.mock.calls).toEqual([['ticket'], ['ticket']]);
  expect(end).toHaveBeenCalledWith('spun');
});

it('retries only once', async () => {
  call.mockRejectedValue(busy(1));
  const end = start();
  await jest.advanceTimersByTimeAsync(60_000);
  expect(call).toHaveBeenCalledTimes(2);
  expect(end).toHaveBeenCalledWith(busy(1));
});

it.each([
  ['a 503 without Retry-After', busy()],
  ['a 503 with a long Retry-After', busy(31)],
  ['a refusal', new ResponseError(429, '', { code: 'spin_cooldown' }, 1)],
  ['another server error', new ResponseError(500, '', undefined, 1)],
  ['a lost connection', new TypeError('Failed to fetch')],
])('rejects with %s without a retry', async (_, error) => {
  call.mockRejectedValue(error);
  const end = start();
  await jest.advanceTimersByTimeAsync(0);
  expect(end).toHaveBeenCalledWith(error);
  await jest.advanceTimersByTimeAsync(60_000);
  expect(call).toHaveBeenCalledTimes(1);
});
