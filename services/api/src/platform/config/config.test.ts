import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { OperatorError } from '../operator-error';
import { readConfig } from './config';

describe('readConfig', () => {
  it('reads the address of the metrics server', () => {
    expect(readConfig({}).metrics).toBeUndefined();
    expect(readConfig({ METRICS_PORT: '9464' }).metrics).toEqual({ port: 9464, host: '127.0.0.1' });
  });

  it('treats an empty setting as unset', () => {
    expect(readConfig({ PORT: '', ADMIN_TOKEN: '' })).toMatchObject({
      port: 8080,
      adminToken: undefined,
    });
  });

  it.each([
    ['PORT', '80a', 'PORT must be a whole number from 0 to 65535.'],
    ['PORT', '65536', 'PORT must be a whole number from 0 to 65535.'],
    ['MONGODB_URI', 'localhost', 'MONGODB_URI must start with mongodb:// or mongodb+srv://.'],
    ...[
      'javascript:1',
      'https://a.example/shop',
      'https://a.example/?q',
      'https://a.example/#a',
    ].map((value) => [
      'PUBLIC_URL',
      value,
      'PUBLIC_URL must be an address such as https://www.example.com.',
    ]),
    ...['mail.example.com', 'smtp://', 'https://mail.example.com'].map((value) => [
      'SMTP_URL',
      value,
      'SMTP_URL must be an address such as smtps://mail.example.com.',
    ]),
    ['METRICS_PORT', '8080', 'METRICS_PORT must be another number than PORT.'],
    ['STAFF_EMAIL', 'a@b\nBcc: c@d.ex', 'STAFF_EMAIL must be an address such as team@example.com.'],
    [
      'ASSET_ORIGIN',
      'https://cdn.example.com/files',
      'ASSET_ORIGIN must be an origin such as https://cdn.example.com, without a path.',
    ],
    [
      'STUDIO_URL',
      'http://localhost:9090',
      'STUDIO_URL must have another host than PUBLIC_URL, not only another port.',
    ],
    [
      'STUDIO_URL',
      'https://studio.example.com',
      'STUDIO_URL must start with http://, as PUBLIC_URL does.',
    ],
    ...['https://bucket.example', 's3://', 's3://key:secret@bucket', 'file:///srv%2Freleases'].map(
      (value) => [
        'RELEASES_URL',
        value,
        'RELEASES_URL must be the address of a folder or a bucket, such as file:///srv/releases or s3://bucket/prefix.',
      ],
    ),
    ['TILE_URL', 'https://tiles.example.com/{z}/{x}', 'TILE_URL must contain {z}, {x} and {y}.'],
    ...['https://{a-c}/{z}/{x}/{y}', 'https://a.{b}.example/{z}/{x}/{y}'].map((value) => [
      'TILE_URL',
      value,
      'TILE_URL must be an address such as https://tiles.example.com/{z}/{x}/{y}.png.',
    ]),
    [
      'OTEL_EXPORTER_OTLP_HEADERS',
      'authorization=Bearer%0d%0ax',
      'OTEL_EXPORTER_OTLP_HEADERS must have values that are valid in a header.',
    ],
    ['TELEMETRY_SAMPLE', '1.5', 'TELEMETRY_SAMPLE must be a share from 0 to 1, such as 0.2.'],
    ['HSTS_SUBDOMAINS', 'no', 'HSTS_SUBDOMAINS must be on or off.'],
    ['ADMIN_TOKEN', `two ${'w'.repeat(28)}`, 'ADMIN_TOKEN must not contain blanks.'],
    ['ADMIN_TOKEN', 'a'.repeat(31), 'ADMIN_TOKEN must have at least 32 characters.'],
    [
      'LOG_LEVEL',
      'loud',
      'LOG_LEVEL must be one of fatal, error, warn, info, debug, trace, silent.',
    ],
  ])('reports %s=%s in one sentence', (name, value, sentence) =>
    expect(() => readConfig({ [name]: value })).toThrow(new OperatorError(sentence)),
  );

  it('reports all invalid settings at once, without passwords', () => {
    const read = () => readConfig({ PORT: 'x', SMTP_URL: 'user:secret@host' });
    expect(read).toThrow(/^PORT .*\nSMTP_URL .*$/);
    expect(read).not.toThrow(/secret/);
  });

  it.each([
    [__filename, 'DATA_DIR must be a folder, but is a file.'],
    [join(__filename, 'data'), 'DATA_DIR must be a folder, but a part of its path is a file.'],
    ['/proc/self/data', 'DATA_DIR must be a folder that this user may read and write.'],
    // Even root, who has all permissions, cannot create a folder here.
    ['/proc/nothing', 'DATA_DIR must be a folder that this user may read and write.'],
  ])('rejects %s as DATA_DIR, and reports other invalid settings', (DATA_DIR, sentence) => {
    expect(() => readConfig({ DATA_DIR, PORT: 'x' })).toThrow(
      new OperatorError(`${sentence}\nPORT must be a whole number from 0 to 65535.`),
    );
  });

  it('rejects a request limit below the header limit', () => {
    expect(() => readConfig({ HEAD_SECONDS: '90' })).toThrow(
      new OperatorError('REQUEST_SECONDS must be at least HEAD_SECONDS, which is 90.'),
    );
    expect(() => readConfig({ HEAD_SECONDS: '90', REQUEST_SECONDS: '90' })).not.toThrow();
  });
});

