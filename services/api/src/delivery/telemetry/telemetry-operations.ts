import { TelemetryQuery, TelemetryReport, TelemetrySummary } from '@site/contracts';
import {
  runIfAvailable,
  type DatabaseAvailability,
} from '../../platform/database/database-availability';
import { feature } from '../../platform/feature';
import { operation } from '../../platform/operations/operation';
import type { RateLimits } from '../../platform/rate-limits/rate-limits';
import type { TelemetryService } from './telemetry-service';

interface TelemetryServices {
  telemetry: Pick<TelemetryService, 'count' | 'summary'>;
  rateLimits: Pick<RateLimits, 'countCanaryVisit'>;
  availability: DatabaseAvailability;
}

export const telemetryOperations = [
  operation({
    method: 'POST',
    path: '/api/telemetry',
    summary:
      'Reports, from a sample of tabs, which parts were shown or failed, and web vitals. Releases that are not in use are ignored; nothing is counted while the database is unavailable.',
    withoutDatabase: true,
    limit: 'telemetry',
    body: TelemetryReport,
    response: { status: 204, description: 'The report was received' },
    async handle({ ctx, body }, { telemetry, rateLimits, availability }: TelemetryServices) {
      // Without the database the report is dropped: a 503 would be an error in the visitor's console.
      await runIfAvailable(availability, () =>
        telemetry.count(body, ({ id }) => rateLimits.countCanaryVisit(ctx.ip, id)),
      );
    },
  }),
  operation({
    method: 'GET',
    path: '/api/admin/telemetry',
    summary:
      'Visits, failures and 75th percentiles of web vitals by release, for the last `hours` (24 by default, at most 720), of one `part` or all.',
    scopes: 'anyone',
    query: TelemetryQuery,
    response: { description: 'The figures', schema: TelemetrySummary },
    errors: ['invalid_input'],
    handle: ({ query }, { telemetry }: TelemetryServices) => telemetry.summary(query),
  }),
];

interface DeliveryTelemetry {
  delivery?: { telemetry: Pick<TelemetryService, 'sweep' | 'settled'> };
}

export const telemetryFeature = feature({
  name: 'telemetry',
  retention: (_, { delivery }: DeliveryTelemetry) => ({
    telemetry: async () => delivery?.telemetry.sweep(),
  }),
  settled: async ({ delivery }: DeliveryTelemetry) => delivery?.telemetry.settled(),
});
