import type { SpanContext } from '@opentelemetry/api';
import type { Sampler, SpanProcessor } from '@opentelemetry/sdk-trace';
import type { Recorder, SpanStart } from './spans';
import type { TraceSetting } from '../config/trace-settings';

/** Service names. */
const API_SERVICE = 'site-api';
const BROWSER_SERVICE = 'site-browser';

/**
 * Creates spans with OpenTelemetry, whose packages are loaded here, so that a site without tracing does not load them.
 * Nothing is registered globally or patched.
 */
export const createRecorder = async (
  { sampler, share }: Pick<TraceSetting, 'sampler' | 'share'>,
  processor: SpanProcessor,
): Promise<Recorder> => {
  const [{ ROOT_CONTEXT, SpanKind, trace }, { parseTraceParent }, sdk, { resourceFromAttributes }] =
    await Promise.all([
      import('@opentelemetry/api'),
      import('@opentelemetry/core'),
      import('@opentelemetry/sdk-trace'),
      import('@opentelemetry/resources'),
    ]);
  const { AlwaysOnSampler, AlwaysOffSampler, ParentBasedSampler, TraceIdRatioBasedSampler } = sdk;
  const roots: Record<string, () => Sampler> = {
    always_on: () => new AlwaysOnSampler(),
    always_off: () => new AlwaysOffSampler(),
    traceidratio: () => new TraceIdRatioBasedSampler(share),
  };
  const root = roots[sampler.replace('parentbased_', '')]!();
  const configuredSampler = sampler.startsWith('parentbased_')
    ? new ParentBasedSampler({ root })
    : root;

  const random = new sdk.RandomIdGenerator();
  /** Ids for the next span. */
  let presetIds: SpanContext | undefined;
  const createTracer = (service: string, spanSampler: Sampler) =>
    new sdk.TracerProvider({
      resource: resourceFromAttributes({ 'service.name': service }),
      sampler: spanSampler,
      spanProcessors: [processor],
      idGenerator: {
        generateTraceId: () => presetIds?.traceId ?? random.generateTraceId(),
        generateSpanId: () => presetIds?.spanId ?? random.generateSpanId(),
      },
      spanLimits: { attributeValueLengthLimit: 200, attributeCountLimit: 20 },
    }).getTracer(service);
  const sampledTracer = createTracer(API_SERVICE, configuredSampler);
  const alwaysOnTracer = createTracer(API_SERVICE, new AlwaysOnSampler());
  const browserTracer = createTracer(BROWSER_SERVICE, new AlwaysOnSampler());

  const kinds = {
    server: SpanKind.SERVER,
    client: SpanKind.CLIENT,
    internal: SpanKind.INTERNAL,
  };
  const optionsOf = ({ kind = 'internal', attributes, startTime }: SpanStart) => ({
    kind: kinds[kind],
    attributes,
    startTime,
  });

  return {
    contextOf(traceparent) {
      const context = parseTraceParent(String(traceparent));
      return context ? { ...context, isRemote: true } : undefined;
    },

    begin: (name, start, parent) =>
      sampledTracer.startSpan(
        name,
        optionsOf(start),
        parent ? trace.setSpanContext(ROOT_CONTEXT, parent) : ROOT_CONTEXT,
      ),

    beginLinked: (name, start, cause) =>
      alwaysOnTracer.startSpan(
        name,
        { ...optionsOf(start), links: [{ context: cause }] },
        ROOT_CONTEXT,
      ),

    recordBrowserSpan(name, { endTime, ...start }, ids) {
      presetIds = ids;
      const span = browserTracer.startSpan(name, optionsOf(start), ROOT_CONTEXT);
      presetIds = undefined;
      span.end(endTime);
    },
  };
};
