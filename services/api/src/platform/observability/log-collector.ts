import { resourceFromAttributes } from '@opentelemetry/resources';
import { BatchLogRecordProcessor, LoggerProvider } from '@opentelemetry/sdk-logs';
import { OTLPLogExporter } from '@opentelemetry/exporter-logs-otlp-http';
import { SECOND_MS } from '@site/contracts/units';
import * as z from 'zod';
import type { CollectorSetting } from '../config/trace-settings';
import { withStateReports } from './watched-exporter';

/** In ms: the interval of exports, and the limit of one export. */
const DELAY_MS = SECOND_MS;
const LIMIT_MS = 10 * SECOND_MS;

/** A line of `createLog`. */
const Line = z
  .object({ level: z.number(), time: z.string(), msg: z.string().default('') })
  .catchall(z.json());

/**
 * Exports log lines to `/v1/logs` of a collector (OTLP over HTTP, opentelemetry.io/docs/specs/otlp) each second. At
 * most 2048 lines are buffered; `onStateChange` is called when exports begin to fail or succeed again.
 */
export const createLogCollector = (
  { url, headers }: CollectorSetting,
  onStateChange: (isAccepted: boolean) => void,
) => {
  const exporter = new OTLPLogExporter({
    url: `${url}/v1/logs`,
    headers,
    timeoutMillis: LIMIT_MS,
  });
  const provider = new LoggerProvider({
    resource: resourceFromAttributes({ 'service.name': 'site-api' }),
    processors: [
      new BatchLogRecordProcessor({
        exporter: withStateReports(exporter, onStateChange),
        scheduledDelayMillis: DELAY_MS,
        exportTimeoutMillis: LIMIT_MS,
      }),
    ],
  });
  const logger = provider.getLogger('site-api');
  return {
    write(line: string): void {
      const { data } = Line.safeParse(JSON.parse(line));
      if (!data) return logger.emit({ body: line });
      const { level, time, msg, ...attributes } = data;
      logger.emit({
        timestamp: new Date(time),
        // Pino's levels 10 to 60 are 1 to 21 in OpenTelemetry.
        severityNumber: (level / 10 - 1) * 4 + 1,
        body: msg,
        attributes,
      });
    },
    close: (): Promise<void> => provider.shutdown(),
  };
};
export type LogCollector = ReturnType<typeof createLogCollector>;
