import * as contracts from '@site/contracts';
import addFormats from 'ajv-formats';
import { Ajv2020 } from 'ajv/dist/2020';
import * as z from 'zod';
import { calls } from '../../features';
import { Said } from '../http/said';
import { openApi } from './openapi';
import { EXAMPLES } from './all-examples';

interface Content {
  'application/json'?: { schema: object; examples?: Record<string, { $ref: string }> };
}
interface Operation {
  operationId: string;
  requestBody?: { content: Content };
  responses: Record<string, { content?: Content }>;
}
const description = openApi(calls) as unknown as {
  paths: Record<string, Record<string, Operation>>;
  components: {
    examples: Record<string, { value: unknown }>;
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

/** What is sent, and what is answered where a call does what was asked, each with the name of its operation. */
const contents = operations.flatMap(({ operationId, requestBody, responses }) => [
  ...(requestBody ? [{ what: `${operationId}, request`, content: requestBody.content }] : []),
  ...Object.entries(responses)
    .filter(([status]) => status.startsWith('2'))
    .map(([status, { content }]) => ({ what: `${operationId}, ${status}`, content })),
]);
const json = contents.flatMap(({ what, content }) => {
  const found = content?.['application/json'];
  return found ? [{ what, ...found }] : [];
});

it('every request and every answer in JSON has one, which is valid by its schema', () => {
  expect(json.length).toBeGreaterThan(100);
  const wrong = json.flatMap(({ what, schema, examples = {} }) => {
    const { $ref } = schema as { $ref: string };
    const validate = ajv.getSchema(`description${$ref}`)!;
    const [example] = Object.values(examples);
    const name = example?.$ref.split('/').pop() ?? '';
    const value = description.components.examples[name]?.value;
    return validate(value) ? [] : [{ what, errors: ajv.errorsText(validate.errors) }];
  });
  expect(wrong).toEqual([]);
});

it('every code of a refusal has one, which is valid too', () => {
  const refused = Object.entries(description.components.responses).flatMap(
    ([name, { content }]) => {
      const validate = ajv.compile({
        $ref: `description#/components/responses/${name}/content/application~1json/schema`,
      });
      return Object.entries(content['application/json'].examples).map(([code, { value }]) => ({
        code,
        valid: validate(value),
        says: (value as { code: string }).code,
      }));
    },
  );
  expect(refused.length).toBeGreaterThan(13);
  expect(refused.filter(({ code, valid, says }) => !valid || says !== code)).toEqual([]);
});

it('is what the contract takes and makes, with all that a schema cannot say', () => {
  const shapes: Record<string, unknown> = { ...contracts, Said };
  const wrong = Object.entries(EXAMPLES).flatMap(([name, value]) => {
    const { error } = z.safeParse(shapes[name] as z.core.$ZodType, value);
    return error ? [`${name}: ${z.prettifyError(error)}`] : [];
  });
  expect(wrong).toEqual([]);
});
