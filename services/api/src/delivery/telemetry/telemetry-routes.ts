import Router from '@koa/router';
import { TelemetryQuery, TelemetryReport } from '@site/contracts';
import type { Middleware } from 'koa';
import * as z from 'zod';
import { invalidInput } from '../../ground/errors/invalid-input';
import { readJson } from '../../ground/http/read-json';
import type { TelemetryService } from './telemetry-service';

/** POST /api/telemetry: how the parts do in browsers. */
export const telemetryRoutes = (telemetry: Pick<TelemetryService, 'count'>, limit: Middleware) =>
  new Router({ prefix: '/telemetry' }).post('/', limit, async (ctx) => {
    await telemetry.count(await readJson(ctx, TelemetryReport));
    ctx.status = 204;
  });

/** GET /api/admin/telemetry: the same, summed by part and release. */
export const telemetryAdminRoutes = (telemetry: Pick<TelemetryService, 'summary'>) =>
  new Router({ prefix: '/telemetry' }).get('/', async (ctx) => {
    const { data, error } = z.safeParse(TelemetryQuery, { ...ctx.query }, { reportInput: true });
    if (error) throw invalidInput(error);
    ctx.body = await telemetry.summary(data);
  });
