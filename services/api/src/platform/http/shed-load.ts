import type { Middleware } from 'koa';
import type { Logger } from 'pino';
import { Counter, Gauge, type Registry } from 'prom-client';
import { SECOND_MS } from '@site/contracts/units';
import { isAdminPath } from './call';
import { createAdmissionQueue, type AdmissionQueue } from './admission-queue';
import { networksOf } from './network';
import { OverloadedError } from './api-error';

/** Minimum time between log lines, in ms. */
const LOG_INTERVAL_MS = 10 * SECOND_MS;

interface ShedLoadParts {
  log: Pick<Logger, 'warn'>;
  metrics: Registry;
  admission?: AdmissionQueue;
}

/**
 * Sheds load: refuses visitors' calls that would wait too long for the database. A call with a body takes a slot when it
 * has arrived (`ctx.state.takeSlot`), so that slow senders do not block others. Calls of staff are never refused.
 */
export const shedLoad = ({
  log,
  metrics,
  admission = createAdmissionQueue(),
}: ShedLoadParts): Middleware => {
  const shed = new Counter({
    name: 'calls_shed_total',
    help: 'Calls refused at the concurrency limit',
    registers: [metrics],
  });
  new Gauge({
    name: 'calls_at_once_limit',
    help: 'Maximum number of concurrent calls',
    registers: [metrics],
  }).set(admission.limit);

  let refused = 0;
  let loggedAt = -Infinity;
  const refuse = (changes: boolean): never => {
    shed.inc();
    refused += 1;
    if (performance.now() - loggedAt > LOG_INTERVAL_MS) {
      log.warn({ refused, limit: admission.limit }, 'load shedding: calls refused');
      loggedAt = performance.now();
      refused = 0;
    }
    throw new OverloadedError(changes);
  };

  return async (ctx, next) => {
    // `requireDatabase` sets the route of calls that need the database.
    if (ctx.state.route === undefined || isAdminPath(ctx.path)) return next();
    const changes = !['GET', 'HEAD'].includes(ctx.method);
    const network = networksOf(ctx.ip).at(-1)!.network;
    // Before the body is read.
    if (admission.isClosed(network)) refuse(changes);
    let hasBegun = false;
    const begin = async () => {
      if (hasBegun) return;
      hasBegun = await admission.enter(network, () => ctx.req.socket.destroyed);
      if (!hasBegun) refuse(changes);
    };
    if (changes) ctx.state.takeSlot = begin;
    else await begin();
    try {
      await next();
    } finally {
      if (hasBegun) admission.leave();
    }
  };
};
