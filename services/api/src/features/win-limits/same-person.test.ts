import { householdOf } from './same-person';

describe('householdOf', () => {
  const HOUSEHOLD = '12 n main st unit 4, 60601';

  it.each([
    ['12 North Main Street, Apt. 4', '60601'],
    ['12 N. MAIN ST #4', '60601-1234'],
    ['12 n main str., Apartment #4', ' 60601 '],
    ['12  Nórth Main St, Suite 4', '60601'],
  ])('normalizes %s, %s', (street, zip) => expect(householdOf({ street, zip })).toBe(HOUSEHOLD));

  it.each([
    ['12 North Main Street', '60601'],
    ['12 North Main Street, Apt 5', '60601'],
    ['12 South Main Street, Apt 4', '60601'],
    ['12 North Main Street, Apt 4', '60602'],
    ['124 North Main Street', '60601'],
  ])('distinguishes %s, %s', (street, zip) =>
    expect(householdOf({ street, zip })).not.toBe(HOUSEHOLD),
  );
});
