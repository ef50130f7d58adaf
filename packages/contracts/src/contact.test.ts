import { ContactMessage } from './contact';
import { NewsletterSubscription } from './newsletter';
import * as z from './schema';

const message = { name: 'Ada', email: 'ada@example.com', inquiry: 'wholesale', message: 'Hello' };
const parse = (change: object) => z.safeParse(ContactMessage, { ...message, ...change });

it('accepts a message with or without an inquiry, and trims it', () => {
  for (const inquiry of ['', 'general', 'product', 'wholesale', 'partnership', undefined])
    expect(parse({ inquiry }).success).toBe(true);
  const { data } = parse({ email: ' ada@example.com ', name: ' Ada ' });
  expect(data).toMatchObject({ email: 'ada@example.com', name: 'Ada' });
});

it.each([
  ['no name', { name: undefined }],
  ['a blank name', { name: '   ' }],
  ['a name that would break a mail header', { name: 'Ada\r\nBcc: all@example.com' }],
  ['an address without a domain', { email: 'ada@' }],
  ['an address too long for SMTP', { email: `${'a'.repeat(250)}@example.com` }],
  ['an unknown inquiry', { inquiry: 'refund' }],
  ['a blank message', { message: '\n ' }],
  ['a message beyond the limit', { message: 'a'.repeat(5001) }],
  ['a number instead of text', { name: 7 }],
  ['a database operator instead of text', { email: { $ne: '' } }],
  ['an unknown field', { state: 'done' }],
])('refuses a message with %s', (_, change) => expect(parse(change).success).toBe(false));

it('accepts a subscription without a name, and explains an invalid address', () => {
  const { data } = z.safeParse(NewsletterSubscription, { email: 'ada@example.com' });
  expect(data).toEqual({ email: 'ada@example.com', fullName: '' });
  const { error } = z.safeParse(NewsletterSubscription, { email: 'ada', fullName: '' });
  expect(error?.issues[0]?.message).toBe('Please enter a valid email address');
});
