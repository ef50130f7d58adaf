import Router from '@koa/router';
import { PART_OUTCOMES, TelemetryQuery, TelemetryReport, type PartOutcome } from '@site/contracts';
import { Counter, type Registry } from 'prom-client';
import { askUnlessAway } from '../../platform/database/ask-unless-away';
import type { DatabaseReach } from '../../platform/database/database-reach';
import { checked } from '../../platform/http/checked';
import { readJson } from '../../platform/http/read-json';
import type { RateLimits } from '../../platform/rate-limits/rate-limits';
import type { TelemetryService } from './telemetry-service';

/**
 * POST /api/telemetry: how the parts do in browsers. While the database is away it is heard and dropped: a
 * refusal would be an error in the console of a visitor who has not asked for anything.
 */
export const telemetryRoutes = (
  telemetry: Pick<TelemetryService, 'count'>,
  limits: Pick<RateLimits, 'limit' | 'isWithin'>,
  reach: DatabaseReach,
  metrics: Registry,
) => {
  // Of releases that are in use alone, so nobody can make series by telling of parts that there are not.
  const visits = new Counter({
    name: 'part_visits_total',
    help: 'Tabs that told how a part did, by part: shown, failedToLoad or failedToRender',
    labelNames: ['part', 'outcome'],
    registers: [metrics],
  });
  const limit = limits.limit('telemetry');
  /** All outcomes of a part are there from its first visit: a share of failures is asked for before there are any. */
  const countVisit = (part: string, outcome: PartOutcome) => {
    for (const each of PART_OUTCOMES) visits.inc({ part, outcome: each }, each === outcome ? 1 : 0);
  };

  return new Router({ prefix: '/telemetry' }).post('/', async (ctx) => {
    const isThere = await askUnlessAway(reach, async () => limit(ctx, async () => undefined));
    const report = await readJson(ctx, TelemetryReport);
    if (isThere)
      await askUnlessAway(reach, () =>
        telemetry.count(
          report,
          ({ id }) => limits.isWithin('canaryVisits', ctx.ip, id),
          countVisit,
        ),
      );
    ctx.status = 204;
  });
};

/** GET /api/admin/telemetry: the same, summed by part and release. */
export const telemetryAdminRoutes = (telemetry: Pick<TelemetryService, 'summary'>) =>
  new Router({ prefix: '/telemetry' }).get('/', async (ctx) => {
    ctx.body = await telemetry.summary(checked(TelemetryQuery, { ...ctx.query }));
  });
