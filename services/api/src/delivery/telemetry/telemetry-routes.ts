import Router from '@koa/router';
import { TelemetryQuery, TelemetryReport } from '@site/contracts';
import * as z from 'zod';
import { invalidInput } from '../../ground/errors/invalid-input';
import { readJson } from '../../ground/http/read-json';
import type { RateLimits } from '../../ground/rate-limits/rate-limits';
import type { TelemetryService } from './telemetry-service';

/** POST /api/telemetry: how the parts do in browsers. */
export const telemetryRoutes = (
  telemetry: Pick<TelemetryService, 'count'>,
  limits: Pick<RateLimits, 'limit' | 'isWithin'>,
) =>
  new Router({ prefix: '/telemetry' }).post('/', limits.limit('telemetry'), async (ctx) => {
    await telemetry.count(await readJson(ctx, TelemetryReport), ({ id }) =>
      limits.isWithin('canaryVisits', ctx.ip, id),
    );
    ctx.status = 204;
  });

/** GET /api/admin/telemetry: the same, summed by part and release. */
export const telemetryAdminRoutes = (telemetry: Pick<TelemetryService, 'summary'>) =>
  new Router({ prefix: '/telemetry' }).get('/', async (ctx) => {
    const { data, error } = z.safeParse(TelemetryQuery, { ...ctx.query }, { reportInput: true });
    if (error) throw invalidInput(error);
    ctx.body = await telemetry.summary(data);
  });
