import type { ResponseHeader } from '../http/call';
import { REQUEST_ID } from '../http/request-id';
import type { Json } from './schema-components';

const STRING_SCHEMA = { type: 'string' };
const HEADERS: Record<ResponseHeader, Json> = {
  [REQUEST_ID]: {
    description: 'The request id, also in the log: the one that was sent, or a new one.',
    required: true,
    schema: { ...STRING_SCHEMA, pattern: '^[\\w.-]{1,64}$' },
  },
  ETag: {
    description: 'The version, for `If-None-Match` and `If-Match`.',
    required: true,
    schema: STRING_SCHEMA,
  },
  Location: { description: 'The target of the redirect.', required: true, schema: STRING_SCHEMA },
  'Retry-After': {
    description: 'Seconds until a retry makes sense.',
    required: true,
    schema: { type: 'integer', minimum: 1 },
  },
  'Set-Cookie': {
    description: 'An `HttpOnly` cookie, if it is new or changes.',
    schema: STRING_SCHEMA,
  },
  'WWW-Authenticate': {
    description: 'The authentication scheme.',
    required: true,
    schema: { type: 'string', const: 'Bearer' },
  },
};

export const headerComponents: Json = HEADERS;

/** References to these headers and the request id. */
export const headersOf = (...names: ResponseHeader[]): Json =>
  Object.fromEntries(
    [REQUEST_ID, ...names].map((name) => [name, { $ref: `#/components/headers/${name}` }]),
  );
