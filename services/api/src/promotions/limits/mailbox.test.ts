import { mailboxOf } from './mailbox';

it.each([
  ['Ada@Example.com', 'ada@example.com'],
  [' ada@example.com ', 'ada@example.com'],
  ['A.d.a+wheel@gmail.com', 'ada@gmail.com'],
  ['ada+1@googlemail.com', 'ada@gmail.com'],
  ['ada+1@outlook.com', 'ada@outlook.com'],
  ['ada+a+b@proton.me', 'ada@proton.me'],
  ['ada@pm.me', 'ada@proton.me'],
])('%s is the mailbox %s', (written, mailbox) => expect(mailboxOf(written)).toBe(mailbox));

it.each([
  ['a.da@outlook.com', 'ada@outlook.com'],
  ['ada+1@example.com', 'ada@example.com'],
  ['+1@gmail.com', '@gmail.com'],
  ['ada@gmail.com', 'ada@outlook.com'],
])('%s is not %s, whose provider would not say so', (one, other) =>
  expect(mailboxOf(one)).not.toBe(mailboxOf(other)),
);
