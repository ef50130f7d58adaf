import { AsyncLocalStorage } from 'node:async_hooks';
import type { Attributes, Span, SpanContext } from '@opentelemetry/api';
import { describeError } from '../http/describe-error';
import { isSampled, readTraceparent, writeTraceparent } from './traceparent';

export interface SpanStart {
  /** Answers somebody, asks somebody, or neither. */
  kind?: 'server' | 'client' | 'internal';
  /** Names of the site's own things alone: what visitors type, addresses and values of the database have no place here. */
  attributes?: Attributes;
  /** When it began, as `Date.now()` counts; now, without. */
  startTime?: number;
}

/** Whoever makes spans; there is none while traces are off. */
export interface Recorder {
  /** Below another span, be it a caller's; at the beginning of a trace the sampler decides whether it is told. */
  begin(name: string, start: SpanStart, above?: SpanContext): Span;
  /** Begins a trace that is told in any case, and names the span that has caused it. */
  beginLinked(name: string, start: SpanStart, cause: SpanContext): Span;
  /** A span of a browser, which has ended, under the ids that it has there. */
  recordBrowserSpan(name: string, span: SpanStart & { endTime: number }, as: SpanContext): void;
}

let recorder: Recorder | undefined;
const around = new AsyncLocalStorage<Span>();

/** One for the process, as there is one log. */
export const setRecorder = (next: Recorder | undefined): void => {
  recorder = next;
};
export const currentRecorder = (): Recorder | undefined => recorder;

/** The span that this work stands in, while that is under way and told; what goes on when all is answered has none. */
export const currentSpan = (): Span | undefined => {
  const span = recorder && around.getStore();
  return span?.isRecording() ? span : undefined;
};

/** OpenTelemetry's `SpanStatusCode.ERROR`, without its package. */
const ERROR = 2;

/** Of an error its kind: its words may quote a visitor. */
export const markFailed = (span: Span, error: unknown): void => {
  span.setStatus({ code: ERROR });
  const { type, code } = describeError(error);
  span.setAttribute('error.type', code === undefined ? type : `${type} ${code}`);
};

/** Does the work within a span, and ends that with it. */
export const runInSpan = async <T>(span: Span, work: () => Promise<T>): Promise<T> => {
  try {
    return await around.run(span, work);
  } catch (error) {
    markFailed(span, error);
    throw error;
  } finally {
    span.end();
  }
};

/** Does the work as a step of what is under way; by itself where that is nothing, or is not told. */
export const withSpan = <T>(name: string, start: SpanStart, work: () => Promise<T>): Promise<T> => {
  const above = currentSpan();
  if (!recorder || !above) return work();
  return runInSpan(recorder.begin(name, start, above.spanContext()), work);
};

/** What is kept with something that is done later, perhaps elsewhere, so that its trace leads here. */
export const currentTraceparent = (): string | undefined => {
  const span = currentSpan();
  return span && writeTraceparent(span.spanContext());
};

/** Does the work as a trace of its own that leads to its cause; by itself where that was not told. */
export const withLinkedSpan = <T>(
  name: string,
  start: SpanStart,
  cause: string | undefined,
  work: () => Promise<T>,
): Promise<T> => {
  const from = recorder && readTraceparent(cause);
  if (!recorder || !from || !isSampled(from)) return work();
  return runInSpan(recorder.beginLinked(name, start, from), work);
};

/** Does something that has nothing to do with what is under way, such as waking somebody. */
export const outsideSpan = <T>(work: () => T): T => (recorder ? around.exit(work) : work());

/** What each line of the log says of the trace that it stands in. */
export const traceIdForLog = (): { traceId?: string } => {
  const span = currentSpan();
  return span ? { traceId: span.spanContext().traceId } : {};
};
