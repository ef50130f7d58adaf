import type { ErrorCode, PlainScope } from '@site/contracts';
import type * as z from 'zod';
import { decodeComponent } from './decode-component';
import type { REQUEST_ID } from './request-id';
import { SERVER_PATHS } from './paths';

/** `{part}` stands for each part that the call concerns; the service checks these scopes. */
export type CallScope = PlainScope | 'release:{part}' | 'promote:{part}';

export const isPartScope = (scope: CallScope): boolean => scope.endsWith(':{part}');

/** Cookies of visitors and staff; see `platform/openapi/security.ts`. */
export type CallCookie = 'session' | 'shop' | 'player' | 'subscribed' | 'slice' | 'override';

/** Documented response headers; every response has the request id. */
export type ResponseHeader =
  | typeof REQUEST_ID
  | 'ETag'
  | 'Location'
  | 'Retry-After'
  | 'Set-Cookie'
  | 'WWW-Authenticate';

interface CallResponse {
  status: number;
  description: string;
  headers?: readonly ResponseHeader[];
}

/** The description of a call, for `/api/openapi.json`, `/api/docs`, permissions and the audit log. */
export interface Call {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** With parameters in braces: `/api/qr/campaign/{campaignId}`. */
  path: string;
  summary: string;
  /**
   * Below `/api/admin`: the scopes of which the token needs one, or `anyone` for every token. Enforced by
   * `platform/auth/admin-access.ts`.
   */
  scopes?: 'anyone' | readonly [CallScope, ...CallScope[]];
  /** Answered without the database; all other calls are 503 while it is unreachable. */
  withoutDatabase?: true;
  /** Optional cookies that it reads; those of administration calls follow from the path. */
  cookies?: readonly CallCookie[];
  query?: z.core.$ZodType;
  /** Conditional headers that it supports. */
  conditions?: readonly ('If-Match' | 'If-None-Match')[];
  body?: z.core.$ZodType;
  /** JSON with `schema`, another media type with `type`, otherwise no body. */
  response: CallResponse & { schema?: z.core.$ZodType; type?: string };
  /** Besides `internal`, `unavailable` and the errors of authentication. */
  errors: ErrorCode[];
  otherResponses?: CallResponse[];
}

/** For messages: `GET /api/stores`. */
export const callName = ({ method, path }: Pick<Call, 'method' | 'path'>) => `${method} ${path}`;

export const isAdminCall = ({ path }: Call): boolean => path.startsWith('/api/admin/');

/** Case-insensitive, as the router is. */
export const isAdminPath = (path: string): boolean => /^\/api\/admin(\/|$)/i.test(path);

const METRICS = new RegExp(`^${SERVER_PATHS.metrics}/?$`, 'i');

/** Paths that need a token: administration and metrics. */
export const isGuarded = (path: string): boolean => isAdminPath(path) || METRICS.test(path);

/** A call with the values of its path parameters. */
interface FoundCall {
  call: Call;
  ids: string[];
}

export type FindCall = (method: string, path: string) => FoundCall | undefined;

const PATH_PARAMETER = /\{\w+\}/g;
const parameterCount = ({ path }: Call) => path.match(PATH_PARAMETER)?.length ?? 0;

/** For logs, metrics and traces: `/api/qr/campaign/:campaignId`. */
export const routeOf = ({ path }: Call): string => path.replaceAll(/\{(\w+)\}/g, ':$1');

/** Finds the call of a request as the router does: HEAD is GET, case and a trailing slash are ignored. */
export const callFinder = (calls: Call[]): FindCall => {
  const patterns = calls
    .toSorted((a, b) => parameterCount(a) - parameterCount(b))
    .map((call) => ({
      call,
      pattern: new RegExp(`^${call.path.replace(PATH_PARAMETER, '([^/]+)')}/?$`, 'i'),
    }));
  return (method, path) => {
    const routedMethod = method === 'HEAD' ? 'GET' : method;
    for (const { call, pattern } of patterns) {
      const match = call.method === routedMethod ? pattern.exec(path) : null;
      if (match) return { call, ids: match.slice(1).map(decodeComponent) };
    }
    return undefined;
  };
};
