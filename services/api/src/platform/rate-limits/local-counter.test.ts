import { HOUR_MS } from '@site/contracts/units';
import { createLocalCounter } from './local-counter';

let now: number;
let count: ReturnType<typeof createLocalCounter>;
beforeEach(() => {
  now = 1000 * HOUR_MS;
  count = createLocalCounter(3, () => now);
});
/** How many requests were allowed. */
const countAllowed = (addresses: string[]) =>
  addresses.filter((address) => count(address) === undefined).length;
const repeat = (n: number, address: (n: number) => string) =>
  Array.from({ length: n }, (_, index) => address(index));

describe('createLocalCounter', () => {
  it('limits each network until the hour is over', () => {
    expect(countAllowed(repeat(5, () => '203.0.113.9'))).toBe(3);
    expect(countAllowed(repeat(5, () => '203.0.113.10'))).toBe(3);
    now += 0.75 * HOUR_MS;
    expect(count('203.0.113.9')).toBe(15 * 60);
    now += 0.25 * HOUR_MS;
    expect(count('203.0.113.9')).toBeUndefined();
  });

  it('limits an IPv6 subscriber across all of their networks', () =>
    expect(countAllowed(repeat(50, (n) => `2001:db8:0:${n.toString(16)}::1`))).toBe(3 * 4));

  it('counts networks beyond 10,000 together', () => {
    const manyAddresses = repeat(10_000, (n) => `10.0.${n >> 8}.${n & 255}`);
    expect(countAllowed(manyAddresses)).toBe(10_000);
    expect(countAllowed(repeat(50, (n) => `10.1.0.${n}`))).toBe(3);
    expect(countAllowed(manyAddresses)).toBe(10_000);
  });
});
