import * as contracts from '@site/contracts';
import addFormats from 'ajv-formats';
import { Ajv2020 } from 'ajv/dist/2020';
import * as z from 'zod';
import { calls } from '../../features';
import { openApi } from './openapi';
import { REQUEST_EXAMPLES } from './request-examples';

interface Operation {
  operationId: string;
  requestBody?: { content: { 'application/json': { schema: { $ref: string }; example?: object } } };
}
const description = openApi(calls) as unknown as {
  paths: Record<string, Record<string, Operation>>;
  components: {
    responses: Record<
      string,
      { content: { 'application/json': { examples: Record<string, { value: unknown }> } } }
    >;
  };
};
const operations = Object.values(description.paths).flatMap((path) => Object.values(path));

const ajv = new Ajv2020({ strict: false, allErrors: true });
addFormats(ajv);
ajv.addSchema(description, 'description');

describe('examples', () => {
  it('exist for every request body, and are valid by its JSON schema', () => {
    const bodies = operations.flatMap(({ operationId, requestBody }) =>
      requestBody ? [{ operationId, ...requestBody.content['application/json'] }] : [],
    );
    expect(bodies.length).toBeGreaterThan(30);
    const invalid = bodies.flatMap(({ operationId, schema, example }) => {
      const validate = ajv.getSchema(`description${schema.$ref}`)!;
      return validate(example) ? [] : [{ operationId, errors: ajv.errorsText(validate.errors) }];
    });
    expect(invalid).toEqual([]);
  });

  it('exist for every error code, and are valid by its JSON schema', () => {
    const examples = Object.entries(description.components.responses).flatMap(
      ([name, { content }]) => {
        const validate = ajv.compile({
          $ref: `description#/components/responses/${name}/content/application~1json/schema`,
        });
        return Object.entries(content['application/json'].examples).map(([code, { value }]) => ({
          code,
          valid: validate(value),
          exampleCode: (value as { code: string }).code,
        }));
      },
    );
    expect(examples.length).toBeGreaterThan(13);
    expect(
      examples.filter(({ code, valid, exampleCode }) => !valid || exampleCode !== code),
    ).toEqual([]);
  });

  it('are accepted by their contracts, also by rules that a JSON schema cannot express', () => {
    const schemas: Record<string, unknown> = { ...contracts };
    const invalid = Object.entries(REQUEST_EXAMPLES).flatMap(([name, value]) => {
      const { error } = z.safeParse(schemas[name] as z.core.$ZodType, value);
      return error ? [`${name}: ${z.prettifyError(error)}`] : [];
    });
    expect(invalid).toEqual([]);
  });
});
