import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import * as z from 'zod';
import { DEFAULT_NAME } from '@site/brand/name';
import { readSettingsInFiles } from './settings-in-files';
import { COLLECTOR_SETTINGS, collectorOf, tracesOf, traceErrors } from './trace-settings';
import { unencryptedConnections } from './unencrypted-connections';
import { folderProblem } from './usable-folder';
import { OperatorError } from '../operator-error';
import { isWebUrl, onOff, share, wholeNumber, withoutSlash } from './setting-types';
import { WEBHOOK_SETTINGS, webhookOf } from './webhook-settings';
import { SECOND_MS } from '@site/contracts/units';

const isMailServerUrl = (value: string) =>
  URL.canParse(value) && /^smtps?:$/.test(new URL(value).protocol) && new URL(value).host !== '';

/** Rejects hosts and encoded slashes, which do not name a local folder. */
const isFolderUrl = (value: string) =>
  URL.canParse(value) && /^file:\/\/\//.test(new URL(value).href) && !/%2f/i.test(value);

/** Bucket name and optional prefix (docs.aws.amazon.com, bucket naming rules). */
const BUCKET = /^s3:\/\/[a-z\d][a-z\d.-]{1,61}[a-z\d](\/[\w./-]*)?$/;

const secrets = z
  .string()
  .regex(
    /^[\w-]{43,}(,[\w-]{43,})*$/,
    'must be 43 or more letters, digits, _ and -, optionally followed by earlier secrets after commas',
  )
  .optional();

const origin = (example: string) =>
  z
    .string()
    .transform(withoutSlash)
    .refine(
      (value) => isWebUrl(value) && new URL(value).origin === value,
      `must be an origin such as ${example}, without a path`,
    );

/** The first label of the host may be a placeholder such as `{a-c}`; the CSP then has `*`. */
const TILE_HOST = /^https?:\/\/(?:\{[^{}]*\}\.)?[^{}/\s]+(?:\/|$)/i;

