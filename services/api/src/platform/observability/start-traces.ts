import { SECOND_MS } from '@site/contracts/units';
import { watchedExporter } from './watched-exporter';
import { createRecorder } from './create-recorder';
import { setRecorder } from './spans';
import type { TraceSetting } from '../config/trace-settings';

/** How long spans are gathered before they are sent, and how long one sending may take, in ms. */
const DELAY_MS = SECOND_MS;
const LIMIT_MS = 5 * SECOND_MS;

/** How many may wait for a collector that is away or slow; further ones are dropped. */
const MOST_WAITING = 2_048;

export interface Traces {
  /** Sends what was gathered, and no more. Never rejects. */
  close(): Promise<void>;
}

/**
 * From here on the site's work is told to a collector (OTLP over HTTP, to `/v1/traces` there), beside the work: no request
 * waits. `say` is told where spans begin to get lost.
 */
export const startTraces = async (
  setting: TraceSetting,
  say: (sent: boolean) => void,
): Promise<Traces> => {
  const [{ BatchSpanProcessor }, { OTLPTraceExporter }] = await Promise.all([
    import('@opentelemetry/sdk-trace'),
    import('@opentelemetry/exporter-trace-otlp-http'),
  ]);
  const { url, headers } = setting;
  const processor = new BatchSpanProcessor({
    exporter: watchedExporter(
      new OTLPTraceExporter({ url: `${url}/v1/traces`, headers, timeoutMillis: LIMIT_MS }),
      say,
    ),
    scheduledDelayMillis: DELAY_MS,
    exportTimeoutMillis: LIMIT_MS,
    maxQueueSize: MOST_WAITING,
  });
  setRecorder(await createRecorder(setting, processor));
  return {
    async close() {
      setRecorder(undefined);
      // What a collector does not take is lost, and said already.
      await processor.shutdown().catch(() => undefined);
    },
  };
};
