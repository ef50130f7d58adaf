import Router from '@koa/router';
import { FaultReport } from '@site/contracts';
import type { Middleware } from 'koa';
import type { Logger } from 'pino';
import { Counter, type Registry } from 'prom-client';
import { readJson } from '../../ground/http/read-json';

/** POST /api/faults: a browser could not show a part. Counted and logged; an operator's first sign of a bad release. */
export const faultRoutes = (log: Logger, registry: Registry, limit: Middleware) => {
  const faults = new Counter({
    name: 'remote_faults_total',
    help: 'Parts that a browser could not load or render',
    labelNames: ['stage'],
    registers: [registry],
  });
  return new Router({ prefix: '/faults' }).post('/', limit, async (ctx) => {
    const fault = await readJson(ctx, FaultReport);
    faults.inc({ stage: fault.stage });
    log.warn({ fault }, 'a browser could not show a part');
    ctx.status = 204;
  });
};
