import Router from '@koa/router';
import { TelemetryQuery, TelemetryReport } from '@site/contracts';
import { askUnlessAway } from '../../ground/database/ask-unless-away';
import type { DatabaseReach } from '../../ground/database/database-reach';
import { checked } from '../../ground/errors/checked';
import { readJson } from '../../ground/http/read-json';
import type { RateLimits } from '../../ground/rate-limits/rate-limits';
import type { TelemetryService } from './telemetry-service';

/**
 * POST /api/telemetry: how the parts do in browsers. While the database is away it is heard and dropped (docs/adr/0073): a
 * refusal would be an error in the console of a visitor who has not asked for anything.
 */
export const telemetryRoutes = (
  telemetry: Pick<TelemetryService, 'count'>,
  limits: Pick<RateLimits, 'limit' | 'isWithin'>,
  reach: DatabaseReach,
) => {
  const limit = limits.limit('telemetry');
  return new Router({ prefix: '/telemetry' }).post('/', async (ctx) => {
    const isThere = await askUnlessAway(reach, async () => limit(ctx, async () => undefined));
    const report = await readJson(ctx, TelemetryReport);
    if (isThere)
      await askUnlessAway(reach, () =>
        telemetry.count(report, ({ id }) => limits.isWithin('canaryVisits', ctx.ip, id)),
      );
    ctx.status = 204;
  });
};

/** GET /api/admin/telemetry: the same, summed by part and release. */
export const telemetryAdminRoutes = (telemetry: Pick<TelemetryService, 'summary'>) =>
  new Router({ prefix: '/telemetry' }).get('/', async (ctx) => {
    ctx.body = await telemetry.summary(checked(TelemetryQuery, { ...ctx.query }));
  });
