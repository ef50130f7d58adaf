import { AsyncLocalStorage } from 'node:async_hooks';
import type { Attributes, Span, SpanContext } from '@opentelemetry/api';
import { describeError } from '../http/describe-error';

export interface SpanStart {
  kind?: 'server' | 'client' | 'internal';
  /** Only names that the site defines, never visitor input, addresses or stored values. */
  attributes?: Attributes;
  /** In ms since 1970; default: now. */
  startTime?: number;
}

/** Creates spans; undefined while tracing is off. */
export interface Recorder {
  /** Parses a `traceparent` (w3.org/TR/trace-context, section 3.2); undefined if it is invalid. */
  contextOf(traceparent: string | string[] | undefined): SpanContext | undefined;
  /** Starts a child span, or a root span that the sampler decides on. */
  begin(name: string, start: SpanStart, parent?: SpanContext): Span;
  /** Starts an always sampled trace with a link to its cause. */
  beginLinked(name: string, start: SpanStart, cause: SpanContext): Span;
  /** Records a finished span of a browser with its ids. */
  recordBrowserSpan(name: string, span: SpanStart & { endTime: number }, ids: SpanContext): void;
}

let recorder: Recorder | undefined;
const storage = new AsyncLocalStorage<Span>();

export const setRecorder = (next: Recorder | undefined): void => {
  recorder = next;
};
export const currentRecorder = (): Recorder | undefined => recorder;

export const currentSpan = (): Span | undefined => {
  const span = recorder && storage.getStore();
  return span?.isRecording() ? span : undefined;
};

/** OpenTelemetry's `SpanStatusCode.ERROR` and `TraceFlags.SAMPLED`, without loading its package. */
export const ERROR = 2;
const SAMPLED = 1;

const isSampled = ({ traceFlags }: SpanContext): boolean => (traceFlags & SAMPLED) !== 0;

/** Records only the type of an error: its message may quote a visitor. */
export const markFailed = (span: Span, error: unknown): void => {
  span.setStatus({ code: ERROR });
  const { type, code } = describeError(error);
  span.setAttribute('error.type', code === undefined ? type : `${type} ${code}`);
};

/** Runs work in a span and ends the span. */
export const runInSpan = async <T>(span: Span, work: () => Promise<T>): Promise<T> => {
  try {
    return await storage.run(span, work);
  } catch (error) {
    markFailed(span, error);
    throw error;
  } finally {
    span.end();
  }
};

/** Runs work in a child span, if there is a recording span. */
export const withSpan = <T>(name: string, start: SpanStart, work: () => Promise<T>): Promise<T> => {
  const parent = currentSpan();
  if (!recorder || !parent) return work();
  return runInSpan(recorder.begin(name, start, parent.spanContext()), work);
};

/** The traceparent to store with work that is done later, perhaps by another process. */
export const currentTraceparent = (): string | undefined => {
  const span = currentSpan();
  if (!span) return undefined;
  const { traceId, spanId, traceFlags } = span.spanContext();
  return `00-${traceId}-${spanId}-0${traceFlags & SAMPLED}`;
};

/** Runs work in a child span of the span with this traceparent, if that was sampled, else in none. */
export const withSpanOf = <T>(
  traceparent: string | undefined,
  name: string,
  start: SpanStart,
  work: () => Promise<T>,
): Promise<T> => {
  const parent = recorder?.contextOf(traceparent);
  if (!recorder || !parent || !isSampled(parent)) return outsideSpan(work);
  return runInSpan(recorder.begin(name, start, parent), work);
};

/** Runs work in a new trace that links to its cause, if that was sampled. */
export const withLinkedSpan = <T>(
  name: string,
  start: SpanStart,
  cause: string | undefined,
  work: () => Promise<T>,
): Promise<T> => {
  const link = recorder?.contextOf(cause);
  if (!recorder || !link || !isSampled(link)) return work();
  return runInSpan(recorder.beginLinked(name, start, link), work);
};

export const outsideSpan = <T>(work: () => T): T => (recorder ? storage.exit(work) : work());

export const traceIdForLog = (): { traceId?: string } => {
  const span = currentSpan();
  return span ? { traceId: span.spanContext().traceId } : {};
};
