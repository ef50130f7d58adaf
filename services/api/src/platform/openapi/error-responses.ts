import { ErrorBody, type ErrorCode } from '@site/contracts';
import { ApiError } from '../http/api-error';
import { isAdminCall, type Call } from '../http/call';
import { headersOf } from './response-headers';
import { scopesOf } from './security';
import type { Json, SchemaComponents } from './schema-components';

/** Meaning of each code. `uri_too_long` and `range_not_satisfiable` do not depend on the call. */
const MEANINGS: Record<ErrorCode, string> = {
  invalid_input: 'the request is invalid; `issues` lists each field',
  unauthorised: 'no valid token or session',
  forbidden: 'the token lacks a scope, or the request comes from another site',
  not_found: 'there is nothing with this name',
  method_not_allowed: 'the path does not support this method',
  conflict: 'the current state conflicts with the request',
  too_large: 'the body is too large',
  uri_too_long: 'the URL is too long',
  unsupported_media_type: 'the body is not JSON in UTF-8',
  range_not_satisfiable: 'the range is outside the file',
  rate_limited: 'too many requests from one network; see `Retry-After`',
  spin_cooldown: 'the player has to wait; see `nextSpinAt`',
  sold_out: 'no prize is left; no spin was used',
  network_busy: 'too many spins from one network; see `nextSpinAt`',
  win_limit: 'the win limit of the mailbox or household is reached; no spin was used',
  internal: 'an error of the site; logged under the request id',
  unavailable: 'the database is unreachable or the site is overloaded; see `Retry-After`',
};

/** The documented errors, and those of authentication, scopes and every call. */
export const errorsOf = (call: Call): ErrorCode[] => [
  ...new Set<ErrorCode>([
    ...(isAdminCall(call) ? (['unauthorised', 'rate_limited'] as const) : []),
    ...(scopesOf(call).length > 0 || call.method !== 'GET' ? (['forbidden'] as const) : []),
    ...call.errors,
    'internal',
    'unavailable',
  ]),
];

const exampleMessage = (code: ErrorCode): string => {
  const [words = ''] = MEANINGS[code].split(';');
  return words.charAt(0).toUpperCase() + words.slice(1);
};

const statusOf = (code: ErrorCode): number => new ApiError(code, '').status;

/** The component's name, for example `ConflictSoldOut`. */
const nameOf = (codes: ErrorCode[]): string =>
  codes
    .join('_')
    .split('_')
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join('');

const groupsOf = (call: Call): [status: number, codes: ErrorCode[]][] => {
  const codes = errorsOf(call).toSorted();
  const statuses = [...new Set(codes.map(statusOf))].toSorted((a, b) => a - b);
  return statuses.map((status) => [status, codes.filter((code) => statusOf(code) === status)]);
};

const errorResponse = (status: number, codes: ErrorCode[], components: SchemaComponents): Json => ({
  description: codes.map((code) => `\`${code}\`: ${MEANINGS[code]}`).join('. '),
  headers: headersOf(
    ...(status === 401 ? ['WWW-Authenticate' as const] : []),
    ...(status === 429 || status === 503 ? ['Retry-After' as const] : []),
  ),
  content: {
    'application/json': {
      schema: {
        allOf: [components.refer(ErrorBody, 'output')],
        properties: { code: { enum: codes } },
      },
      examples: Object.fromEntries(
        codes.map((code) => [code, { value: { code, message: exampleMessage(code) } }]),
      ),
    },
  },
});

/** References to error responses by status. */
export const errorResponsesOf = (call: Call): Json =>
  Object.fromEntries(
    groupsOf(call).map(([status, codes]) => [
      status,
      { $ref: `#/components/responses/${nameOf(codes)}` },
    ]),
  );

/** The error responses, each once. */
export const errorResponses = (calls: Call[], components: SchemaComponents): Json =>
  Object.fromEntries(
    calls
      .flatMap(groupsOf)
      .map(([status, codes]): [string, Json] => [
        nameOf(codes),
        errorResponse(status, codes, components),
      ])
      .toSorted(([a], [b]) => (a < b ? -1 : 1)),
  );
