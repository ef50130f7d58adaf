import type { ErrorCode, PlainScope } from '@site/contracts';
import type * as z from 'zod';

/** `{part}` is each part that the call concerns; which those are, its service knows, and demands the scope for. */
export type CallScope = PlainScope | 'release:{part}' | 'promote:{part}';

export const isPartScope = (scope: CallScope): boolean => scope.endsWith(':{part}');

/** A call as `/api/openapi.json` and `/api/docs` describe it; one stands beside each route. */
export interface Call {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** With parameters in braces: `/api/qr/campaign/{campaignId}`. */
  path: string;
  summary: string;
  /**
   * Below `/api/admin`: whose token may make it, that of whoever has one of these scopes, or of anyone. It is enforced
   * by `ground/access/authorise.ts`.
   */
  may?: 'anyone' | readonly [CallScope, ...CallScope[]];
  /** Answered from what the process knows; all others are 503 at once while the database is away. */
  withoutDatabase?: true;
  body?: z.core.$ZodType;
  answer: { status: number; description: string; schema?: z.core.$ZodType };
  /** Beside `internal` and `unavailable`, which every call may answer, and what comes with the token. */
  errors: ErrorCode[];
  /** What it answers beside both. */
  also?: { status: number; description: string }[];
}

/** Needs a token. */
export const isAdminCall = ({ path }: Call): boolean => path.startsWith('/api/admin/');
