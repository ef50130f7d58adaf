import type { ErrorCode } from '@site/contracts';
import type * as z from 'zod';

/** A call as `/api/openapi.json` and `/api/docs` describe it; one stands beside each route. */
export interface Call {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** With parameters in braces: `/api/qr/campaign/{campaignId}`. */
  path: string;
  summary: string;
  body?: z.core.$ZodType;
  answer: { status: number; description: string; schema?: z.core.$ZodType };
  /** Beside `internal` and `unavailable`, which every call may answer. */
  errors: ErrorCode[];
}

/** Needs the token. */
export const isAdminCall = ({ path }: Call): boolean => path.startsWith('/api/admin/');
