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
 * Refuses visitors' calls that would only wait for the database behind others. A call begins when its body has arrived,
 * so that slow senders block nobody. Staff are never refused.
 */
export const shedLoad = ({
  log,
  metrics,
  admission = createAdmissionQueue(),
}: ShedLoadParts): Middleware => {
  const shed = new Counter({
    name: 'calls_shed_total',
    help: 'Calls refused because as many as the database answers in time were under way',
    registers: [metrics],
  });
  new Gauge({
    name: 'calls_at_once_limit',
    help: 'How many calls may be worked on at once',
    registers: [metrics],
  }).set(admission.limit);

  let refused = 0;
  let loggedAt = -Infinity;
  const refuse = (changes: boolean): never => {
    shed.inc();
    refused += 1;
    if (performance.now() - loggedAt > LOG_INTERVAL_MS) {
      log.warn({ refused, limit: admission.limit }, 'more is asked than can be answered in time');
      loggedAt = performance.now();
      refused = 0;
    }
    throw new OverloadedError(changes);
  };

  return async (ctx, next) => {
    // `demandDatabase` sets the route of calls that need the database.
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
    if (changes) ctx.state.bodyHasCome = begin;
    else await begin();
    try {
      await next();
    } finally {
      if (hasBegun) admission.leave();
    }
  };
};
