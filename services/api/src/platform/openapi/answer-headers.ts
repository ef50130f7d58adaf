import type { AnswerHeader } from '../http/call';
import { REQUEST_ID } from '../http/request-id';
import type { Json } from './shapes';

const text = { type: 'string' };
const HEADERS: Record<AnswerHeader, Json> = {
  [REQUEST_ID]: {
    description:
      'The request’s own number, under which the log has it: what was sent in this header, or a new one.',
    required: true,
    schema: { ...text, pattern: '^[\\w.-]{1,64}$' },
  },
  ETag: {
    description: 'What is answered, as a tag: for `If-None-Match`, of what is kept for `If-Match`.',
    required: true,
    schema: text,
  },
  Location: { description: 'Where to go.', required: true, schema: text },
  'Retry-After': {
    description: 'In so many seconds another try makes sense.',
    required: true,
    schema: { type: 'integer', minimum: 1 },
  },
  'Set-Cookie': {
    description:
      'A cookie that no script reads (`HttpOnly`), where the browser has none yet or it changes.',
    schema: text,
  },
  'WWW-Authenticate': {
    description: 'How to show who one is.',
    required: true,
    schema: { type: 'string', const: 'Bearer' },
  },
};

export const headerComponents: Json = HEADERS;

/** References to these headers and the request id. */
export const headersOf = (...names: AnswerHeader[]): Json =>
  Object.fromEntries(
    [REQUEST_ID, ...names].map((name) => [name, { $ref: `#/components/headers/${name}` }]),
  );