/** The settings of docs/settings.md. Messages follow the name of the setting. */
const Settings = z.object({
  PORT: wholeNumber(0, 65535).default(8080),
  // Not reachable from the network by default.
  HOST: z.string().default('127.0.0.1'),
  DRAIN_SECONDS: wholeNumber(0, 300).default(5),
  HEAD_SECONDS: wholeNumber(1, 600).default(15),
  REQUEST_SECONDS: wholeNumber(1, 3600).default(60),
  // 5 MB, more than any file of the site, at 9 KB a second.
  ANSWER_SECONDS: wholeNumber(1, 86_400).default(600),
  // Longer than the idle time of the usual load balancers, which otherwise reuse a closed connection.
  IDLE_SECONDS: wholeNumber(1, 3600).default(65),
  CONNECTIONS: wholeNumber(10, 100_000).default(10_000),
  METRICS_PORT: wholeNumber(1, 65535).optional(),
  METRICS_HOST: z.string().default('127.0.0.1'),
  MONGODB_URI: z
    .string()
    .regex(/^mongodb(\+srv)?:\/\/\S+$/, 'must start with mongodb:// or mongodb+srv://')
    .default('mongodb://127.0.0.1:27017/site'),
  DATA_DIR: z
    .string()
    .default('var')
    .transform((path) => resolve(path)),
  PUBLIC_URL: z
    .string()
    .refine(
      (value) => isWebUrl(value) && !/[?#]/.test(value) && new URL(value).pathname === '/',
      'must be an address such as https://www.example.com',
    )
    .transform(withoutSlash)
    .optional(),
  STUDIO_URL: origin('https://studio.example.com').optional(),
  HSTS_SUBDOMAINS: onOff.default(true),
  BRAND_NAME: z
    .string()
    .trim()
    .max(40, 'must have at most 40 characters')
    // It is used in mail headers.
    .regex(/^[^\p{Cc}\p{Zl}\p{Zp}]*$/u, 'must be a single line')
    .default(DEFAULT_NAME),
  SMTP_URL: z
    .string()
    .refine(isMailServerUrl, 'must be an address such as smtps://mail.example.com')
    .optional(),
  SMTP_CERTIFICATE: z
    .string()
    .refine(
      (pem) => /-BEGIN CERTIFICATE-/.test(pem) && /-BEGIN [A-Z ]*PRIVATE KEY-/.test(pem),
      'must be a certificate and its private key, both as PEM',
    )
    .optional(),
  MAIL_FROM: z.email('must be an address such as hello@example.com').optional(),
  STAFF_EMAIL: z.email('must be an address such as team@example.com').optional(),
  RELEASES_URL: z
    .string()
    .refine(
      (value) => isFolderUrl(value) || BUCKET.test(value),
      'must be the address of a folder or a bucket, such as file:///srv/releases or s3://bucket/prefix',
    )
    .optional(),
  ASSET_ORIGIN: origin('https://cdn.example.com').optional(),
  TILE_URL: z
    .string()
    .refine(
      (value) => TILE_HOST.test(value) && isWebUrl(value.replaceAll(/\{[^{}]*\}/g, '0')),
      'must be an address such as https://tiles.example.com/{z}/{x}/{y}.png',
    )
    .refine(
      (value) => ['{z}', '{x}', '{y}'].every((part) => value.includes(part)),
      'must contain {z}, {x} and {y}',
    )
    .default('https://tile.openstreetmap.org/{z}/{x}/{y}.png'),
  ADMIN_TOKEN: z
    .string()
    .regex(/^\S+$/, 'must not contain blanks')
    // It grants full access; 32 random characters cannot be guessed.
    .min(32, 'must have at least 32 characters')
    .optional(),
  DRAW_SECRET: secrets,
  DATA_SECRET: secrets,
  LOG_LEVEL: z
    .enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'], {
      error: 'must be one of fatal, error, warn, info, debug, trace, silent',
    })
    .default('info'),
  TRUSTED_PROXIES: wholeNumber(0, 10).default(0),
  TELEMETRY_SAMPLE: share('0.2').default(0.2),
  OFFLINE_PAGES: onOff.default(true),
  ...WEBHOOK_SETTINGS,
  ...COLLECTOR_SETTINGS,
  PLAIN_CONNECTIONS: onOff.default(false),
  // Read by the AWS SDK.
  AWS_ENDPOINT_URL: z.string().optional(),
  AWS_ENDPOINT_URL_S3: z.string().optional(),
});

type ParsedSettings = z.infer<typeof Settings>;

/** Studio and visitors must have different hosts, because cookies ignore the port, and the same protocol. */
const studioErrors = ({ STUDIO_URL }: ParsedSettings, publicUrl: string): string[] => {
  if (STUDIO_URL === undefined) return [];
  const [studio, visitors] = [new URL(STUDIO_URL), new URL(publicUrl)];
  if (studio.hostname === visitors.hostname)
    return ['STUDIO_URL must have another host than PUBLIC_URL, not only another port.'];
  if (studio.protocol !== visitors.protocol)
    return [`STUDIO_URL must start with ${visitors.protocol}//, as PUBLIC_URL does.`];
  return [];
};

