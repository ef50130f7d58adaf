import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { openTestDatabase } from '@site/database/testing';
import type { Connection } from 'mongoose';
import { pino } from 'pino';
import supertest from 'supertest';
import { createApp } from '../app';
import { buildIndexes, connectDatabase } from '../platform/database/database';
import { siteServer } from '../platform/http/site-server';
import { onUnreadable, reportUnreadable } from '../platform/database/readable';
import type { AdmissionQueue } from '../platform/http/admission-queue';
import { currentRecorder } from '../platform/observability/spans';
import { traceCommands } from '../platform/observability/trace-commands';
import { createMetrics } from '../platform/observability/metrics';
import { createRateLimits, HOURLY, type Hourly } from '../platform/rate-limits/rate-limits';
import { sharedSite } from './shared-site';
import { createDatabaseServices, type AppServices } from '../services';

export const ADMIN_TOKEN = 'the-token-of-the-tests';

/** On a busy machine tests wait for the database instead of getting cached stores or a failed check. */
const DATABASE_WAIT_MS = 60_000;

/** Disables load shedding, which could refuse calls on a busy machine. */
const UNLIMITED_ADMISSION: AdmissionQueue = {
  isClosed: () => false,
  enter: async () => true,
  leave: () => undefined,
  limit: Infinity,
};

export interface TestSiteOptions extends Partial<AppServices> {
  hourly?: Partial<Hourly>;
  /** The clock of granted tokens and the audit log. */
  now?: () => Date;
  /** In ms: how long data read from the database counts as current. */
  freshMs?: number;
  /** Maps the URI of the started database to the one that the site connects to, such as that of a proxy. */
  mapDatabaseUri?: (uri: string) => Promise<string>;
  /** Creates services that depend on the database and on other services. */
  createMoreServices?: (
    services: AppServices,
    database: Connection,
  ) => Promise<Partial<AppServices>>;
}

/** Starts the API over HTTP with a real database process, for one test file. */
export const startTestSite = async ({
  hourly,
  mapDatabaseUri = async (uri) => uri,
  createMoreServices,
  now,
  freshMs,
  ...services
}: TestSiteOptions = {}) => {
  const server = await openTestDatabase();
  const database = await connectDatabase(await mapDatabaseUri(server.uri));
  const databaseServices = createDatabaseServices(database, {
    now,
    freshMs,
    storesTimeoutMs: DATABASE_WAIT_MS,
  });
  const rateLimits = createRateLimits(database, { ...HOURLY, ...hourly });
  const logLines: string[] = [];
  const appServices: AppServices = {
    ...databaseServices,
    rateLimits,
    drawVerifier: __filename,
    guides: { find: async () => undefined },
    log: pino(
      { base: null, timestamp: pino.stdTimeFunctions.isoTime },
      { write: (line) => logLines.push(line) },
    ),
    metrics: createMetrics(),
    readinessLimit: DATABASE_WAIT_MS,
    admission: UNLIMITED_ADMISSION,
    publicUrl: 'https://site.example',
    mailSettings: {
      brandName: 'Ambergrove',
      publicUrl: 'https://site.example',
      mailFrom: 'hello@site.example',
      staffEmail: 'team@site.example',
    },
    adminToken: ADMIN_TOKEN,
    trustedProxies: 0,
    ...services,
  };
  if (currentRecorder()) traceCommands(database);
  onUnreadable(database, reportUnreadable(appServices.log, appServices.metrics));
  Object.assign(appServices, await createMoreServices?.(appServices, database));
  await Promise.all([buildIndexes(database), rateLimits.buildIndexes()]);

  const http = siteServer(createApp(appServices)).listen(0, '127.0.0.1');
  await once(http, 'listening');
  const { port } = http.address() as AddressInfo;
  const address = `http://127.0.0.1:${port}`;
  const request = supertest(address);

  /** An administration call with this token. */
  const as =
    (token: string) => (method: 'get' | 'post' | 'put' | 'patch' | 'delete', path: string) =>
      request[method](`/api/admin${path}`).set('authorization', `Bearer ${token}`);
  const admin = as(ADMIN_TOKEN);

  return {
    uri: server.uri,
    address,
    request,
    as,
    admin,
    /** Grants a token. */
    async token(name: string, may: string[], expiresAt?: string): Promise<string> {
      const { body } = await admin('post', '/access').send({ name, may, expiresAt }).expect(201);
      return (body as { token: string }).token;
    },
    database,
    services: appServices,
    /** Everything that was logged so far, as one text. */
    log: () => logLines.join(''),
    /** The metrics as text. */
    metrics: () => appServices.metrics.metrics(),
    /** Relays all pending mails; returns the waiting mails of the outbox, sorted by kind. */
    async mails() {
      await appServices.outbox.settled();
      await appServices.outbox.sweep();
      return appServices.outbox.mails.find({ state: 'waiting' }).sort({ kind: 1 }).lean();
    },
    /** Deletes all mails and their limits. */
    async forgetMails() {
      for (const name of ['outbox', 'mailbox-rests'])
        await database.collection(name).deleteMany({});
    },
    async stop() {
      http.closeAllConnections();
      http.close();
      await database.close();
      await server.stop();
    },
  };
};
export type TestSite = Awaited<ReturnType<typeof startTestSite>>;
export const sharedTestSite = (...options: Parameters<typeof startTestSite>) =>
  sharedSite(() => startTestSite(...options));
