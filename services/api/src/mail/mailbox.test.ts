import { mailboxOf } from './mailbox';

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

  it('ignores tags at any provider on request', () =>
    expect(mailboxOf('Ada+1+2@example.com', { ignoreTags: true })).toBe('ada@example.com'));

  it.each([
    ['a.da@outlook.com', 'ada@outlook.com'],
    ['ada+1@example.com', 'ada@example.com'],
    ['+1@gmail.com', '@gmail.com'],
    ['ada@gmail.com', 'ada@outlook.com'],
  ])('distinguishes %s from %s', (one, other) => expect(mailboxOf(one)).not.toBe(mailboxOf(other)));
});
