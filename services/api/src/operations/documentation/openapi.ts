import { ErrorBody, type ErrorCode } from '@site/contracts';
import * as z from 'zod';
import { ApiError } from '../../ground/errors/api-error';
import { isAdminCall, type Call } from '../../ground/http/call';

type Json = Record<string, unknown>;

const schemaOf = (schema: z.core.$ZodType, io: 'input' | 'output'): Json => {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { io });
  return rest;
};

const content = (schema: Json) => ({ 'application/json': { schema } });

/** `unauthorised` comes with the path, the last two with every call. */
export const errorsOf = (call: Call): ErrorCode[] => [
  ...(isAdminCall(call) ? (['unauthorised'] as const) : []),
  ...call.errors,
  'internal',
  'unavailable',
];

const responses = (call: Call): Json => {
  const { status, description, schema } = call.answer;
  const failures = errorsOf(call).map((code) => [
    new ApiError(code, '').status,
    { description: code, content: content({ $ref: '#/components/schemas/ErrorBody' }) },
  ]);
  return {
    [status]: { description, ...(schema ? { content: content(schemaOf(schema, 'output')) } : {}) },
    ...Object.fromEntries(failures),
  };
};

const parameters = (path: string) =>
  [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => ({
    name,
    in: 'path',
    required: true,
    schema: { type: 'string' },
  }));

const operation = (call: Call): Json => ({
  summary: call.summary,
  parameters: parameters(call.path),
  ...(call.body
    ? { requestBody: { required: true, content: content(schemaOf(call.body, 'input')) } }
    : {}),
  responses: responses(call),
  security: isAdminCall(call) ? [{ token: [] }] : [],
});

/** The calls as OpenAPI 3.1, whose schemas are the JSON schemas that zod makes of the contracts. */
export const openApi = (calls: Call[]): Json => {
  const paths: Record<string, Json> = {};
  for (const call of calls)
    paths[call.path] = { ...paths[call.path], [call.method.toLowerCase()]: operation(call) };

  return {
    openapi: '3.1.1',
    info: { title: 'API of the site', version: '1' },
    paths,
    components: {
      schemas: { ErrorBody: schemaOf(ErrorBody, 'output') },
      securitySchemes: { token: { type: 'http', scheme: 'bearer' } },
    },
  };
};
