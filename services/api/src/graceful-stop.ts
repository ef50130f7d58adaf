import { once } from 'node:events';
import type { Server } from 'node:http';
import { Server as NetServer } from 'node:net';
import { setImmediate as nextTurn, setTimeout as delay } from 'node:timers/promises';
import type { Logger } from 'pino';
import { describeError } from './platform/http/describe-error';
import type { Drain } from './platform/http/drain';
import { withinLimit } from './platform/concurrency';

/** Time limit of each step (responses, mails, database), in ms. */
const STEP_LIMIT_MS = 8_000;
/** Time limit of all steps after the drain, in ms; supervisors usually kill after 30 s. */
const LIMIT_MS = 25_000;

/** Limits the wait while new connections keep arriving. */
const MAX_TURNS = 1_000;

interface GracefulStopParts {
  server: Server;
  drain: Drain;
  /** How long load balancers may take to notice that this instance is not ready, in ms. */
  drainMs: number;
  log: Logger;
  /** Stops background work; awaited after the last response. */
  stopWork(): Promise<void>;
  /** Further steps, in order. */
  closeSteps: (() => Promise<unknown>)[];
  stepLimitMs?: number;
}

/**
 * Resolves after a turn of the event loop without new connections. The system accepts connections, and the server takes
 * one of them per turn; those still waiting when the port closes would be cut off.
 */
const noNewConnections = async (server: Server): Promise<void> => {
  let isQuiet = false;
  const note = () => void (isQuiet = false);
  server.on('connection', note);
  for (let turns = 0; !isQuiet && turns < MAX_TURNS; turns++) {
    isQuiet = true;
    await nextTurn();
  }
  server.off('connection', note);
};

/** Stops the process in order, once. */
export const createGracefulStop = ({
  server,
  drain,
  drainMs,
  log,
  stopWork,
  closeSteps,
  stepLimitMs = STEP_LIMIT_MS,
}: GracefulStopParts) => {
  let stopping: Promise<void> | undefined;

  const withStepLimit = (work: Promise<unknown>) => withinLimit(work, stepLimitMs);

  const stop = async (reason: string, waitMs: number) => {
    log.info({ reason, drained: waitMs }, 'stopping');
    const workStopped = stopWork();
    drain.begin();
    // Load balancers still send requests until they notice.
    await delay(waitMs);
    const limits = [
      setTimeout(() => process.exit(1), LIMIT_MS).unref(),
      setTimeout(() => server.closeAllConnections(), stepLimitMs).unref(),
    ];
    const closed = once(server, 'close');
    await noNewConnections(server);
    // Closes the port only: http's `close` ends connections whose responses are not completely sent.
    NetServer.prototype.close.call(server);
    await drain.open.allEnded();
    server.closeIdleConnections();
    await closed;
    await withStepLimit(workStopped);
    for (const step of closeSteps) await withStepLimit(step());
    for (const limit of limits) clearTimeout(limit);
    process.exit(0);
  };

  return {
    isStopping: () => stopping !== undefined,
    /** `hasOthers`: a load balancer may have other instances. */
    stop(reason: string, { hasOthers }: { hasOthers: boolean }): void {
      stopping ??= stop(reason, hasOthers ? drainMs : 0).catch((error: unknown) => {
        log.error({ error: describeError(error) }, 'graceful stop failed');
        process.exit(1);
      });
    },
  };
};
