import { createRecorder } from '../platform/observability/create-recorder';
import { setRecorder } from '../platform/observability/spans';
import type { TraceSetting } from '../platform/config/trace-settings';

/** Records the spans of this process in memory. Call it before starting the site. */
export const recordSpans = async (
  setting: Pick<TraceSetting, 'sampler' | 'share'> = { sampler: 'always_on', share: 1 },
) => {
  const { InMemorySpanExporter, SimpleSpanProcessor } = await import('@opentelemetry/sdk-trace');
  const exporter = new InMemorySpanExporter();
  setRecorder(await createRecorder(setting, new SimpleSpanProcessor({ exporter })));
  const spans = () =>
    exporter.getFinishedSpans().map((span) => ({
      name: span.name,
      kind: span.kind,
      attributes: span.attributes,
      events: span.events,
      links: span.links.map(({ context, attributes }) => ({ ...context, attributes })),
      status: span.status,
      id: span.spanContext().spanId,
      trace: span.spanContext().traceId,
      parent: span.parentSpanContext?.spanId,
      service: span.resource.attributes['service.name'],
      durationMs: span.duration[0] * 1e3 + span.duration[1] / 1e6,
    }));
  return {
    spans,
    withName: (name: string) => spans().filter((span) => span.name === name),
    reset: () => exporter.reset(),
    stop: () => setRecorder(undefined),
  };
};
export type RecordedSpans = Awaited<ReturnType<typeof recordSpans>>;
