import { OperatorError } from '../operator-error';
import { readConfig } from './config';

const WEBHOOK_SECRET = `whsec_${Buffer.alloc(32).toString('base64')}`;

/** Each would inject a directive, run a script, or leak credentials where the setting becomes a header or URL. */
const HOSTILE = [
  'javascript:alert(1)//{z}{x}{y}',
  'data:text/html,{z}{x}{y}',
  '{z}{x}{y};script-src *',
  'https://t.example;script-src/{z}/{x}/{y}',
  'https://user:secret@t.example/{z}/{x}/{y}',
];

describe('settings with addresses', () => {
  const names =
    'TILE_URL PUBLIC_URL STUDIO_URL ASSET_ORIGIN WEBHOOK_URL OTEL_EXPORTER_OTLP_ENDPOINT';
  it.each(names.split(' '))('reject hostile addresses in %s', (name) => {
    for (const value of HOSTILE)
      expect(() => readConfig({ [name]: value, WEBHOOK_SECRET })).toThrow(
        expect.objectContaining({ message: expect.stringMatching(`^${name} must `) }),
      );
  });

  it.each([
    'https://tiles.example.com/{z}/{x}/{y}.png',
    'https://{a-c}.tiles.example.com/{z}/{x}/{y}.png?key=k',
    'http://[::1]:8081/{z}/{x}/{y}',
  ])('accept TILE_URL %s', (TILE_URL) => expect(readConfig({ TILE_URL }).tileUrl).toBe(TILE_URL));

  it.each(['10.0.0.5', '127.0.0.1', '[::1]', 'localhost', 'crm.internal'])(
    'reject the private host %s in WEBHOOK_URL unless WEBHOOK_PRIVATE is on',
    (host) => {
      const settings = { WEBHOOK_URL: `https://${host}/wins`, WEBHOOK_SECRET };
      expect(() => readConfig(settings)).toThrow(OperatorError);
      expect(readConfig({ ...settings, WEBHOOK_PRIVATE: 'on' }).webhook?.allowsPrivate).toBe(true);
    },
  );

  it.each(['two\nlines', 'two\u2028lines'])('reject a line break in BRAND_NAME', (BRAND_NAME) => {
    expect(() => readConfig({ BRAND_NAME })).toThrow(
      new OperatorError('BRAND_NAME must be a single line.'),
    );
  });
});
