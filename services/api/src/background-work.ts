import type { Connection } from 'mongoose';
import type { Logger } from 'pino';
import type { Registry } from 'prom-client';
import { HOUR_MS } from '@site/contracts/units';
import type { DeliveryServices } from './delivery/delivery-services';
import type { Config } from './platform/config/config';
import { databaseCheck, renewClient } from './platform/database/database';
import { type DatabaseClock, watchClock } from './platform/database/database-clock';
import type { WritableDatabaseAvailability } from './platform/database/database-availability';
import { createDatabaseWatchdog, silenceLimit } from './platform/database/database-watchdog';
import { describeError } from './platform/http/describe-error';
import { runMigrations } from './platform/database/run-migrations';
import { deleteExpired } from './platform/privacy/retention';
import { MIGRATIONS } from './migrations';
import { startMail } from './mail/transport/start-mail';
import { features } from './features';
import { retentionOf, type Job } from './platform/feature';
import type { AppServices } from './services';

/** Interval between checks of the database, in ms. */
const WATCH_INTERVAL_MS = 250;

interface WorkParts {
  database: Connection;
  availability: WritableDatabaseAvailability;
  clock: DatabaseClock;
  services: AppServices;
  delivery: Pick<DeliveryServices, 'liveFiles'>;
  config: Config;
  metrics: Registry;
  log: Logger;
}

/** Starts mails, jobs and the watchdog, once the database is reachable; the returned function stops them. */
export const startBackgroundWork = (parts: WorkParts): (() => Promise<void>) => {
  const { database, availability, clock, services, delivery, config, metrics, log } = parts;
  const stopMail = startMail(services.outbox, availability, config, metrics, log);
  const retention = retentionOf(features, database, services);
  const jobs: Job<AppServices>[] = [
    ...features.flatMap<Job<AppServices>>(({ jobs: featureJobs = [] }) => featureJobs),
    {
      name: 'delete expired personal data',
      interval: HOUR_MS,
      run: () => deleteExpired(retention),
    },
    // Disks may corrupt data silently.
    {
      name: 'verify release files',
      interval: HOUR_MS,
      run: () => delivery.liveFiles.findDamaged(true),
    },
    // An instance of an older version may still be writing.
    { name: 'migrate', interval: HOUR_MS, run: () => runMigrations(database, MIGRATIONS) },
  ];
  const timers = jobs.map(({ name, interval, run }) => {
    const work = () =>
      run(services).catch((error: unknown) =>
        log.warn({ job: name, error: describeError(error) }, 'job failed'),
      );
    void work();
    return setInterval(() => void work(), interval).unref();
  });

  const watchdog = createDatabaseWatchdog({
    check: databaseCheck(database, clock),
    renew: () => renewClient(database, config.mongodbUri),
    onResult: availability.setDown,
    log,
    timeoutMs: silenceLimit(config.mongodbUri),
  });
  const logClock = watchClock(clock, log, metrics);
  // A check never rejects.
  const checkTimer = setInterval(() => void watchdog.checkNow().then(logClock), WATCH_INTERVAL_MS);

  return () => {
    for (const timer of [...timers, checkTimer]) clearInterval(timer);
    return stopMail();
  };
};