describe('the webhook', () => {
  const WEBHOOK_SECRET = `whsec_${Buffer.alloc(32).toString('base64')}`;

  it('reads address, secret and whether private networks are allowed', () => {
    expect(readConfig({}).webhook).toBeUndefined();
    expect(readConfig({ WEBHOOK_URL: 'https://crm.example/wins', WEBHOOK_SECRET }).webhook).toEqual(
      { url: 'https://crm.example/wins', secret: WEBHOOK_SECRET, allowsPrivate: false },
    );
    const inside = { WEBHOOK_URL: 'http://10.0.0.5/wins', WEBHOOK_SECRET, WEBHOOK_PRIVATE: 'on' };
    expect(readConfig(inside).webhook).toMatchObject({ allowsPrivate: true });
  });

  it.each([
    [{ WEBHOOK_URL: 'https://crm.example' }, 'WEBHOOK_SECRET must be set with WEBHOOK_URL.'],
    [{ WEBHOOK_URL: 'http://crm.example', WEBHOOK_SECRET }, 'WEBHOOK_URL must start with https://'],
    [
      { WEBHOOK_URL: 'https://crm.example', WEBHOOK_SECRET: 'short' },
      'WEBHOOK_SECRET must be whsec_',
    ],
  ])('rejects unsafe settings: %o', (settings, message) =>
    expect(() => readConfig(settings)).toThrow(message),
  );
});

describe('a secret in a file', () => {
  let folder: string;
  beforeAll(() => void (folder = mkdtempSync(join(tmpdir(), 'settings-'))));
  const file = (content: string) => {
    const path = join(folder, 'secret');
    writeFileSync(path, content);
    return path;
  };

  it.each([
    ['ADMIN_TOKEN', 'adminToken', 'a-token-of-thirty-two-characters'],
    ['DRAW_SECRET', 'drawSecret', 'd'.repeat(43)],
    ['DATA_SECRET', 'dataSecret', `${'d'.repeat(43)},${'e'.repeat(43)}`],
    ['MONGODB_URI', 'mongodbUri', 'mongodb://us:pass@127.0.0.1/site'],
    ['SMTP_URL', 'smtpUrl', 'smtps://us:pass@mail.example'],
  ])('is read as %s', (name, key, secret) => {
    const path = file(`${secret}\n`);
    expect(readConfig({ [`${name}_FILE`]: path })).toMatchObject({ [key]: secret });
  });

  it.each([
    [() => ({ ADMIN_TOKEN_FILE: join(folder, 'none') }), 'ADMIN_TOKEN_FILE names no file that'],
    [() => ({ ADMIN_TOKEN_FILE: file('\n') }), 'ADMIN_TOKEN_FILE names a file with nothing in it.'],
    [() => ({ ADMIN_TOKEN_FILE: file('short') }), 'ADMIN_TOKEN must have at least 32 characters.'],
    [
      () => ({ ADMIN_TOKEN: 'a'.repeat(32), ADMIN_TOKEN_FILE: file('b'.repeat(32)) }),
      'ADMIN_TOKEN and ADMIN_TOKEN_FILE are both set: leave one out.',
    ],
  ])('rejects invalid files, %#', (settings, sentence) =>
    expect(() => readConfig(settings())).toThrow(sentence),
  );
});

describe('a connection to another machine', () => {
  it.each([
    { MONGODB_URI: 'mongodb://db.example/site' },
    { MONGODB_URI: 'mongodb://us:p%40ss@127.0.0.1,10.0.0.2:27017/site?w=majority' },
    { MONGODB_URI: 'mongodb://db.example/site?tls=false' },
    { MONGODB_URI: 'mongodb+srv://db.example/site?tls=false' },
    { MONGODB_URI: 'mongodb://db.example/site?tls=true&tlsAllowInvalidCertificates=true' },
    { SMTP_URL: 'smtp://mail.example?ignoreTLS=true' },
    { SMTP_URL: 'smtps://mail.example?tls.rejectUnauthorized=false' },
    { AWS_ENDPOINT_URL: 'http://store.example:9000' },
    { OTEL_EXPORTER_OTLP_ENDPOINT: 'http://collector.example:4318' },
    { AWS_ENDPOINT_URL: 'https://store.example', AWS_ENDPOINT_URL_S3: 'http://10.0.0.2:9000' },
  ])('must be encrypted unless PLAIN_CONNECTIONS is on: %o', (settings) => {
    const [last] = Object.keys(settings).slice(-1);
    const setting = last!.replace(/_S3$/, '');
    expect(() => readConfig(settings)).toThrow(
      new RegExp(`^${setting} .* or set PLAIN_CONNECTIONS to on`),
    );
    expect(readConfig({ ...settings, PLAIN_CONNECTIONS: 'on' }).allowsPlain).toBe(true);
  });

  it.each([
    { MONGODB_URI: 'mongodb://db.example:27017,db2.example/site?TLS=true' },
    { MONGODB_URI: 'mongodb://db.example/site?ssl=true' },
    {
      MONGODB_URI:
        'mongodb://db.example/site?tls=true&authMechanism=MONGODB-X509&tlsCertificateKeyFile=/run/site.pem',
    },
    { MONGODB_URI: 'mongodb+srv://us:pass@db.example/site' },
    { MONGODB_URI: 'mongodb://localhost:27017,127.0.0.1:27018,[::1]:27019/site' },
    { MONGODB_URI: 'mongodb://%2Ftmp%2Fmongodb-27017.sock/site' },
    { SMTP_URL: 'smtp://mail.example' },
    { SMTP_URL: 'smtp://127.0.0.1:2525?ignoreTLS=true' },
    { AWS_ENDPOINT_URL: 'http://127.0.0.1:9000' },
  ])('is accepted when encrypted or local: %o', (settings) =>
    expect(readConfig(settings).allowsPlain).toBe(false),
  );
});
