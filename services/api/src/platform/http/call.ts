import type { ErrorCode, PlainScope } from '@site/contracts';
import type * as z from 'zod';
import type { REQUEST_ID } from './request-id';
import { SERVER_PATHS } from './paths';

/** `{part}` is each part that the call concerns; which those are, its service knows, and demands the scope for. */
export type CallScope = PlainScope | 'release:{part}' | 'promote:{part}';

export const isPartScope = (scope: CallScope): boolean => scope.endsWith(':{part}');

/** What visitors' browsers and those of staff are known by; `platform/openapi/security.ts` has what each is. */
export type CallCookie = 'session' | 'shop' | 'player' | 'subscribed' | 'slice' | 'override';

/** What an answer says beside its body and a caller may need; each has the first. */
export type AnswerHeader =
  | typeof REQUEST_ID
  | 'ETag'
  | 'Location'
  | 'Retry-After'
  | 'Set-Cookie'
  | 'WWW-Authenticate';

interface CallAnswer {
  status: number;
  description: string;
  headers?: readonly AnswerHeader[];
}

/** A call as `/api/openapi.json` and `/api/docs` describe it; one stands beside each route. */
export interface Call {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** With parameters in braces: `/api/qr/campaign/{campaignId}`. */
  path: string;
  summary: string;
  /**
   * Below `/api/admin`: whose token may make it, that of whoever has one of these scopes, or of anyone. It is enforced
   * by `platform/auth/admin-access.ts`.
   */
  may?: 'anyone' | readonly [CallScope, ...CallScope[]];
  /** Answered from what the process knows; all others are 503 at once while the database is away. */
  withoutDatabase?: true;
  /** Cookies that it reads where a browser has them; which an administration call does its path says. */
  cookies?: readonly CallCookie[];
  /** The shape of its query. */
  query?: z.core.$ZodType;
  /** By which it is done only where things stand as the caller has seen them, or told only where they do not. */
  conditions?: readonly ('If-Match' | 'If-None-Match')[];
  body?: z.core.$ZodType;
  /** With a `schema` it is JSON, with a `type` that, without either it has no body. */
  answer: CallAnswer & { schema?: z.core.$ZodType; type?: string };
  /** Beside `internal` and `unavailable`, which every call may answer, and what comes with the token. */
  errors: ErrorCode[];
  /** What it answers beside both. */
  also?: CallAnswer[];
}

/** As people name it: `GET /api/stores`. */
export const callName = ({ method, path }: Pick<Call, 'method' | 'path'>) => `${method} ${path}`;

/** Needs a token. */
export const isAdminCall = ({ path }: Call): boolean => path.startsWith('/api/admin/');

/** Without regard to case, because the router has none either. */
export const isAdminPath = (path: string): boolean => /^\/api\/admin(\/|$)/i.test(path);

const METRICS = new RegExp(`^${SERVER_PATHS.metrics}/?$`, 'i');

/** What nobody gets without a token: the administration, and how the process does. */
export const isGuarded = (path: string): boolean => isAdminPath(path) || METRICS.test(path);

/** A call, and what stands in the place of its parameters. */
export interface FoundCall {
  call: Call;
  ids: string[];
}

export type FindCall = (method: string, path: string) => FoundCall | undefined;

const parameters = /\{\w+\}/g;
const count = ({ path }: Call) => path.match(parameters)?.length ?? 0;

const decoded = (text: string): string => {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
};

/** As logs, metrics and traces call it: `/api/qr/campaign/:campaignId`. */
export const routeOf = ({ path }: Call): string => path.replaceAll(/\{(\w+)\}/g, ':$1');

/** Finds the call that a request makes, as the router does: HEAD is a GET, case and a last slash are no matter. */
export const callFinder = (calls: Call[]): FindCall => {
  const known = calls
    .toSorted((one, other) => count(one) - count(other))
    .map((call) => ({
      call,
      pattern: new RegExp(`^${call.path.replace(parameters, '([^/]+)')}/?$`, 'i'),
    }));
  return (method, path) => {
    const wanted = method === 'HEAD' ? 'GET' : method;
    for (const { call, pattern } of known) {
      const found = call.method === wanted ? pattern.exec(path) : null;
      if (found) return { call, ids: found.slice(1).map(decoded) };
    }
    return undefined;
  };
};
