import type { ZodMiniType } from '@site/contracts/schema';
import { readErrorBody, readJson, RefusedError, UnreachableError, UnreadableError } from './errors';

/** The site that a call goes to, and its credentials. */
export interface Site {
  /** Without a trailing slash; empty for the site of the current page. */
  url: string;
  /** An administration token. */
  token?: string;
  /** Whether the browser sends and stores cookies; the Studio's session needs them. */
  cookies?: boolean;
  /** Called with the headers of each response, and when its request was sent (ms since 1970). */
  onResponse?: (headers: Headers, sentAt: number) => void;
}

export interface SiteCall<T> {
  method?: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** Sent as JSON. */
  body?: unknown;
  /** Such as `If-Match`. */
  headers?: Record<string, string>;
  /** The schema of the response; without one the response is not read. */
  response?: ZodMiniType<T>;
  signal?: AbortSignal;
}

/** Calls `/api/admin<path>` of one site with one token. */
export type AdminCall = <T = void>(path: string, call?: SiteCall<T>) => Promise<T>;

/**
 * Calls a site. Rejects with `RefusedError` on a non-OK response, with `UnreadableError` on one that does not match its
 * schema, with `UnreachableError` without a response, and with the abort reason if `signal` was aborted.
 */
export async function callSite<T = void>(
  site: Site,
  path: string,
  call: SiteCall<T> = {},
): Promise<T> {
  const { ok, status, text, retryAfter } = await send(site, path, call);
  if (!ok) throw new RefusedError(status, readErrorBody(text), retryAfter);
  // The type is `void`.
  if (!call.response) return undefined as T;
  const { data, error } = call.response.safeParse(readJson(text));
  if (error) throw new UnreadableError(`${call.method ?? 'GET'} ${path}`, error.issues);
  return data;
}

/** The response of a site with any status. Rejects only without a response. */
export const send = async (
  { url, token, cookies = false, onResponse }: Site,
  path: string,
  { method = 'GET', body, headers, signal }: SiteCall<unknown>,
) => {
  const sentAt = Date.now();
  try {
    const response = await fetch(`${url}${path}`, {
      method,
      // A visitor's cookies must not change the result of a call with a token.
      credentials: cookies ? 'same-origin' : 'omit',
      headers: {
        ...(token !== undefined && { Authorization: `Bearer ${token}` }),
        ...(body !== undefined && { 'Content-Type': 'application/json' }),
        ...headers,
      },
      body: body === undefined ? undefined : JSON.stringify(body),
      signal,
    });
    onResponse?.(response.headers, sentAt);
    const retryAfter = Number(response.headers.get('Retry-After')) || undefined;
    return { ok: response.ok, status: response.status, text: await response.text(), retryAfter };
  } catch (cause) {
    throw signal?.aborted ? cause : new UnreachableError(cause);
  }
};

/** The response of any URL, such as a file of a release. Rejects with `UnreachableError` without a response. */
export const fetchResponse = (url: URL): Promise<Response> =>
  fetch(url).catch((cause: unknown) => {
    throw new UnreachableError(cause);
  });

/** Calls the administration of a site; rejects as `callSite` does. */
export const adminCaller =
  (site: Site): AdminCall =>
  (path, call) =>
    callSite(site, `/api/admin${path}`, call);

/** A call that reads `path`. */
export const getCall =
  <T>(path: string, response: ZodMiniType<T>) =>
  (call: AdminCall, signal?: AbortSignal): Promise<T> =>
    call(path, { response, signal });

/** A call that posts its body to `path`. */
export const postCall =
  <Body, T>(path: string, response: ZodMiniType<T>) =>
  (call: AdminCall, body: Body, signal?: AbortSignal): Promise<T> =>
    call(path, { method: 'POST', body, response, signal });

/** The header of a change that is refused with 409 unless `version` is the current one. */
export const ifMatch = (version: number | string) => ({ 'If-Match': `"${version}"` });

/** `/audit?by=owner`: a path with the query parameters that are not empty. */
export const withQuery = (path: string, query: object): string => {
  const entries = Object.entries(query).flatMap(([name, value]) =>
    value === undefined || value === '' ? [] : [[name, String(value)]],
  );
  const parameters = new URLSearchParams(entries);
  return parameters.size > 0 ? `${path}?${parameters}` : path;
};
