import * as z from './schema';
import { ContactMessage } from './contact';
import { NewsletterSubscription } from './newsletter';

const message = { name: 'Ada', email: 'ada@example.com', inquiry: 'wholesale', message: 'Hello' };
const accepts = (body: unknown) => z.safeParse(ContactMessage, body).success;

describe('a contact message', () => {
  it('is accepted with every kind of inquiry, also none', () => {
    for (const inquiry of ['', 'general', 'product', 'wholesale', 'partnership', undefined])
      expect(accepts({ ...message, inquiry })).toBe(true);
  });

  it('is trimmed', () => {
    const { data } = z.safeParse(ContactMessage, {
      ...message,
      email: ' ada@example.com ',
      name: ' Ada ',
    });
    expect(data).toMatchObject({ email: 'ada@example.com', name: 'Ada' });
  });

  it.each([
    ['a missing name', { name: undefined }],
    ['a name of blanks', { name: '   ' }],
    ['a name that would break a mail header', { name: 'Ada\r\nBcc: all@example.com' }],
    ['an address without a domain', { email: 'ada@' }],
    ['an address longer than SMTP delivers to', { email: `${'a'.repeat(250)}@example.com` }],
    ['an unknown inquiry', { inquiry: 'refund' }],
    ['a message of blanks', { message: '\n ' }],
    ['a message beyond the limit', { message: 'a'.repeat(5001) }],
    ['a number for a text', { name: 7 }],
    ['a filter for a text', { email: { $ne: '' } }],
    ['an unknown field', { state: 'done' }],
  ])('is refused with %s', (_, change) => {
    expect(accepts({ ...message, ...change })).toBe(false);
  });
});

describe('a newsletter subscription', () => {
  it('needs no name', () => {
    const { data } = z.safeParse(NewsletterSubscription, { email: 'ada@example.com' });
    expect(data).toEqual({ email: 'ada@example.com', fullName: '' });
  });

  it('says in plain words when the address is wrong', () => {
    const { error } = z.safeParse(NewsletterSubscription, { email: 'ada', fullName: '' });
    expect(error?.issues[0]?.message).toBe('Please enter a valid email address');
  });
});
