import * as z from 'zod';
import type { Call } from '../http/call';
import { headersOf } from './response-headers';
import { errorResponsesOf } from './error-responses';
import { REQUEST_EXAMPLES } from './request-examples';
import { requirementsOf, securityOf } from './security';
import { plainSchema, type Direction, type Json, type SchemaComponents } from './schema-components';

const ADMIN = 'admin';

/** Path segments below `/api`: `admin`, `campaigns`, `{id}`, `stats`. */
const segmentsOf = ({ path }: Call): string[] => path.split('/').slice(2);

const toPascalCase = (segment: string): string =>
  segment
    .replace(/^\{(\w+)\}$/, 'by-$1')
    .split(/[^a-zA-Z\d]+/)
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join('');

/** The name in generated clients: `getAdminCampaignsByIdStats`. */
const operationId = (call: Call): string =>
  call.method.toLowerCase() + segmentsOf(call).map(toPascalCase).join('');

/** The group: `stores`, `admin stores`. */
export const tagOf = (call: Call): string => {
  const [first = '', second = ''] = segmentsOf(call);
  return first === ADMIN ? `${ADMIN} ${second}` : first;
};

const CONDITIONS = {
  'If-Match': 'The expected current version, such as `"3"`; any other is a `conflict`.',
  'If-None-Match': 'The ETag that the caller has, or `*` to create only.',
};

const queryParametersOf = (query: z.core.$ZodType): Json[] => {
  const { properties = {}, required = [] } = z.toJSONSchema(query, {
    io: 'input',
    override: ({ jsonSchema }) => plainSchema(jsonSchema),
  });
  return Object.entries(properties).map(([name, schema]) => ({
    name,
    in: 'query',
    required: required.includes(name),
    schema,
  }));
};

const parametersOf = ({ path, query, conditions = [] }: Call): Json[] => [
  ...[...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => ({
    name,
    in: 'path',
    required: true,
    schema: { type: 'string' },
  })),
  ...(query ? queryParametersOf(query) : []),
  ...conditions.map((name) => ({
    name,
    in: 'header',
    description: CONDITIONS[name],
    schema: { type: 'string' },
  })),
];

const json = (
  schema: z.core.$ZodType,
  io: Direction,
  components: SchemaComponents,
  example?: object,
): Json => ({
  'application/json': { schema: components.refer(schema, io), ...(example && { example }) },
});

const contentOf = ({ schema, type }: Call['response'], components: SchemaComponents): Json => {
  if (schema) return { content: json(schema, 'output', components) };
  return type === undefined ? {} : { content: { [type]: {} } };
};

const responsesOf = (call: Call, components: SchemaComponents): Json => {
  const responseOf = ({
    description,
    headers = [],
  }: NonNullable<Call['otherResponses']>[number]): Json => ({
    description,
    headers: headersOf(...headers),
  });
  return {
    [call.response.status]: {
      ...responseOf(call.response),
      ...contentOf(call.response, components),
    },
    ...Object.fromEntries(
      (call.otherResponses ?? []).map((response) => [response.status, responseOf(response)]),
    ),
    ...errorResponsesOf(call),
  };
};

const requestBodyOf = (body: z.core.$ZodType, components: SchemaComponents): Json => ({
  required: true,
  content: json(
    body,
    'input',
    components,
    (REQUEST_EXAMPLES as Record<string, object>)[components.nameOf(body)],
  ),
});

export const operationOf = (call: Call, components: SchemaComponents): Json => ({
  operationId: operationId(call),
  tags: [tagOf(call)],
  summary: call.summary,
  description: requirementsOf(call),
  parameters: parametersOf(call),
  ...(call.body && { requestBody: requestBodyOf(call.body, components) }),
  responses: responsesOf(call, components),
  security: securityOf(call),
});
