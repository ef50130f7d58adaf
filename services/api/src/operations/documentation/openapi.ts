import { ErrorBody, type ErrorCode } from '@site/contracts';
import * as z from 'zod';
import { ApiError } from '../../ground/errors/api-error';
import { isAdminCall, type Call, type CallScope } from '../../ground/http/call';

type Json = Record<string, unknown>;

/** Patterns in what every reader of JSON schemas understands: classes of Unicode are not of it. */
const portable = (pattern: string): string =>
  pattern.replaceAll('\\P{Cc}', '[^\\u0000-\\u001f\\u007f-\\u009f]');

const schemaOf = (schema: z.core.$ZodType, io: 'input' | 'output'): Json => {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, {
    io,
    override: ({ jsonSchema }) => {
      if (jsonSchema.pattern !== undefined) jsonSchema.pattern = portable(jsonSchema.pattern);
    },
  });
  return rest;
};

const content = (schema: Json) => ({ 'application/json': { schema } });

/** The first three come with the token, the last two with every call. */
export const errorsOf = (call: Call): ErrorCode[] => [
  ...new Set<ErrorCode>([
    ...(isAdminCall(call) ? (['unauthorised', 'rate_limited'] as const) : []),
    ...(scopesOf(call).length > 0 ? (['forbidden'] as const) : []),
    ...call.errors,
    'internal',
    'unavailable',
  ]),
];

/** The scopes of which the caller's token needs one; none where any token will do, or none is asked for. */
export const scopesOf = ({ may }: Call): readonly CallScope[] =>
  may === undefined || may === 'anyone' ? [] : may;

/** A list of requirements, of which one must be met; OpenAPI 3.1 lets a bearer's name the roles that are needed. */
const security = (call: Call): Json[] => {
  if (!isAdminCall(call)) return [];
  const scopes = scopesOf(call);
  return ['token', 'session'].flatMap((by) =>
    scopes.length > 0 ? scopes.map((scope) => ({ [by]: [scope] })) : [{ [by]: [] }],
  );
};

const responses = (call: Call): Json => {
  const { status, description, schema } = call.answer;
  const failures = errorsOf(call).map((code) => [
    new ApiError(code, '').status,
    { description: code, content: content({ $ref: '#/components/schemas/ErrorBody' }) },
  ]);
  return {
    [status]: { description, ...(schema ? { content: content(schemaOf(schema, 'output')) } : {}) },
    ...Object.fromEntries(
      (call.also ?? []).map(({ status, description }) => [status, { description }]),
    ),
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

const ADMIN = 'admin';

/** Of its path, without what all have in common: `admin`, `campaigns`, `{id}`, `stats`. */
const segmentsOf = ({ path }: Call): string[] => path.split('/').slice(2);

const asWords = (segment: string): string =>
  segment
    .replace(/^\{(\w+)\}$/, 'by-$1')
    .split(/[^a-zA-Z\d]+/)
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join('');

/** What a client that is made from the description calls it: `getAdminCampaignsByIdStats`. */
const operationId = (call: Call): string =>
  call.method.toLowerCase() + segmentsOf(call).map(asWords).join('');

/** What it is about, and whether it is the administration's: `stores`, `admin stores`. */
const tagOf = (call: Call): string => {
  const [first = '', second = ''] = segmentsOf(call);
  return first === ADMIN ? `${ADMIN} ${second}` : first;
};

const operation = (call: Call): Json => ({
  operationId: operationId(call),
  tags: [tagOf(call)],
  summary: call.summary,
  parameters: parameters(call.path),
  ...(call.body
    ? { requestBody: { required: true, content: content(schemaOf(call.body, 'input')) } }
    : {}),
  responses: responses(call),
  security: security(call),
});

/** The calls as OpenAPI 3.1, whose schemas are the JSON schemas that zod makes of the contracts. */
export const openApi = (calls: Call[]): Json => {
  const paths: Record<string, Json> = {};
  for (const call of calls)
    paths[call.path] = { ...paths[call.path], [call.method.toLowerCase()]: operation(call) };

  return {
    openapi: '3.1.1',
    info: { title: 'API of the site', version: '1' },
    tags: [...new Set(calls.map(tagOf))].sort().map((name) => ({ name })),
    paths,
    components: {
      schemas: { ErrorBody: schemaOf(ErrorBody, 'output') },
      securitySchemes: {
        token: { type: 'http', scheme: 'bearer' },
        session: {
          type: 'apiKey',
          in: 'cookie',
          name: '__Host-studio',
          description:
            'Of who is signed in to the Studio; `studio` where the site is reached by plain HTTP. What is no GET needs an `Origin` that is the site’s.',
        },
      },
    },
  };
};
