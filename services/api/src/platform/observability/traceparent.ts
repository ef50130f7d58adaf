import type { SpanContext } from '@opentelemetry/api';

/**
 * Version, trace id, span id and flags in hex; later versions may append more (w3.org/TR/trace-context, section 3.2).
 */
const FORM =
  /^(?:00-([\da-f]{32})-([\da-f]{16})-([\da-f]{2})|(?!ff|00)[\da-f]{2}-([\da-f]{32})-([\da-f]{16})-([\da-f]{2})(?:-.*)?)$/;
const ALL_ZEROS = /^0+$/;

/** The lowest bit of the flags. */
const SAMPLED = 1;

/** Parses the header; undefined if it is invalid. */
export const readTraceparent = (header: string | string[] | undefined): SpanContext | undefined => {
  const match = typeof header === 'string' ? FORM.exec(header) : null;
  const [traceId, spanId, flags] = match?.slice(1).filter((part) => part !== undefined) ?? [];
  if (traceId === undefined || spanId === undefined || flags === undefined) return undefined;
  if (ALL_ZEROS.test(traceId) || ALL_ZEROS.test(spanId)) return undefined;
  return { traceId, spanId, traceFlags: Number.parseInt(flags, 16) & SAMPLED, isRemote: true };
};

export const isSampled = ({ traceFlags }: SpanContext): boolean => (traceFlags & SAMPLED) !== 0;

export const writeTraceparent = ({ traceId, spanId, traceFlags }: SpanContext): string =>
  `00-${traceId}-${spanId}-0${traceFlags & SAMPLED}`;
