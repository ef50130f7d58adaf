import { SECOND_MS } from '@site/contracts/units';
import { withStateReports } from './watched-exporter';
import { createRecorder } from './create-recorder';
import { setRecorder } from './spans';
import type { TraceSetting } from '../config/trace-settings';

/** In ms: the interval of exports, and the limit of one export. */
const DELAY_MS = SECOND_MS;
const LIMIT_MS = 5 * SECOND_MS;

/** Buffered spans; further ones are dropped. */
const MAX_BUFFERED = 2_048;

/**
 * Starts exporting spans to `/v1/traces` of a collector (OTLP over HTTP) in the background. `onStateChange` is called
 * when exports begin to fail or succeed again.
 */
export const startTraces = async (
  setting: TraceSetting,
  onStateChange: (isAccepted: boolean) => void,
) => {
  const [{ BatchSpanProcessor }, { OTLPTraceExporter }] = await Promise.all([
    import('@opentelemetry/sdk-trace'),
    import('@opentelemetry/exporter-trace-otlp-http'),
  ]);
  const { url, headers } = setting;
  const processor = new BatchSpanProcessor({
    exporter: withStateReports(
      new OTLPTraceExporter({ url: `${url}/v1/traces`, headers, timeoutMillis: LIMIT_MS }),
      onStateChange,
    ),
    scheduledDelayMillis: DELAY_MS,
    exportTimeoutMillis: LIMIT_MS,
    maxQueueSize: MAX_BUFFERED,
  });
  setRecorder(await createRecorder(setting, processor));
  return {
    /** Exports buffered spans and stops. Never rejects. */
    async close() {
      setRecorder(undefined);
      // The failure was reported already.
      await processor.shutdown().catch(() => undefined);
    },
  };
};
