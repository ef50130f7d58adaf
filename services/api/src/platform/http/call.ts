import type { ErrorCode, PlainScope } from '@site/contracts';
import type * as z from 'zod';
import type { REQUEST_ID } from './request-id';
import { OWN_PATHS } from './own-paths';

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
export const lineOf = ({ method, path }: Pick<Call, 'method' | 'path'>) => `${method} ${path}`;

/** Needs a token. */
export const isAdminCall = ({ path }: Call): boolean => path.startsWith('/api/admin/');

/** Without regard to case, because the router has none either. */
export const isAdminPath = (path: string): boolean => /^\/api\/admin(\/|$)/i.test(path);

const METRICS = new RegExp(`^${OWN_PATHS.metrics}/?$`, 'i');

/** What nobody gets without a token: the administration, and how the process does. */
export const isGuarded = (path: string): boolean => isAdminPath(path) || METRICS.test(path);
