import { sayValue } from './say-value';

it.each<[path: string, value: unknown, said: string]>([
  ['endsAt', '2026-12-01T06:00:00Z', 'Dec 1, 2026, 12:00 AM CST'],
  ['endsAt', 'soon', 'no time'],
  ['status', 'paused', 'Paused'],
  ['wheel', 'qr', 'QR page'],
  ['requiresCode', false, 'no'],
  ['winOneIn', 2500, '2,500'],
  ['prizes.0.stock', 'unlimited', 'unlimited'],
  ['prizes.0.cost', undefined, 'nothing'],
  ['prizes.1', { id: 'tee', name: 'T-Shirt' }, 'T-Shirt'],
  ['segments', [{ label: 'Try again' }, { label: 'T-Shirt' }], 'Try again, T-Shirt'],
  ['rules.more', [], 'none'],
  ['theme.image', 'data:image/png;base64,AAAA', 'a picture'],
  ['description', 'a'.repeat(200), `${'a'.repeat(160)}…`],
])('formats %s: %j as “%s”', (path, value, said) => {
  expect(sayValue(path, value, 'America/Chicago').replaceAll('\u202f', ' ')).toBe(said);
});

it('falls back to UTC for an unknown time zone', () => {
  expect(sayValue('endsAt', '2026-12-01T06:00:00Z', 'Mars')).toContain('UTC');
});
