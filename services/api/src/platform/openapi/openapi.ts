import { ErrorBody } from '@site/contracts';
import type { Call } from '../http/call';
import { headerComponents } from './response-headers';
import { errorResponses } from './error-responses';
import { operationOf, tagOf } from './operation';
import { securitySchemes } from './security';
import { createSchemaComponents, type Json } from './schema-components';

const DESCRIPTION = `Requests and responses are JSON. A response that is not 2xx has a \`code\` for programs and a \`message\` for people. Calls below \`/api/admin/\` need a token (\`Authorization: Bearer …\`) or a sign-in to the Studio.`;

/** The calls as OpenAPI 3.1, with JSON schemas that zod creates from the contracts. */
export const openApi = (calls: Call[]): Json => {
  const components = createSchemaComponents({
    input: calls.flatMap(({ body }) => body ?? []),
    output: [ErrorBody, ...calls.flatMap(({ response }) => response.schema ?? [])],
  });
  const paths: Record<string, Json> = {};
  for (const call of calls)
    paths[call.path] = {
      ...paths[call.path],
      [call.method.toLowerCase()]: operationOf(call, components),
    };

  return {
    openapi: '3.1.1',
    info: { title: 'API of the site', version: '1', description: DESCRIPTION },
    tags: [...new Set(calls.map(tagOf))].sort().map((name) => ({ name })),
    paths,
    components: {
      schemas: components.schemas,
      headers: headerComponents,
      responses: errorResponses(calls, components),
      securitySchemes,
    },
  };
};
