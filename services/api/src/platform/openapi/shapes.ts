import * as contracts from '@site/contracts';
import * as z from 'zod';
import { Said } from '../http/said';

export type Json = Record<string, unknown>;
type Schema = z.core.$ZodType;
/** As it is sent to the site, or as the site answers. */
export type Direction = 'input' | 'output';

const PLACE = '#/components/schemas/';
/** Ends the name of a shape that is answered with more than has to be sent: with what a sender may leave out. */
const ANSWERED = 'Output';

/** What stands in more than one shape and has no name in the contracts: the place of one of them, and its name here. */
const WITHIN: Record<string, string> = {
  'AccessGrant/properties/expiresAt': 'Moment',
  'UnsentMail/properties/createdAt': 'MomentInUtc',
  'SavedCampaign/properties/campaign': `CampaignDocument${ANSWERED}`,
  'UnclaimedWin/properties/prize': 'WonPrize',
  'ClaimRecord/properties/redeemed': 'RedeemedBy',
  'QuizSubmission/properties/answers': 'QuizAnswers',
  'ReleaseTelemetry/properties/lcp': 'Percentile',
  'CampaignStats/properties/total/properties/refused': 'RefusedSpins',
  'PersonErased/properties/erased/items': 'ErasedFrom',
  'Directory/properties/remotes/items/properties/pages/items/properties/expose': 'ExposeKey',
};

const isSchema = (value: unknown): value is Schema =>
  typeof value === 'object' && value !== null && '_zod' in value;

/** What a name of a shape looks like; other schemas that the contracts export are pieces of shapes. */
const isName = (name: string): boolean => /^[A-Z]/.test(name);

/** Each shape under the name that it has in the contracts, or in the API. */
const registryOfNames = (): z.core.$ZodRegistry<{ id: string }> => {
  const registry = z.registry<{ id: string }>();
  for (const [id, schema] of Object.entries({ ...contracts, Said }))
    if (isName(id) && isSchema(schema) && !registry.has(schema)) registry.add(schema, { id });
  return registry;
};

/** Patterns in what every reader of JSON schemas understands: classes of Unicode are not of it. */
const portable = (pattern: string): string =>
  pattern.replaceAll('\\P{Cc}', '[^\\u0000-\\u001f\\u007f-\\u009f]');

/** As few words as any reader understands. */
export const plainSchema = (schema: z.core.JSONSchema.BaseSchema): void => {
  delete schema.id;
  if (schema.pattern !== undefined) schema.pattern = portable(schema.pattern);
  // What every number in JSON is held to, and nothing that a reader has to be told.
  if (schema.minimum === Number.MIN_SAFE_INTEGER) delete schema.minimum;
  if (schema.maximum === Number.MAX_SAFE_INTEGER) delete schema.maximum;
};

const at = (schemas: Json, place: string): unknown =>
  place.split('/').reduce<unknown>((found, key) => (found as Json | undefined)?.[key], schemas);

const refer = (name: string): Json => ({ $ref: PLACE + name });

/** A schema with other things in the place of some that stand in it; undefined: as it was. */
const changed = (value: unknown, change: (part: Json) => Json | undefined): unknown => {
  if (Array.isArray(value)) return value.map((one) => changed(one, change));
  if (typeof value !== 'object' || value === null) return value;
  const part = value as Json;
  return (
    change(part) ??
    Object.fromEntries(Object.entries(part).map(([key, one]) => [key, changed(one, change)]))
  );
};
const changedIn = (schemas: Json, change: (part: Json) => Json | undefined): Json =>
  Object.fromEntries(Object.entries(schemas).map(([name, one]) => [name, changed(one, change)]));

/** Gives what `WITHIN` lists a name, and names it wherever it stands. */
const withInner = (schemas: Json): Json => {
  let all = schemas;
  for (const [place, name] of Object.entries(WITHIN)) {
    const inner = at(all, place);
    if (inner === undefined) throw new Error(`There is nothing at ${place}`);
    const text = JSON.stringify(inner);
    const named = (part: Json) => (JSON.stringify(part) === text ? refer(name) : undefined);
    all = { ...changedIn(all, named), [name]: inner };
  }
  return all;
};

/** The names that a schema leads to at once. */
const namesIn = (schema: unknown): string[] =>
  [...JSON.stringify(schema).matchAll(/"#\/\$defs\/(\w+)"/g)].map(([, name]) => name!);

/** The JSON schemas that zod makes of these shapes, each with all that it leads to under its name, once. */
export const createShapes = (used: Record<Direction, Schema[]>) => {
  const registry = registryOfNames();
  const nameOf = (schema: Schema): string => {
    const { id } = registry.get(schema) ?? {};
    if (id === undefined) throw new Error('A shape has no name: export it from the contracts');
    return id;
  };

  const convert = (io: Direction): Json => {
    const override = ({ jsonSchema }: { jsonSchema: z.core.JSONSchema.BaseSchema }) =>
      plainSchema(jsonSchema);
    const found: Json = {};
    for (const schema of used[io])
      Object.assign(found, z.toJSONSchema(schema, { io, metadata: registry, override }).$defs);
    return found;
  };
  const found = { input: convert('input'), output: convert('output') };

  /** Whether it is another shape when it is answered than when it is sent. */
  const differs = (name: string, seen: string[] = []): boolean => {
    if (seen.includes(name) || !(name in found.input) || !(name in found.output)) return false;
    const [sent, answered] = [found.input[name], found.output[name]];
    return (
      JSON.stringify(sent) !== JSON.stringify(answered) ||
      namesIn(answered).some((inner) => differs(inner, [...seen, name]))
    );
  };
  const named = (name: string, io: Direction): string =>
    io === 'output' && differs(name) ? name + ANSWERED : name;
  const renamed = (io: Direction): Json => {
    const rename = ({ $ref }: Json) =>
      typeof $ref === 'string' ? refer(named($ref.split('/').pop()!, io)) : undefined;
    return Object.fromEntries(
      Object.entries(changedIn(found[io], rename)).map(([name, one]) => [named(name, io), one]),
    );
  };
  const schemas = withInner({ ...renamed('output'), ...renamed('input') });

  return {
    nameOf,
    refer: (schema: Schema, io: Direction): Json => refer(named(nameOf(schema), io)),
    /** By their names. */
    schemas: Object.fromEntries(
      Object.entries(schemas).toSorted(([one], [other]) => (one < other ? -1 : 1)),
    ),
  };
};
export type Shapes = ReturnType<typeof createShapes>;

type NamedShapes = typeof contracts & { Said: typeof Said };

/** Examples of what is sent or answered, by the name of the shape. The people in them are invented. */
export type Examples = {
  [Name in keyof NamedShapes]?: NamedShapes[Name] extends z.core.$ZodType
    ? z.input<NamedShapes[Name]>
    : never;
};
