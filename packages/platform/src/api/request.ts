import type { ErrorBody } from '@site/contracts';
import { SECOND_MS } from '@site/contracts/units';
import { noteServerDate } from '../clock/server-clock';
import { traceCall } from './trace-call';

/** A zod schema of `@site/contracts`. */
interface ResponseSchema<T> {
  parse(value: unknown): T;
}

interface RequestOptions<T> {
  method?: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** Sent as JSON. */
  body?: unknown;
  /** Validates the response body; without it the body is not read. */
  response?: ResponseSchema<T>;
  /** What a 401 means (docs/product.md, section 7.1): an error, or an empty result. */
  on401?: 'throw' | 'empty';
  signal?: AbortSignal;
}

/**
 * A response that is not OK. `message` is the status code, a colon, a space and the body's text, or the status text if the
 * body is empty (docs/product.md, section 7.1). `body` is the parsed body if it is JSON.
 */
export class ResponseError extends Error {
  override readonly name = 'ResponseError';

  constructor(
    readonly status: number,
    text: string,
    readonly body: Partial<ErrorBody> | undefined,
    /** Of the header `Retry-After`, in seconds. */
    readonly retryAfter?: number,
  ) {
    super(`${status}: ${text}`);
  }

  /** The body's message for the user. */
  get serverMessage(): string | undefined {
    return this.body?.message;
  }
}

/** The server's messages for single fields, by path: `address.zip`. */
export const fieldErrors = (error: unknown): Partial<Record<string, string>> =>
  error instanceof ResponseError
    ? Object.fromEntries(error.body?.issues?.map(({ path, message }) => [path, message]) ?? [])
    : {};

/**
 * How long a response may take to begin: longer than the API's own limits, even on an 80 kbit/s connection. Without it a form would show
 * "Sending..." for as long as a gateway holds the connection.
 */
const RESPONSE_TIMEOUT_MS = 30 * SECOND_MS;

let sending = 0;

/** Whether a request that changes something is pending; leaving the page could abort it. */
export const isSending = (): boolean => sending > 0;

/**
 * Calls the API of this site with cookies. Rejects with `ResponseError` if the response is not OK, with `TypeError` if the
 * network failed, with an `AbortError` after 30 s without a response or by `signal`, and with the schema's error if the
 * body is invalid.
 */
export async function request<T = void>(path: string, options: RequestOptions<T> = {}): Promise<T> {
  const { method = 'GET', body, response: schema, on401 = 'throw', signal } = options;
  const writeCount = method === 'GET' ? 0 : 1;
  const controller = new AbortController();
  const abort = () => controller.abort();
  // No timeout for a change that the caller can abort.
  const timer = writeCount && signal ? undefined : setTimeout(abort, RESPONSE_TIMEOUT_MS);
  if (signal?.aborted) abort();
  signal?.addEventListener('abort', abort, { once: true });
  const trace = traceCall(method, path.split('?', 1)[0]!);
  const headers = {
    ...(body !== undefined && { 'Content-Type': 'application/json' }),
    ...(trace && { traceparent: trace.traceparent }),
  };
  sending += writeCount;
  const sentAt = Date.now();
  const response = await fetch(path, {
    method,
    credentials: 'include',
    headers,
    body: body === undefined ? undefined : JSON.stringify(body),
    signal: controller.signal,
  }).finally(() => {
    clearTimeout(timer);
    sending -= writeCount;
    trace?.end();
  });
  noteServerDate(response.headers, sentAt);

  if (response.status === 401 && on401 === 'empty') return undefined as T;
  if (!response.ok) throw await toResponseError(response);
  if (schema) return schema.parse(await response.json());
  // An unread body keeps its connection busy.
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
