import { readOverride, writeOverride } from './overrides';

const now = new Date('2031-01-01T08:00:00Z');
const override = {
  part: 'mfe-tools',
  origin: 'http://localhost:5180',
  path: '/tools',
  until: now.getTime() + 1000,
};
const token = writeOverride('secret', override);

it('readOverride reads a token unless it is forged, changed or malformed', () => {
  expect(readOverride('secret', token, now)).toEqual(override);
  const [text = '', signature = ''] = token.split('.');
  const extended = Buffer.from(JSON.stringify({ ...override, until: override.until * 2 }));
  const changed = [
    writeOverride('another', override),
    `${extended.toString('base64url')}.${signature}`,
    `${text}.${signature.slice(1)}`,
    `${text}.`,
    `${text}`,
    `${token}.`,
    '',
    '.',
    'a'.repeat(2000),
  ];
  for (const token of changed)
    expect([token, readOverride('secret', token, now)]).toEqual([token, undefined]);
});
