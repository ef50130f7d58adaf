import type { SpanContext } from '@opentelemetry/api';
import type { Sampler, SpanProcessor } from '@opentelemetry/sdk-trace';
import type { Recorder, SpanStart } from './spans';
import type { TraceSetting } from '../config/trace-settings';

/** Service names. */
const OF_API = 'site-api';
const OF_BROWSERS = 'site-browser';

/**
 * Creates spans with OpenTelemetry, whose packages are loaded here, so that a site without tracing does not load them.
 * Nothing is registered globally or patched.
 */
export const createRecorder = async (
  { sampler, share }: Pick<TraceSetting, 'sampler' | 'share'>,
  processor: SpanProcessor,
): Promise<Recorder> => {
  const [{ ROOT_CONTEXT, SpanKind, trace }, sdk, { resourceFromAttributes }] = await Promise.all([
    import('@opentelemetry/api'),
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
  const chosen = sampler.startsWith('parentbased_') ? new ParentBasedSampler({ root }) : root;

  const random = new sdk.RandomIdGenerator();
  /** Ids for the next span. */
  let presetIds: SpanContext | undefined;
  const tracer = (service: string, by: Sampler) =>
    new sdk.TracerProvider({
      resource: resourceFromAttributes({ 'service.name': service }),
      sampler: by,
      spanProcessors: [processor],
      idGenerator: {
        generateTraceId: () => presetIds?.traceId ?? random.generateTraceId(),
        generateSpanId: () => presetIds?.spanId ?? random.generateSpanId(),
      },
      spanLimits: { attributeValueLengthLimit: 200, attributeCountLimit: 20 },
    }).getTracer(service);
  const bySampler = tracer(OF_API, chosen);
  const always = tracer(OF_API, new AlwaysOnSampler());
  const browsers = tracer(OF_BROWSERS, new AlwaysOnSampler());

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
    begin: (name, start, parent) =>
      bySampler.startSpan(
        name,
        optionsOf(start),
        parent ? trace.setSpanContext(ROOT_CONTEXT, parent) : ROOT_CONTEXT,
      ),

    beginLinked: (name, start, cause) =>
      always.startSpan(name, { ...optionsOf(start), links: [{ context: cause }] }, ROOT_CONTEXT),

    recordBrowserSpan(name, { endTime, ...start }, as) {
      presetIds = as;
      const span = browsers.startSpan(name, optionsOf(start), ROOT_CONTEXT);
      presetIds = undefined;
      span.end(endTime);
    },
  };
};
