import { once } from 'node:events';
import type { Server } from 'node:http';
import { Server as NetServer } from 'node:net';
import { setImmediate as turn, setTimeout as delay } from 'node:timers/promises';
import type { Logger } from 'pino';
import { describeError } from './platform/http/describe-error';
import type { Drain } from './platform/http/drain';

/** How long answers, then mails, then the database may each take, in ms. */
const STEP_LIMIT_MS = 8_000;
/** All of it together, without the drain: a supervisor that waits for 30 s has no need to kill. */
const LIMIT_MS = 25_000;

/** Where somebody comes in each turn, the port closes all the same. */
const MOST_TURNS = 1_000;

interface Stopped {
  server: Server;
  drain: Drain;
  /** How long those in front may take to notice that this instance is not ready any more, in ms. */
  drainMs: number;
  log: Logger;
  /** What is done beside answering: told to end at once, waited for when the last answer is out. */
  stopWork(): Promise<void>;
  /** What is left then, one after the other. */
  leave: (() => Promise<unknown>)[];
  /** How long each step may take, in ms. */
  stepLimitMs?: number;
}

/**
 * Resolves in a turn of the event loop in which nobody has connected. The system lets in whoever knocks, and the server
 * takes one of them in each turn: who is not taken yet as the port closes is cut off, whatever he has sent.
 */
const nobodyKnocks = async (server: Server): Promise<void> => {
  let isQuiet = false;
  const note = () => void (isQuiet = false);
  server.on('connection', note);
  for (let turns = 0; !isQuiet && turns < MOST_TURNS; turns++) {
    isQuiet = true;
    await turn();
  }
  server.off('connection', note);
};

/** Ends the process in order, once, however often it is told to. */
export const createGracefulStop = ({
  server,
  drain,
  drainMs,
  log,
  stopWork,
  leave,
  stepLimitMs = STEP_LIMIT_MS,
}: Stopped) => {
  let stopping: Promise<void> | undefined;

  const atMost = (work: Promise<unknown>) =>
    Promise.race([work, delay(stepLimitMs, undefined, { ref: false })]);

  const stop = async (reason: string, drained: number) => {
    log.info({ reason, drained }, 'stopping');
    const workStopped = stopWork();
    drain.begin();
    // Until those in front have noticed, they send requests here; each is answered.
    await delay(drained);
    const limits = [
      setTimeout(() => process.exit(1), LIMIT_MS).unref(),
      setTimeout(() => server.closeAllConnections(), stepLimitMs).unref(),
    ];
    const closed = once(server, 'close');
    await nobodyKnocks(server);
    // Its port alone: http's own close takes an answer for read that is only handed over to be sent.
    NetServer.prototype.close.call(server);
    await drain.open.none();
    server.closeIdleConnections();
    await closed;
    await atMost(workStopped);
    for (const step of leave) await atMost(step());
    for (const limit of limits) clearTimeout(limit);
    process.exit(0);
  };

  return {
    isStopping: () => stopping !== undefined,
    /** `hasOthers`: somebody in front may have other instances to send visitors to. */
    stop(reason: string, { hasOthers }: { hasOthers: boolean }): void {
      stopping ??= stop(reason, hasOthers ? drainMs : 0).catch((error: unknown) => {
        log.error({ error: describeError(error) }, 'not stopped in order');
        process.exit(1);
      });
    },
  };
};
