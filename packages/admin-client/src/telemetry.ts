import { TelemetrySummary } from '@site/contracts';
import type { AdminCall } from './call-site';
import { withQuery } from './with-query';

/** How the releases did in browsers, in the last hours (24), of one part or of all. */
export const readTelemetry = (
  call: AdminCall,
  wanted: { part?: string; hours?: number } = {},
  signal?: AbortSignal,
): Promise<TelemetrySummary> =>
  call(withQuery('/telemetry', wanted), { answer: TelemetrySummary, signal });
