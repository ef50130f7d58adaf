import { validateHeaderName, validateHeaderValue } from 'node:http';
import * as z from 'zod';
import { decodeComponent } from '../http/decode-component';
import { isWebUrl, share, withoutSlash } from './setting-types';

/** Names of opentelemetry.io/docs/specs/otel/configuration/sdk-environment-variables. */
export const SAMPLERS = [
  'always_on',
  'always_off',
  'traceidratio',
  'parentbased_always_on',
  'parentbased_always_off',
  'parentbased_traceidratio',
] as const;
type SamplerName = (typeof SAMPLERS)[number];

export const COLLECTOR_SETTINGS = {
  OTEL_EXPORTER_OTLP_ENDPOINT: z
    .string()
    .refine(isWebUrl, 'must be an address such as https://collector.example.com')
    .transform(withoutSlash)
    .optional(),
  OTEL_EXPORTER_OTLP_HEADERS: z
    .string()
    .regex(
      /^[\w-]+=[^,\s]*(?:,\s*[\w-]+=[^,\s]*)*$/,
      'must be names and values such as authorization=Bearer%20token, with commas between them',
    )
    .refine(
      (value) => Object.entries(headersOf(value)).every(isHeader),
      'must have values that are valid in a header',
    )
    .optional(),
  OTEL_TRACES_SAMPLER: z
    .enum(SAMPLERS, { error: `must be one of ${SAMPLERS.join(', ')}` })
    .optional(),
  OTEL_TRACES_SAMPLER_ARG: share('0.05').default(1),
};

type CollectorSettings = z.infer<z.ZodObject<typeof COLLECTOR_SETTINGS>>;

/** An OTLP/HTTP collector; the URL has no `/v1/…`. */
export interface CollectorSetting {
  url: string;
  headers?: Record<string, string>;
}

export interface TraceSetting extends CollectorSetting {
  sampler: SamplerName;
  /** For ratio samplers, 0 to 1. */
  share: number;
}

const headersOf = (header: string): Record<string, string> =>
  Object.fromEntries(
    header.split(',').map((pair) => {
      const index = pair.indexOf('=');
      const value = pair.slice(index + 1);
      return [pair.slice(0, index).trim(), decodeComponent(value)];
    }),
  );

/** Decoded values may contain line breaks. */
const isHeader = ([name, value]: [string, string]): boolean => {
  try {
    validateHeaderName(name);
    validateHeaderValue(name, value);
    return true;
  } catch {
    return false;
  }
};

/** Errors of combined settings. */
export const traceErrors = (settings: CollectorSettings): string[] =>
  settings.OTEL_TRACES_SAMPLER !== undefined && settings.OTEL_EXPORTER_OTLP_ENDPOINT === undefined
    ? ['OTEL_EXPORTER_OTLP_ENDPOINT must be set with OTEL_TRACES_SAMPLER.']
    : [];

export const collectorOf = (settings: CollectorSettings): CollectorSetting | undefined =>
  settings.OTEL_EXPORTER_OTLP_ENDPOINT === undefined
    ? undefined
    : {
        url: settings.OTEL_EXPORTER_OTLP_ENDPOINT,
        ...(settings.OTEL_EXPORTER_OTLP_HEADERS !== undefined && {
          headers: headersOf(settings.OTEL_EXPORTER_OTLP_HEADERS),
        }),
      };

/** Without a sampler, only logs are exported. */
export const tracesOf = (settings: CollectorSettings): TraceSetting | undefined => {
  const collector = collectorOf(settings);
  const { OTEL_TRACES_SAMPLER: sampler, OTEL_TRACES_SAMPLER_ARG: share } = settings;
  if (!collector || sampler === undefined || sampler === 'always_off') return undefined;
  return { ...collector, sampler, share };
};

/** Share of calls for which browsers start a trace; undefined for samplers that ignore callers. */
export const browserTraceShare = ({ sampler, share }: TraceSetting): number | undefined => {
  if (sampler === 'parentbased_traceidratio') return share;
  if (sampler === 'parentbased_always_on' || sampler === 'always_on') return 1;
  return undefined;
};
