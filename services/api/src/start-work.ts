import type { Connection } from 'mongoose';
import type { Logger } from 'pino';
import type { Registry } from 'prom-client';
import { HOUR_MS, MINUTE_MS } from '@site/contracts/units';
import type { DeliveryServices } from './delivery/delivery-services';
import type { Config } from './platform/config/config';
import { databaseCheck, renewClient } from './platform/database/database';
import type { DatabaseClock } from './platform/database/database-clock';
import type { ToldDatabaseReach } from './platform/database/database-reach';
import { createDatabaseWatchdog } from './platform/database/database-watchdog';
import { describeError } from './platform/http/describe-error';
import { runMigrations } from './platform/database/run-migrations';
import { forgetKept } from './platform/privacy/forget-kept';
import { mailFolderOf } from './mail/transport/mail-folder';
import { MIGRATIONS } from './migrations';
import { startMail } from './mail/transport/start-mail';
import { watchClock } from './platform/database/clock-watch';
import { commitDays } from './features/draws/draw-day-sweep';
import { createRetention } from './retention';
import type { DatabaseServices } from './services';

/** How often the database is asked whether it is there. */
const WATCH_INTERVAL_MS = 250;
/** How long it may be silent until it counts as away, and no call waits for it: whoever asks knows within two seconds. */
const PATIENCE_MS = 1_500;
/** How long it is away until another client is tried: one whose connections are dead would not find it for 20 s. */
const RENEW_AFTER_MS = 1_000;

interface WorkParts {
  database: Connection;
  reach: ToldDatabaseReach;
  clock: DatabaseClock;
  services: DatabaseServices;
  site: Pick<DeliveryServices, 'telemetry' | 'liveFiles'>;
  config: Config;
  metrics: Registry;
  log: Logger;
}

/** What the process does beside answering, once its database is there: mails, sweeps, a look at the database. The answer ends it. */
export const startWork = (parts: WorkParts): (() => Promise<void>) => {
  const { database, reach, clock, services, site, config, metrics, log } = parts;
  const stopMail = startMail(services.outbox, reach, config, metrics, log);
  const retention = createRetention(database, {
    outbox: services.outbox,
    telemetry: site.telemetry,
    mailFolder: mailFolderOf(config.dataDir),
  });
  const sweep = () =>
    Promise.all([
      services.rateLimits.sweep(),
      services.sessions.sweep(),
      site.telemetry.sweep(),
      services.winLimits.sweep(),
      commitDays(services),
      forgetKept(retention),
      // A disk may change bytes and say nothing.
      site.liveFiles.look(true),
      // An instance of an older program may still be running beside this one.
      runMigrations(database, MIGRATIONS),
    ]).catch((error: unknown) => log.warn({ error: describeError(error) }, 'sweep failed'));
  // It says itself what fails.
  void sweep();
  const sweeps = setInterval(() => void sweep(), HOUR_MS);
  sweeps.unref();

  const watchStock = () =>
    services.stockWatch
      .look()
      .catch((error: unknown) =>
        log.warn({ error: describeError(error) }, 'stock of prizes not looked at'),
      );
  // It says itself what fails.
  const stockLooks = setInterval(() => void watchStock(), MINUTE_MS);
  stockLooks.unref();

  const watchdog = createDatabaseWatchdog({
    check: databaseCheck(database, clock),
    renew: () => renewClient(database, config.mongodbUri),
    tell: reach.tell,
    patience: PATIENCE_MS,
    renewAfter: RENEW_AFTER_MS,
    log,
  });
  // A look never rejects.
  const tellClock = watchClock(clock, log, metrics);
  const looks = setInterval(() => void watchdog.look().then(tellClock), WATCH_INTERVAL_MS);

  return () => {
    clearInterval(sweeps);
    clearInterval(stockLooks);
    clearInterval(looks);
    return stopMail();
  };
};
