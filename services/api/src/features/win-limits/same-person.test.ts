import { householdOf, mailboxOf } from './same-person';

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

describe('mailboxOf', () => {
  it.each([
    ['Ada@Example.com', 'ada@example.com'],
    [' ada@example.com ', 'ada@example.com'],
    ['A.d.a+wheel@gmail.com', 'ada@gmail.com'],
    ['ada+1@googlemail.com', 'ada@gmail.com'],
    ['ada+1@outlook.com', 'ada@outlook.com'],
    ['ada+a+b@proton.me', 'ada@proton.me'],
    ['ada@pm.me', 'ada@proton.me'],
  ])('normalizes %s to %s', (address, mailbox) => expect(mailboxOf(address)).toBe(mailbox));

  it.each([
    ['a.da@outlook.com', 'ada@outlook.com'],
    ['ada+1@example.com', 'ada@example.com'],
    ['+1@gmail.com', '@gmail.com'],
    ['ada@gmail.com', 'ada@outlook.com'],
  ])('distinguishes %s from %s', (one, other) => expect(mailboxOf(one)).not.toBe(mailboxOf(other)));
});
