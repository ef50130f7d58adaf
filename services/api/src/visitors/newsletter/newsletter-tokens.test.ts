import { CONFIRM_WITHIN_MS, newSubscriptionKey, newsletterTokens } from './newsletter-tokens';

let now = new Date('2031-01-01T00:00:00Z');
const tokens = newsletterTokens('secret', () => now);
const key = newSubscriptionKey();
beforeEach(() => {
  now = new Date('2031-01-01T00:00:00Z');
});

it('reads what it has made', () => {
  expect(tokens.read('confirm', tokens.toConfirm(key))).toBe(key);
  expect(tokens.read('unsubscribe', tokens.toUnsubscribe(key))).toBe(key);
});

it('lets a link that unsubscribes confirm nothing, and the other way round', () => {
  expect(tokens.read('confirm', tokens.toUnsubscribe(key))).toBeUndefined();
  expect(tokens.read('unsubscribe', tokens.toConfirm(key))).toBeUndefined();
});

it('confirms for seven days, and unsubscribes for ever', () => {
  const [confirm, unsubscribe] = [tokens.toConfirm(key), tokens.toUnsubscribe(key)];
  now = new Date(now.getTime() + CONFIRM_WITHIN_MS - 1);
  expect(tokens.read('confirm', confirm)).toBe(key);
  now = new Date(now.getTime() + 1);
  expect(tokens.read('confirm', confirm)).toBeUndefined();
  now = new Date('2099-01-01T00:00:00Z');
  expect(tokens.read('unsubscribe', unsubscribe)).toBe(key);
});

it('refuses what was made with another secret, changed, or never made', () => {
  const token = tokens.toConfirm(key);
  const other = newsletterTokens('another', () => now).toConfirm(key);
  const [, end, signature] = token.split('.');
  const changed = [
    other,
    `${newSubscriptionKey()}.${end}.${signature}`,
    `${key}.0.${signature}`,
    `${key}.zzzzzzzz.${signature}`,
    `${token}=`,
    token.slice(1),
    '',
    '..',
    'a'.repeat(200),
  ];
  for (const text of changed) expect(tokens.read('confirm', text)).toBeUndefined();
});