/** `example.com` for `https://www.example.com`; also the fallback for hosts that cannot receive mail. */
const mailDomain = (publicUrl: string): string => {
  const { hostname } = new URL(publicUrl);
  const isDomain = hostname.includes('.') && !/^[\d.]+$|^\[/.test(hostname);
  return isDomain ? hostname.replace(/^www\./, '') : 'example.com';
};

/** The local folder of releases, if the setting is one. */
const releaseFolderOf = ({ RELEASES_URL = '' }: Record<string, string>) =>
  isFolderUrl(RELEASES_URL) ? { RELEASES_URL: fileURLToPath(RELEASES_URL) } : {};

/**
 * Reads the settings (docs/settings.md); an empty one counts as unset. Throws OperatorError with one
 * sentence for each invalid setting, without values, because some are passwords.
 */
export const readConfig = (environment: NodeJS.ProcessEnv) => {
  const variables = Object.entries(environment).flatMap(([name, value]): [string, string][] =>
    value ? [[name, value]] : [],
  );
  const { settings, errors } = readSettingsInFiles(Object.fromEntries(variables));
  const folders = { DATA_DIR: resolve(settings.DATA_DIR ?? 'var'), ...releaseFolderOf(settings) };
  for (const [name, folder] of Object.entries(folders)) {
    const unusable = folderProblem(folder);
    if (unusable !== undefined) errors.push(`${name} ${unusable}.`);
  }
  const { data, error } = Settings.safeParse(settings);
  for (const { path, message } of error?.issues ?? []) errors.push(`${path.join('.')} ${message}.`);
  // Combinations are checked after each setting is valid.
  if (error) throw new OperatorError(errors.join('\n'));

  const allowsPlain = data.PLAIN_CONNECTIONS;
  const publicUrl = data.PUBLIC_URL ?? `http://localhost:${data.PORT}`;
  const webhook = webhookOf(data, errors);
  errors.push(...studioErrors(data, publicUrl), ...traceErrors(data));
  if (data.PORT > 0 && data.METRICS_PORT === data.PORT)
    errors.push('METRICS_PORT must be another number than PORT.');
  // Node rejects a header limit above the request limit.
  if (data.HEAD_SECONDS > data.REQUEST_SECONDS)
    errors.push(`REQUEST_SECONDS must be at least HEAD_SECONDS, which is ${data.HEAD_SECONDS}.`);
  if (!allowsPlain)
    errors.push(
      ...unencryptedConnections({
        mongodbUri: data.MONGODB_URI,
        smtpUrl: data.SMTP_URL,
        collectorUrl: data.OTEL_EXPORTER_OTLP_ENDPOINT,
        storeUrl: data.AWS_ENDPOINT_URL_S3 ?? data.AWS_ENDPOINT_URL,
      }),
    );
  if (errors.length > 0) throw new OperatorError(errors.join('\n'));

  return {
    port: data.PORT,
    host: data.HOST,
    drainSeconds: data.DRAIN_SECONDS,
    connections: {
      head: data.HEAD_SECONDS * SECOND_MS,
      request: data.REQUEST_SECONDS * SECOND_MS,
      response: data.ANSWER_SECONDS * SECOND_MS,
      idle: data.IDLE_SECONDS * SECOND_MS,
      maxConnections: data.CONNECTIONS,
    },
    /** Address of metrics without a token. */
    metrics:
      data.METRICS_PORT === undefined
        ? undefined
        : { port: data.METRICS_PORT, host: data.METRICS_HOST },
    mongodbUri: data.MONGODB_URI,
    dataDir: data.DATA_DIR,
    /** Without a slash at the end, as all URLs here. */
    publicUrl,
    /** Undefined: the Studio is on the visitors' host. */
    studioUrl: data.STUDIO_URL,
    hstsSubdomains: data.HSTS_SUBDOMAINS,
    brandName: data.BRAND_NAME,
    smtpUrl: data.SMTP_URL,
    smtpCertificate: data.SMTP_CERTIFICATE,
    /** Whether database, mail server and release store may be reached without TLS. */
    allowsPlain,
    mailFrom: data.MAIL_FROM ?? `hello@${mailDomain(publicUrl)}`,
    staffEmail: data.STAFF_EMAIL ?? `team@${mailDomain(publicUrl)}`,
    /** Undefined: the folder `releases` in `dataDir`. */
    releasesUrl: data.RELEASES_URL,
    /** Empty when the site serves its own files. */
    assetOrigin: data.ASSET_ORIGIN ?? '',
    tileUrl: data.TILE_URL,
    // Undefined secrets are stored in `dataDir`.
    adminToken: data.ADMIN_TOKEN,
    drawSecret: data.DRAW_SECRET,
    dataSecret: data.DATA_SECRET,
    logLevel: data.LOG_LEVEL,
    logCollector: collectorOf(data),
    traces: tracesOf(data),
    trustedProxies: data.TRUSTED_PROXIES,
    telemetrySample: data.TELEMETRY_SAMPLE,
    offlinePages: data.OFFLINE_PAGES,
    webhook,
  };
};
/** Valid settings; those without a default may be undefined. */
export type Config = ReturnType<typeof readConfig>;
