import { TelemetryQuery, TelemetryReport, TelemetrySummary } from '@site/contracts';
import type { Call } from '../../platform/http/call';

export const telemetryCalls: Call[] = [
  {
    method: 'POST',
    path: '/api/telemetry',
    summary:
      'Tells, of some tabs, which parts were shown, or failed, and how fast the page was. Releases that are not in use are not counted, nor anything while the database is away.',
    withoutDatabase: true,
    body: TelemetryReport,
    answer: { status: 204, description: 'Nothing is said of what was counted' },
    errors: ['invalid_input', 'too_large', 'unsupported_media_type', 'rate_limited'],
  },
  {
    method: 'GET',
    path: '/api/admin/telemetry',
    summary:
      'By part and release: visits, failures and the 75th percentiles of web vitals, of the last `hours` (24, up to 720), of one `part` or of all.',
    may: 'anyone',
    query: TelemetryQuery,
    answer: { status: 200, description: 'The figures', schema: TelemetrySummary },
    errors: ['invalid_input'],
  },
];
