import { resourceFromAttributes } from '@opentelemetry/resources';
import { BatchLogRecordProcessor, LoggerProvider } from '@opentelemetry/sdk-logs';
import { OTLPLogExporter } from '@opentelemetry/exporter-logs-otlp-http';
import { SECOND_MS } from '@site/contracts/units';
import * as z from 'zod';
import type { CollectorSetting } from '../config/trace-settings';
import { watchedExporter } from './watched-exporter';

/** How long lines are gathered before they are sent, and how long one sending may take, in ms. */
const DELAY_MS = SECOND_MS;
const LIMIT_MS = 10 * SECOND_MS;

/** Where pino writes lines, beside standard output. */
export interface LogCollector {
  write(line: string): void;
  /** Sends what was gathered, and no more. */
  close(): Promise<void>;
}

/** As pino writes it, by `createLog`. */
const Line = z
  .object({ level: z.number(), time: z.string(), msg: z.string().default('') })
  .catchall(z.json());

/**
 * Sends the log's lines on to a collector (OTLP over HTTP, opentelemetry.io/docs/specs/otlp), each second, to
 * `/v1/logs` there. `say` is told where lines begin to get lost: at most 2048 wait, no request does.
 */
export const createLogCollector = (
  { url, headers }: CollectorSetting,
  say: (sent: boolean) => void,
): LogCollector => {
  const exporter = new OTLPLogExporter({
    url: `${url}/v1/logs`,
    headers,
    timeoutMillis: LIMIT_MS,
  });
  const provider = new LoggerProvider({
    resource: resourceFromAttributes({ 'service.name': 'site-api' }),
    processors: [
      new BatchLogRecordProcessor({
        exporter: watchedExporter(exporter, say),
        scheduledDelayMillis: DELAY_MS,
        exportTimeoutMillis: LIMIT_MS,
      }),
    ],
  });
  const logger = provider.getLogger('site-api');
  return {
    write(line) {
      const { data } = Line.safeParse(JSON.parse(line));
      if (!data) return logger.emit({ body: line });
      const { level, time, msg, ...attributes } = data;
      logger.emit({
        timestamp: new Date(time),
        // Pino counts 10, 20 … 60 where OpenTelemetry counts 1, 5 … 21.
        severityNumber: (level / 10 - 1) * 4 + 1,
        body: msg,
        attributes,
      });
    },
    close: () => provider.shutdown(),
  };
};
