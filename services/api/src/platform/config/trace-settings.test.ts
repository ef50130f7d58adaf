import { OperatorError } from '../operator-error';
import { readConfig } from './config';
import { browserTraceShare, SAMPLERS, type TraceSetting } from './trace-settings';

const COLLECTOR = { OTEL_EXPORTER_OTLP_ENDPOINT: 'https://collector.example/' };
const url = 'https://collector.example';

describe('trace settings', () => {
  it('include collector and sampler', () => {
    expect(readConfig({})).toMatchObject({ logCollector: undefined, traces: undefined });
    expect(readConfig(COLLECTOR)).toMatchObject({ logCollector: { url }, traces: undefined });
    const off = { ...COLLECTOR, OTEL_TRACES_SAMPLER: 'always_off' };
    expect(readConfig(off).traces).toBeUndefined();
    const sampled = {
      ...COLLECTOR,
      OTEL_TRACES_SAMPLER: 'parentbased_traceidratio',
      OTEL_TRACES_SAMPLER_ARG: '0.05',
    };
    expect(readConfig(sampled)).toMatchObject({
      logCollector: { url },
      traces: { url, sampler: 'parentbased_traceidratio', share: 0.05 },
    });
  });

  it.each([
    [
      { OTEL_TRACES_SAMPLER: 'always_on' },
      'OTEL_EXPORTER_OTLP_ENDPOINT must be set with OTEL_TRACES_SAMPLER.',
    ],
    [
      { ...COLLECTOR, OTEL_TRACES_SAMPLER: 'some' },
      `OTEL_TRACES_SAMPLER must be one of ${SAMPLERS.join(', ')}.`,
    ],
    [
      { ...COLLECTOR, OTEL_TRACES_SAMPLER_ARG: '5' },
      'OTEL_TRACES_SAMPLER_ARG must be a share from 0 to 1, such as 0.05.',
    ],
    [
      { ...COLLECTOR, OTEL_EXPORTER_OTLP_HEADERS: 'secret' },
      'OTEL_EXPORTER_OTLP_HEADERS must be names and values such as authorization=Bearer%20token, with commas between them.',
    ],
  ])('are rejected with one sentence: %j', (settings, sentence) => {
    expect(() => readConfig(settings)).toThrow(new OperatorError(sentence));
  });

  it.each([
    ['always_on', 1],
    ['parentbased_always_on', 1],
    ['parentbased_traceidratio', 0.05],
    ['traceidratio', undefined],
    ['parentbased_always_off', undefined],
  ] as const)(
    'with the sampler %s let browsers start this share of traces: %p',
    (sampler, share) => {
      const setting: TraceSetting = { url, sampler, share: 0.05 };
      expect(browserTraceShare(setting)).toBe(share);
    },
  );
});
