import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { mongo, type Connection } from 'mongoose';
import type { Logger } from 'pino';
import { MINUTE_MS, SECOND_MS } from '@site/contracts/units';
import { createApp } from './app';
import { readConfig, type Config } from './platform/config/config';
import {
  buildIndexes,
  createConnection,
  databaseCheck,
  openConnection,
} from './platform/database/database';
import { createDatabaseClock, type DatabaseClock } from './platform/database/database-clock';
import { createDatabaseAvailability } from './platform/database/database-availability';
import { connectWithRetry } from './platform/database/connect-with-retry';
import { refusePartialRestore, PartialRestoreError } from './platform/database/restore-mark';
import { checkDriver } from './platform/database/driver-patch';
import { onUnreadable, reportUnreadable } from './platform/database/readable';
import { createGuideFiles } from './features/guides/guide-files';
import { createDrain } from './platform/http/drain';
import { listen, METRICS_SETTINGS, requireFreeAddresses } from './listen';
import { siteServer } from './platform/http/site-server';
import { describeError } from './platform/http/describe-error';
import { isUnreachable } from './platform/http/to-api-error';
import { OperatorError } from './platform/operator-error';
import { startObservability } from './platform/observability/start-observability';
import { traceCommands } from './platform/observability/trace-commands';
import { MigrationError, runMigrations } from './platform/database/run-migrations';
import { restrictToOwner } from './platform/secrets/restrict-to-owner';
import { createDataSecret, setDataSecret, parseSecrets } from './platform/secrets/data-secret';
import { readOrCreateSecret } from './platform/secrets/secret-file';
import { mailFolderOf } from './mail/transport/mail-folder';
import { createDrawKeys } from './features/draws/draw-keys';
import { createMetrics } from './platform/observability/metrics';
import { createDiskWatch } from './platform/observability/disk-watch';
import { metricsServer } from './features/health/health-feature';
import { features } from './features';
import { seed, seedCampaigns, seedCertificates } from './seed';
import { createDatabaseServices } from './services';
import { MIGRATIONS } from './migrations';
import { startBackgroundWork } from './background-work';
import { createGracefulStop } from './graceful-stop';
import { createDeliveryServices } from './delivery/delivery-services';
import {
  CONFINEMENT_MESSAGES,
  strongestConfinement,
} from './delivery/prerender/strongest-confinement';
import { printError } from './print-error';

const exitWithError = (error: unknown): never => {
  printError(error);
  process.exit(1);
};

/** The build output; the path is the same from `dist/` and `src/`. */
const BUILD_FOLDER = join(__dirname, '../dist');
/** How long a document may be outdated after a promotion through another instance. */
const LIVE_CACHE_MS = 250;
/** How long `/readyz` uses a result of checking release files. */
const FILE_CHECK_CACHE_MS = 10 * SECOND_MS;
const GUIDES = join(__dirname, '../guides');
const CERTIFICATES = join(__dirname, '../seed/certificates');

const connect = async (
  database: Connection,
  { mongodbUri }: Config,
  clock: DatabaseClock,
): Promise<void> => {
  try {
    await openConnection(database, mongodbUri);
    await databaseCheck(database, clock).check();
  } catch (cause) {
    // Retrying can help with an unreachable database, but not with a wrong setting.
    if (isUnreachable(cause) && !(cause instanceof mongo.MongoParseError)) throw cause;
    throw new OperatorError(
      'No database answers at MONGODB_URI; start one, or correct the setting.',
      {
        cause,
      },
    );
  }
};

const describeStudioHost = (studioUrl?: string): string =>
  studioUrl === undefined
    ? 'The Studio is on the visitors’ host; set STUDIO_URL for a separate host.'
    : `The Studio is on a separate host: ${studioUrl}/studio.`;

/** `--check`: prints confinement and Studio host, and starts nothing. */
const check = async () => {
  const { studioUrl } = readConfig(process.env);
  process.stdout.write(
    `${CONFINEMENT_MESSAGES[(await strongestConfinement()).mode]}\n${describeStudioHost(studioUrl)}\n`,
  );
};

const logConfinement = (log: Logger): Promise<void> =>
  strongestConfinement().then(
    ({ mode }) =>
      log[mode === 'permissions' ? 'warn' : 'info']({ mode }, CONFINEMENT_MESSAGES[mode]),
    // Not fatal: live pages are rendered already.
    (error: unknown) => log.error({ error: describeError(error) }, 'no page can be rendered'),
  );

