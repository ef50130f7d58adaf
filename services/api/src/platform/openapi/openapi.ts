import { ErrorBody } from '@site/contracts';
import type { Call } from '../http/call';
import { headerComponents } from './answer-headers';
import { errorResponses } from './error-answers';
import { operationOf, tagOf } from './operation';
import { securitySchemes } from './security';
import { createShapes, type Json } from './shapes';

const DESCRIPTION = `Requests and answers are JSON. An answer that is not 2xx has a \`code\` for programs and a \`message\` for people. Calls below \`/api/admin/\` need a token or a sign-in.`;

/** The calls as OpenAPI 3.1, with JSON schemas that zod creates from the contracts. */
export const openApi = (calls: Call[]): Json => {
  const shapes = createShapes({
    input: calls.flatMap(({ body }) => body ?? []),
    output: [ErrorBody, ...calls.flatMap(({ answer }) => answer.schema ?? [])],
  });
  const paths: Record<string, Json> = {};
  for (const call of calls)
    paths[call.path] = {
      ...paths[call.path],
      [call.method.toLowerCase()]: operationOf(call, shapes),
    };

  return {
    openapi: '3.1.1',
    info: { title: 'API of the site', version: '1', description: DESCRIPTION },
    tags: [...new Set(calls.map(tagOf))].sort().map((name) => ({ name })),
    paths,
    components: {
      schemas: shapes.schemas,
      headers: headerComponents,
      responses: errorResponses(calls, shapes),
      securitySchemes,
    },
  };
};
