import { HOUR_MS } from '@site/contracts/units';
import { createLocalCounter } from './local-counter';

let now: number;
let count: ReturnType<typeof createLocalCounter>;
beforeEach(() => {
  now = 1000 * HOUR_MS;
  count = createLocalCounter(3, () => now);
});
/** How many requests were allowed. */
const within = (addresses: string[]) => addresses.filter((one) => count(one) === undefined).length;
const times = (n: number, address: (at: number) => string) =>
  Array.from({ length: n }, (_, at) => address(at));

it('limits each network until the hour is over', () => {
  expect(within(times(5, () => '203.0.113.9'))).toBe(3);
  expect(within(times(5, () => '203.0.113.10'))).toBe(3);
  now += 0.75 * HOUR_MS;
  expect(count('203.0.113.9')).toBe(15 * 60);
  now += 0.25 * HOUR_MS;
  expect(count('203.0.113.9')).toBeUndefined();
});

it('limits an IPv6 subscriber across his networks', () => {
  expect(within(times(50, (at) => `2001:db8:0:${at.toString(16)}::1`))).toBe(3 * 4);
});

it('counts networks beyond 10,000 together', () => {
  const many = times(10_000, (at) => `10.0.${at >> 8}.${at & 255}`);
  expect(within(many)).toBe(10_000);
  expect(within(times(50, (at) => `10.1.0.${at}`))).toBe(3);
  expect(within(many)).toBe(10_000);
});
