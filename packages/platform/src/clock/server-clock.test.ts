import { act, renderHook } from '@testing-library/react';
import { HOUR_MS, SECOND_MS } from '@site/contracts/units';
import { clockStore, noteServerDate, serverNow } from './server-clock';
import { useServerTime } from './use-server-time';

const NOON = Date.parse('2026-11-21T12:00:00Z');
const TWO_DAYS = 48 * HOUR_MS;

beforeEach(() => {
  jest.useFakeTimers({ now: NOON });
  clockStore.setState({ ahead: 0 });
});
afterEach(() => jest.useRealTimers());

const respondAt = (date: number, { cacheControl = 'no-store', sentAt = Date.now() } = {}) =>
  noteServerDate(
    new Headers({ Date: new Date(date).toUTCString(), 'Cache-Control': cacheControl }),
    sentAt,
  );

it.each([-TWO_DAYS, TWO_DAYS])('follows a server whose clock is %d ms ahead', (ahead) => {
  respondAt(NOON + ahead);
  expect(serverNow()).toBe(NOON + ahead);
  jest.setSystemTime(NOON + SECOND_MS);
  expect(serverNow()).toBe(NOON + ahead + SECOND_MS);
});

it('keeps the device time if rounding to seconds and latency can explain the difference', () => {
  jest.setSystemTime(NOON + 999);
  respondAt(NOON);
  respondAt(NOON - 5 * SECOND_MS, { sentAt: NOON - 5 * SECOND_MS });
  expect(serverNow()).toBe(NOON + 999);
});

it('returns to the device time when the device clock is corrected', () => {
  respondAt(NOON + TWO_DAYS);
  jest.setSystemTime(NOON + TWO_DAYS);
  respondAt(NOON + TWO_DAYS);
  expect(serverNow()).toBe(NOON + TWO_DAYS);
});

it.each(['max-age=300', ''])('ignores a cacheable response: %s', (cacheControl) => {
  respondAt(NOON - HOUR_MS, { cacheControl });
  expect(serverNow()).toBe(NOON);
});

it('ignores a response without a date', () => {
  noteServerDate(new Headers({ 'Cache-Control': 'no-store' }), NOON);
  expect(serverNow()).toBe(NOON);
});

it('updates as time passes and when the server clock differs', () => {
  const { result } = renderHook(() => useServerTime(SECOND_MS));
  expect(result.current).toBe(NOON / SECOND_MS);
  act(() => jest.advanceTimersByTime(SECOND_MS));
  expect(result.current).toBe(NOON / SECOND_MS + 1);
  act(() => respondAt(NOON + TWO_DAYS));
  expect(result.current).toBe((NOON + TWO_DAYS) / SECOND_MS);
});
