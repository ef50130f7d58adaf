import type { ErrorBody } from '@site/contracts';
import { ResponseError, type AnswerShape } from '@site/platform';

export interface AdminCall<T> {
  method?: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** Sent as JSON. */
  body?: unknown;
  /** `If-Match` and its kind. */
  headers?: Record<string, string>;
  /** Checks the answer; without it the answer is not read. */
  answer?: AnswerShape<T>;
  signal?: AbortSignal;
}

/**
 * Calls `/api/admin<path>` with the token, which the platform's `request` never sends: it is the visitors', and
 * every byte of it is loaded by all of them. Rejects as that does, with `ResponseError` or `TypeError`.
 */
export async function adminCall<T = void>(
  token: string,
  path: string,
  { method = 'GET', body, headers, answer, signal }: AdminCall<T> = {},
): Promise<T> {
  const response = await fetch(`/api/admin${path}`, {
    method,
    // The token is all that is asked for; a visitor's cookies have no say here.
    credentials: 'omit',
    headers: {
      Authorization: `Bearer ${token}`,
      ...(body !== undefined && { 'Content-Type': 'application/json' }),
      ...headers,
    },
    body: body === undefined ? undefined : JSON.stringify(body),
    signal,
  });
  if (!response.ok) throw await toError(response);
  return answer ? answer.parse(await response.json()) : (undefined as T);
}

const toError = async (response: Response): Promise<ResponseError> => {
  const text = await response.text().catch(() => '');
  return new ResponseError(response.status, text || response.statusText, readBody(text));
};

const readBody = (text: string): Partial<ErrorBody> | undefined => {
  try {
    const body: unknown = JSON.parse(text);
    return typeof body === 'object' && body !== null ? body : undefined;
  } catch {
    return undefined;
  }
};

/** What to tell the team of a call that failed. */
export const sayError = (error: unknown): string => {
  if (error instanceof ResponseError)
    return error.serverMessage ?? `The site answered with ${error.status}. Try again in a moment.`;
  if (error instanceof TypeError)
    return 'The site could not be reached. Check your connection, then try again.';
  return 'The site answered with something that this page does not understand. Reload the page, then try again.';
};

export const hasStatus = (error: unknown, status: number): boolean =>
  error instanceof ResponseError && error.status === status;
