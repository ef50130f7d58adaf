import * as contracts from '@site/contracts';
import * as z from 'zod';
import { MessageResponse } from '../operations/schemas';

export type Json = Record<string, unknown>;
type Schema = z.core.$ZodType;
/** Request or response. */
export type Direction = 'input' | 'output';

const COMPONENTS = '#/components/schemas/';

const isSchema = (value: unknown): value is Schema =>
  typeof value === 'object' && value !== null && '_zod' in value;

/** Each schema under its name in the contracts; those in lower case are parts of others. */
const registryOfNames = (): z.core.$ZodRegistry<{ id: string }> => {
  const registry = z.registry<{ id: string }>();
  for (const [id, schema] of Object.entries({ ...contracts, MessageResponse }))
    if (/^[A-Z]/.test(id) && isSchema(schema) && !registry.has(schema))
      registry.add(schema, { id });
  return registry;
};

/** Removes what JSON schema tools do not know: ids of zod, Unicode classes, and the bounds of every number. */
export const plainSchema = (schema: z.core.JSONSchema.BaseSchema): void => {
  delete schema.id;
  if (schema.pattern !== undefined)
    schema.pattern = schema.pattern.replaceAll('\\P{Cc}', '[^\\u0000-\\u001f\\u007f-\\u009f]');
  if (schema.minimum === Number.MIN_SAFE_INTEGER) delete schema.minimum;
  if (schema.maximum === Number.MAX_SAFE_INTEGER) delete schema.maximum;
};

const namesIn = (schema: unknown): string[] =>
  [...JSON.stringify(schema).matchAll(/"#\/components\/schemas\/(\w+)"/g)].map(([, name]) => name!);

/** The names, and all names that their schemas refer to. */
const reachableFrom = (schemas: Json, names: string[]): Set<string> => {
  const found = new Set(names);
  for (const name of found) for (const inner of namesIn(schemas[name])) found.add(inner);
  return found;
};

/**
 * The JSON schemas of bodies and responses. Where a response has another schema than a body of the same contract, because a
 * sender may leave out defaults, its name ends with `Output`.
 */
export const createSchemaComponents = (roots: Record<Direction, Schema[]>) => {
  const registry = registryOfNames();
  const nameOf = (schema: Schema): string => {
    const { id } = registry.get(schema) ?? {};
    if (id === undefined) throw new Error('A schema has no name: export it from the contracts');
    return id;
  };
  const convert = (io: Direction, rename = (name: string) => name): Json => {
    const { schemas } = z.toJSONSchema(registry, {
      io,
      uri: (name) => COMPONENTS + rename(name),
      unrepresentable: 'any',
      override: ({ jsonSchema }) => plainSchema(jsonSchema),
    });
    return Object.fromEntries(
      Object.entries(schemas).map(([name, { $id: _, $schema: __, ...schema }]) => [name, schema]),
    );
  };

  const inputs = convert('input');
  const outputs = convert('output');
  const bodies = reachableFrom(inputs, roots.input.map(nameOf));
  const responses = reachableFrom(outputs, roots.output.map(nameOf));
  const differs = (name: string, visited: string[] = []): boolean =>
    bodies.has(name) &&
    !visited.includes(name) &&
    (JSON.stringify(inputs[name]) !== JSON.stringify(outputs[name]) ||
      namesIn(outputs[name]).some((inner) => differs(inner, [...visited, name])));
  const outputName = (name: string) => (differs(name) ? `${name}Output` : name);
  const output = convert('output', outputName);

  const schemas = [
    ...[...bodies].map((name) => [name, inputs[name]] as const),
    ...[...responses].map((name) => [outputName(name), output[name]] as const),
  ];
  return {
    nameOf,
    refer: (schema: Schema, io: Direction): Json => ({
      $ref: COMPONENTS + (io === 'input' ? nameOf(schema) : outputName(nameOf(schema))),
    }),
    /** By their names, sorted. */
    schemas: Object.fromEntries(schemas.toSorted(([a], [b]) => (a < b ? -1 : 1))),
  };
};
export type SchemaComponents = ReturnType<typeof createSchemaComponents>;
