import * as z from 'zod';

interface JsonSchema {
  properties?: Record<string, JsonSchema>;
  items?: JsonSchema;
  prefixItems?: JsonSchema[];
  anyOf?: JsonSchema[];
}

const paths = (schema: JsonSchema, path: string): string[] => {
  const { properties = {}, items, prefixItems = [], anyOf = [] } = schema;
  const inner = [
    ...Object.entries(properties).flatMap(([key, value]) => paths(value, `${path}.${key}`)),
    ...[items, ...prefixItems].flatMap((value) => (value ? paths(value, `${path}[]`) : [])),
    ...anyOf.flatMap((value) => paths(value, path)),
  ];
  return [path, ...inner];
};

const pathsOf = (value: unknown, path: string): string[] => {
  if (Array.isArray(value)) return [path, ...value.flatMap((one) => pathsOf(one, `${path}[]`))];
  if (typeof value !== 'object' || value === null) return [path];
  return [path, ...Object.entries(value).flatMap(([key, one]) => pathsOf(one, `${path}.${key}`))];
};

/** The fields of a contract's shape that an example leaves out, as paths such as `.stores[].hours.Monday`. */
export const fieldsLeftOut = (shape: z.core.$ZodType, example: unknown): string[] => {
  const given = new Set(pathsOf(example, ''));
  const wanted = new Set(paths(z.toJSONSchema(shape, { io: 'input' }) as JsonSchema, ''));
  return [...wanted].filter((path) => !given.has(path));
};