const start = async () => {
  checkDriver();
  const config = readConfig(process.env);
  const observability = await startObservability(config);
  const { log } = observability;
  await requireFreeAddresses(config);
  await restrictToOwner(config.dataDir);
  const database = createConnection();
  const metrics = createMetrics();
  if (config.traces) traceCommands(database);
  onUnreadable(database, reportUnreadable(log, metrics));
  setDataSecret(
    database,
    createDataSecret(
      parseSecrets(config.dataSecret ?? (await readOrCreateSecret(config.dataDir, 'data-secret'))),
    ),
  );
  const disk = createDiskWatch({ folder: config.dataDir, log, registry: metrics });
  const availability = createDatabaseAvailability(true);
  const clock = createDatabaseClock();
  const services = createDatabaseServices(database, {
    drawKeys: createDrawKeys(
      parseSecrets(config.drawSecret ?? (await readOrCreateSecret(config.dataDir, 'draw-secret'))),
    ),
    availability,
    clock,
    freshMs: LIVE_CACHE_MS,
    publicUrl: config.publicUrl,
    hasWebhook: config.webhook !== undefined,
    mailFolder: mailFolderOf(config.dataDir),
    onFailure: (error) => log.warn({ error: describeError(error) }, 'statistics not counted'),
  });
  const delivery = await createDeliveryServices(
    database,
    config,
    { ...services, log, metrics },
    {
      availability,
      liveCacheMs: LIVE_CACHE_MS,
      fileCheckCacheMs: FILE_CHECK_CACHE_MS,
      builtFilesFolder: BUILD_FOLDER,
    },
  );
  const connecting = connectWithRetry({
    connect: () => connect(database, config, clock),
    prepare: async () => {
      await refusePartialRestore(database);
      await runMigrations(database, MIGRATIONS, ({ number, name }, documents) =>
        log.info({ migration: number, documents }, `migrated: ${name}`),
      );
      await Promise.all([buildIndexes(database), services.rateLimits.buildIndexes()]);
      if (await seed(services.stores)) {
        // A database with stores is in use, and gets no sample certificates.
        await seedCertificates(services.certificates, CERTIFICATES).catch((error: unknown) =>
          log.warn({ error: describeError(error) }, 'no sample certificates'),
        );
        log.info('seeded the sample stores and certificates');
      }
      if (await seedCampaigns(services.campaigns)) log.info('seeded the sample campaigns');
      await services.campaigns.renewTerms();
    },
    onFailure: (error) => {
      if (error instanceof MigrationError || error instanceof PartialRestoreError)
        return exitWithError(error);
      if (!isUnreachable(error))
        log.error({ error: describeError(error) }, 'database not prepared');
    },
  });
  const isDatabaseReady = await connecting.isReadySoon;
  if (isDatabaseReady) availability.setDown(false);

  const drain = createDrain();
  const appServices = {
    ...services,
    delivery,
    drawVerifier: join(BUILD_FOLDER, 'verify-draws.mjs'),
    guides: createGuideFiles(GUIDES),
    readiness: [...services.readiness, ...delivery.readiness, disk.readiness],
    drain,
    log,
    metrics,
    publicUrl: config.publicUrl,
    studioUrl: config.studioUrl,
    hstsSubdomains: config.hstsSubdomains,
    mailSettings: config,
    adminToken: config.adminToken ?? (await readOrCreateSecret(config.dataDir, 'admin-token')),
    trustedProxies: config.trustedProxies,
  };
  const server = siteServer(createApp(appServices), { drain, limits: config.connections });
  await listen(server, config);
  if (config.metrics) await listen(metricsServer(metrics), config.metrics, METRICS_SETTINGS);
  if (!isDatabaseReady)
    log.warn(
      `no database answers at MONGODB_URI: ${delivery.copyDescription}; continues automatically when one does`,
    );
  // With PORT 0 the system chooses the port.
  const { port } = server.address() as AddressInfo;
  log.info({ host: config.host, port }, 'listening');
  void logConfinement(log); // it logs failures itself

  let stopWork = (): Promise<void> => Promise.resolve();
  const closeDatabase = async () => {
    // Pending mails are in the outbox; another process sends them.
    await Promise.all([
      ...features.map(({ settled }) => settled?.(appServices)),
      delivery.pruning.stop(),
    ]);
    await database.close();
  };
  const { stop, isStopping } = createGracefulStop({
    server,
    drain,
    drainMs: config.drainSeconds * SECOND_MS,
    log,
    stopWork: () => stopWork(),
    closeSteps: [() => Promise.all([closeDatabase(), delivery.settled()]), observability.close],
  });
  const work = connecting.done.then(async () => {
    if (isStopping()) return;
    availability.setDown(false);
    stopWork = startBackgroundWork({
      database,
      availability,
      clock,
      services: appServices,
      delivery,
      config,
      metrics,
      log,
    });
    // Loaded now, so that it is available if the database becomes unreachable.
    await delivery.refresh();
    if (!isDatabaseReady) log.warn('the database answers: everything is served again');
  });
  work.catch((error: unknown) =>
    log.warn({ error: describeError(error) }, 'live composition not loaded'),
  );

  const checkDisk = () => {
    void disk.checkNow();
    // It logs missing files itself.
    delivery.liveFiles.findDamaged().catch(() => undefined);
  };
  checkDisk();
  setInterval(checkDisk, MINUTE_MS).unref();

  process.once('SIGTERM', () => stop('SIGTERM', { hasOthers: true }));
  // Ctrl-C: stop without drain time.
  process.once('SIGINT', () => stop('SIGINT', { hasOthers: false }));
  // The parent process (`npm start`) has ended.
  const stopWithParent = () => stop('disconnected', { hasOthers: false });
  process.once('disconnect', stopWithParent);
  // The parent may have ended already. Undefined without a channel.
  if ((process.connected as boolean | undefined) === false) stopWithParent();
};

/** `--settings`: checks the settings before anything is started. */
const checkSettings = async () => {
  await requireFreeAddresses(readConfig(process.env));
};

const MODES: Record<string, () => Promise<void>> = {
  '--check': check,
  '--settings': checkSettings,
};
/** A typo must not start a site. */
const rejectArgument = async (word: string) => {
  throw new OperatorError(
    `Unknown argument ${word}. Use ${Object.keys(MODES).join(', ')} or none.`,
  );
};
const [, , word] = process.argv;
const run = word === undefined ? start : (MODES[word] ?? (() => rejectArgument(word)));
run().catch(exitWithError);
