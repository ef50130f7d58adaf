import type { Context, Middleware } from 'koa';
import type { Logger } from 'pino';
import { Counter, Gauge, type Registry } from 'prom-client';
import { SECOND_MS } from '@site/contracts/units';
import { isAdminPath } from './admin-path';
import { toApiError } from './to-api-error';
import { TooBusy } from './too-busy';
import { networksOf } from './network';
import { createLine, type Line } from './line';

/** How often the log says so. */
const SAID_EVERY_MS = 10 * SECOND_MS;

interface ShedLoadParts {
  log: Pick<Logger, 'warn'>;
  metrics: Registry;
  line?: Line;
}

/**
 * Refuses visitors' calls that would only wait for the database behind others: what is admitted stays fast, and nobody
 * waits for an answer that comes too late. A rush of a moment waits for its turn, each network for its own. A call begins when its body has come,
 * so that slow senders keep nobody out. Those who look after the site are never refused.
 */
export const shedLoad = ({ log, metrics, line = createLine() }: ShedLoadParts): Middleware => {
  const shed = new Counter({
    name: 'calls_shed_total',
    help: 'Calls refused because as many as the database answers in time were under way',
    registers: [metrics],
  });
  new Gauge({
    name: 'calls_at_once_limit',
    help: 'How many calls may be worked on at once, by how long they take',
    registers: [metrics],
    collect() {
      this.set(line.limit());
    },
  });

  let refused = 0;
  let saidAt = -Infinity;
  const refuse = (changes: boolean): never => {
    shed.inc();
    refused += 1;
    if (performance.now() - saidAt > SAID_EVERY_MS) {
      log.warn({ refused, limit: line.limit() }, 'more is asked than can be answered in time');
      saidAt = performance.now();
      refused = 0;
    }
    throw new TooBusy(changes);
  };

  return async (ctx, next) => {
    if (!needsDatabase(ctx) || isAdminPath(ctx.path)) return next();
    const changes = !['GET', 'HEAD'].includes(ctx.method);
    // At once, before anything is read and asked for.
    const network = networksOf(ctx.ip).at(-1)!.network;
    if (line.isClosed(network)) refuse(changes);
    let begun: number | undefined;
    const begin = async () => {
      if (begun !== undefined) return;
      if (!(await line.enter(network, () => ctx.req.socket.destroyed))) refuse(changes);
      begun = performance.now();
    };
    const end = (status: number) => {
      if (begun !== undefined)
        line.leave(`${ctx.method} ${ctx.state.route} ${status}`, performance.now() - begun);
    };
    if (changes) ctx.state.bodyHasCome = begin;
    else await begin();
    try {
      await next();
    } catch (error) {
      end(toApiError(error).status);
      throw error;
    }
    end(ctx.status);
  };
};

/** `demandDatabase` has found the route of each call that does. */
const needsDatabase = (ctx: Context): boolean => ctx.state.route !== undefined;
