import type { ZodMiniType } from '@site/contracts/schema';
import { readErrorBody, RefusedError, UnreachableError, UnreadableError } from './errors';

/** Whom a call goes to, and as whom. */
export interface Site {
  /** Without a slash at its end; empty for the site that the page is of. */
  url: string;
  /** A token of the administration. */
  token?: string;
  /**
   * Whether the browser's cookies go along, and what is answered is kept among them: the Studio's session. Without it and
   * without a token the call is anybody's.
   */
  cookies?: boolean;
  /** Called with the headers of each answer, and when its request was sent (ms since 1970). */
  onAnswer?: (headers: Headers, sentAt: number) => void;
}

export interface SiteCall<T> {
  method?: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** Sent as JSON. */
  body?: unknown;
  /** `If-Match` and its kind. */
  headers?: Record<string, string>;
  /** The contract of the answer; without one the answer is not read. */
  answer?: ZodMiniType<T>;
  signal?: AbortSignal;
}

/** A call below `/api/admin`, which knows its site and token already. */
export type AdminCall = <T = void>(path: string, call?: SiteCall<T>) => Promise<T>;

/**
 * Calls a site. Rejects with `RefusedError` on a non-OK answer, with `UnreadableError` on one that is not as its
 * contract says, with `UnreachableError` where none came, and with the signal's reason when that has ended it.
 */
export async function callSite<T = void>(
  site: Site,
  path: string,
  call: SiteCall<T> = {},
): Promise<T> {
  const { ok, status, text, retryAfter } = await answerOf(site, path, call);
  if (!ok) throw new RefusedError(status, readErrorBody(text), retryAfter);
  // Nobody reads the answer: the type is `void`.
  if (!call.answer) return undefined as T;
  const { data, error } = call.answer.safeParse(readJson(text));
  if (error) throw new UnreadableError(`${call.method ?? 'GET'} ${path}`, error.issues);
  return data;
}

/** The answer of a site as it is, also a refusal. Rejects only where none came. */
export const answerOf = async (
  { url, token, cookies = false, onAnswer }: Site,
  path: string,
  { method = 'GET', body, headers, signal }: SiteCall<unknown>,
) => {
  const sentAt = Date.now();
  try {
    const response = await fetch(`${url}${path}`, {
      method,
      // Where a token is all that is asked for, a visitor's cookies have no say.
      credentials: cookies ? 'same-origin' : 'omit',
      headers: {
        ...(token !== undefined && { Authorization: `Bearer ${token}` }),
        ...(body !== undefined && { 'Content-Type': 'application/json' }),
        ...headers,
      },
      body: body === undefined ? undefined : JSON.stringify(body),
      signal,
    });
    onAnswer?.(response.headers, sentAt);
    const retryAfter = Number(response.headers.get('Retry-After')) || undefined;
    return { ok: response.ok, status: response.status, text: await response.text(), retryAfter };
  } catch (cause) {
    throw signal?.aborted ? cause : new UnreachableError(cause);
  }
};

/** The response of any address, such as a file of a release. Rejects with `UnreachableError` where none came. */
export const fetchResponse = (url: URL): Promise<Response> =>
  fetch(url).catch((cause: unknown) => {
    throw new UnreachableError(cause);
  });

/** Calls the administration of a site; rejects as `callSite` does. */
export const adminCaller =
  (site: Site): AdminCall =>
  (path, call) =>
    callSite(site, `/api/admin${path}`, call);

/** `undefined` where it is no JSON; no contract takes that. */
export const readJson = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};

/** `/audit?by=owner`: a path with the query parameters that are not undefined. */
export const withQuery = (path: string, query: object): string => {
  const given = Object.entries(query).flatMap(([name, value]) =>
    value === undefined ? [] : [[name, String(value)]],
  );
  const words = new URLSearchParams(given);
  return words.size > 0 ? `${path}?${words}` : path;
};
