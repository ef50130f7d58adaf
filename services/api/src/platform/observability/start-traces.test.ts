import { currentRecorder } from './spans';
import { startTraces } from './start-traces';

const exportSizes: number[] = [];
/** An exporter that never completes. */
class HangingExporter {
  export = (spans: unknown[]) => void exportSizes.push(spans.length);
  shutdown = () => Promise.resolve();
  forceFlush = () => Promise.resolve();
}
jest.mock('@opentelemetry/exporter-trace-otlp-http', () => ({
  OTLPTraceExporter: HangingExporter,
}));

it('startTraces buffers at most 2,048 spans while the collector hangs, and closes in time', async () => {
  const setting = { url: 'http://127.0.0.1:9', sampler: 'always_on', share: 1 } as const;
  const traces = await startTraces(setting, () => undefined);
  jest.useFakeTimers();
  for (let nth = 0; nth < 10_000; nth++) currentRecorder()!.begin('GET /healthz', {}).end();
  expect(exportSizes).toEqual([512]);

  const closed = traces.close();
  expect(currentRecorder()).toBeUndefined();
  await jest.advanceTimersByTimeAsync(5_000);
  await closed;
  expect(exportSizes).toEqual([512, 512, 512, 512, 512]);
  jest.useRealTimers();
});
