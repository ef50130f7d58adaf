import { TelemetryQuery, TelemetryReport, TelemetrySummary } from '@site/contracts';
import { askIfAvailable, type DatabaseReach } from '../../platform/database/database-reach';
import { operation } from '../../platform/operations/operation';
import type { RateLimits } from '../../platform/rate-limits/rate-limits';
import type { TelemetryService } from './telemetry-service';

interface TelemetryServices {
  telemetry: Pick<TelemetryService, 'count' | 'summary'>;
  rateLimits: Pick<RateLimits, 'isWithin'>;
  reach: DatabaseReach;
}

export const telemetryOperations = [
  operation({
    method: 'POST',
    path: '/api/telemetry',
    summary:
      'Tells, of some tabs, which parts were shown, or failed, and how fast the page was. Releases that are not in use are not counted, nor anything while the database is away.',
    withoutDatabase: true,
    limit: 'telemetry',
    body: TelemetryReport,
    answer: { status: 204, description: 'Nothing is said of what was counted' },
    async handle({ ctx, body }, { telemetry, rateLimits, reach }: TelemetryServices) {
      // While the database is away the report is dropped: 503 would be an error in the visitor's console.
      await askIfAvailable(reach, () =>
        telemetry.count(body, ({ id }) => rateLimits.isWithin('canaryVisits', ctx.ip, id)),
      );
    },
  }),
  operation({
    method: 'GET',
    path: '/api/admin/telemetry',
    summary:
      'By part and release: visits, failures and the 75th percentiles of web vitals, of the last `hours` (24, up to 720), of one `part` or of all.',
    may: 'anyone',
    query: TelemetryQuery,
    answer: { status: 200, description: 'The figures', schema: TelemetrySummary },
    errors: ['invalid_input'],
    handle: ({ query }, { telemetry }: TelemetryServices) => telemetry.summary(query),
  }),
];
