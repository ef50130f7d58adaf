import type { ErrorBody } from '@site/contracts';
import { SECOND_MS } from '@site/contracts/units';
import { noteServerDate } from '../clock/server-clock';
import { traceCall } from './trace-call';

/** Something that checks an answer: a zod schema of `@site/contracts`. */
export interface AnswerShape<T> {
  parse(value: unknown): T;
}

export interface RequestOptions<T> {
  method?: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** Sent as JSON. */
  body?: unknown;
  /** Checks the answer; without it the answer is not read. */
  answer?: AnswerShape<T>;
  /** What a 401 means (docs/product.md, section 7.1): an error, or an empty result. */
  on401?: 'throw' | 'empty';
  signal?: AbortSignal;
}

/**
 * A non-OK answer. `message` is the status code, a colon, a space and the body's text, or the status text
 * where the body is empty (docs/product.md, section 7.1). `body` is the same answer read, where it is ours.
 */
export class ResponseError extends Error {
  override readonly name = 'ResponseError';

  constructor(
    readonly status: number,
    text: string,
    readonly body: Partial<ErrorBody> | undefined,
    /** Seconds until another try makes sense, where the server said so. */
    readonly retryAfter?: number,
  ) {
    super(`${status}: ${text}`);
  }

  /** What the server said to people, if it did. */
  get serverMessage(): string | undefined {
    return this.body?.message;
  }
}

/** What the server found wrong with single fields, by their paths: `address.zip`. */
export const fieldErrors = (error: unknown): Partial<Record<string, string>> =>
  error instanceof ResponseError
    ? Object.fromEntries(error.body?.issues?.map(({ path, message }) => [path, message]) ?? [])
    : {};

/**
 * How long anything may stay without an answer: longer than the API lets anything take, at 80 kbit/s too. Else a form would be
 * "Sending...", and a list "Loading...", for as long as a gateway holds the connection. An answer that has begun may take its time.
 */
const PATIENCE_MS = 30 * SECOND_MS;

let sending = 0;

/** Whether anything is on its way to the API that changes something there: leaving the page might break it off. */
export const isSending = (): boolean => sending > 0;

/**
 * Calls the API of this site with cookies. Rejects with `ResponseError` on a non-OK answer, with `TypeError`
 * when the network failed, with an `AbortError` when there is no answer for 30 s or `signal` says so, and with the
 * shape's error when the answer is not what was agreed.
 */
export async function request<T = void>(path: string, options: RequestOptions<T> = {}): Promise<T> {
  const { method = 'GET', body, answer, on401 = 'throw', signal } = options;
  const changes = method === 'GET' ? 0 : 1;
  const end = new AbortController();
  const giveUp = () => end.abort();
  // Of what somebody sends and may call off, he knows himself how long it takes.
  const timer = changes && signal ? undefined : setTimeout(giveUp, PATIENCE_MS);
  if (signal?.aborted) giveUp();
  signal?.addEventListener('abort', giveUp, { once: true });
  const trace = traceCall(method, path.split('?', 1)[0]!);
  const headers = {
    ...(body !== undefined && { 'Content-Type': 'application/json' }),
    ...(trace && { traceparent: trace.traceparent }),
  };
  sending += changes;
  const sentAt = Date.now();
  const response = await fetch(path, {
    method,
    credentials: 'include',
    headers,
    body: body === undefined ? undefined : JSON.stringify(body),
    signal: end.signal,
  }).finally(() => {
    clearTimeout(timer);
    sending -= changes;
    trace?.end();
  });
  noteServerDate(response.headers, sentAt);

  if (response.status === 401 && on401 === 'empty') return undefined as T;
  if (!response.ok) throw await toResponseError(response);
  if (answer) return answer.parse(await response.json());
  // A body that nobody reads keeps its connection busy.
  void response.text().catch(() => undefined);
  return undefined as T;
}

async function toResponseError(response: Response): Promise<ResponseError> {
  const text = await response.text().catch(() => '');
  const retryAfter = Number(response.headers.get('Retry-After')) || undefined;
  return new ResponseError(
    response.status,
    text || response.statusText,
    readErrorBody(text),
    retryAfter,
  );
}

function readErrorBody(text: string): Partial<ErrorBody> | undefined {
  try {
    const body: unknown = JSON.parse(text);
    return typeof body === 'object' && body !== null ? body : undefined;
  } catch {
    return undefined;
  }
}
