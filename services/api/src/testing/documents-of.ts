import * as fc from 'fast-check';
import * as z from 'zod';
import { limitsOf, type Limits } from './limits-of';

type Values = fc.Arbitrary<unknown>;

export interface Making<Sent> {
  /** Values for what a shape cannot say, such as an id that has to exist, by path: `.stores[].latitude`. */
  given?: Record<string, Values>;
  /** Makes fields agree with each other where the contract asks for it across fields. */
  mend?: (made: Sent) => Sent;
}

/** A document as it is sent, and as its contract reads it: trimmed, with its defaults. */
export interface Accepted<Contract extends z.core.$ZodType> {
  sent: z.input<Contract>;
  read: z.output<Contract>;
}

/** How many documents in a row may be refused before the generator is taken to be wrong. */
const MOST_REFUSED = 2_000;

/** Any text of a single line. */
const SINGLE_LINE = '^\\P{Cc}*$';

const texts = ({ minimum = 0, maximum, format, patterns }: Limits): fc.Arbitrary<string> => {
  const [pattern] = patterns;
  const fits = (text: string) =>
    text.length >= minimum &&
    text.length <= (maximum ?? Infinity) &&
    patterns.every((one) => new RegExp(one.source, one.flags).test(text));
  const short = () => {
    if (format === 'url')
      return fc.webUrl({ validSchemes: ['http', 'https'], withQueryParameters: true });
    // fast-check reads no flag `i`: what it makes is in one case then. For classes as wide as this one it takes a second.
    if (pattern && pattern.source !== SINGLE_LINE)
      return fc.stringMatching(new RegExp(pattern.source, pattern.flags.replace('i', '')));
    return fc.string({ unit: 'grapheme', minLength: minimum });
  };
  const longest = maximum === undefined ? '' : 'x'.repeat(maximum);
  const made = short().filter(fits);
  return maximum !== undefined && fits(longest)
    ? fc.oneof({ weight: 6, arbitrary: made }, { weight: 1, arbitrary: fc.constant(longest) })
    : made;
};

const numbers = ({ minimum: min, maximum: max, format }: Limits): fc.Arbitrary<number> =>
  format === 'safeint'
    ? fc.integer({ min: min ?? Number.MIN_SAFE_INTEGER, max: max ?? Number.MAX_SAFE_INTEGER })
    : fc.double({ min, max, noNaN: true, noDefaultInfinity: true });

const valuesOf = (schema: z.core.$ZodType, path: string, given: Record<string, Values>): Values => {
  if (given[path]) return given[path];
  const inner = (part: z.core.$ZodType, step = '') => valuesOf(part, path + step, given);
  const { def } = (schema as z.core.$ZodTypes)._zod;
  const limits = limitsOf(schema);

  switch (def.type) {
    case 'string':
      return texts(limits);
    case 'number':
      return numbers(limits);
    case 'boolean':
      return fc.boolean();
    case 'enum':
      return fc.constantFrom(...Object.values(def.entries));
    case 'literal':
      return fc.constantFrom(...def.values);
    case 'nullable':
      return fc.oneof(inner(def.innerType), fc.constant(null));
    case 'optional':
    case 'default':
      // Left out, as far as it stands in an object: JSON knows no `undefined`.
      return fc.oneof(inner(def.innerType), fc.constant(undefined));
    case 'union':
      return fc.oneof(...def.options.map((option) => inner(option)));
    case 'array':
      return fc.array(inner(def.element, '[]'), {
        minLength: limits.minimum ?? 0,
        maxLength: limits.maximum,
      });
    case 'tuple':
      return fc.tuple(...def.items.map((item) => inner(item, '[]')));
    case 'record':
      return fc.dictionary(
        inner(def.keyType, '{}') as fc.Arbitrary<string>,
        inner(def.valueType, '{}'),
      );
    case 'object':
      return fc.record(
        Object.fromEntries(
          Object.entries(def.shape).map(([key, value]) => [key, inner(value, `.${key}`)]),
        ),
      );
    case 'pipe':
      // What comes out of it may be sent as well.
      return inner(def.out);
    default:
      throw new Error(
        `${path || 'the contract'} is a ${def.type}: say here what such a thing may be`,
      );
  }
};

/** Documents that the contract accepts, made from its shape. */
export const documentsOf = <Contract extends z.core.$ZodType>(
  contract: Contract,
  { given = {}, mend = (made) => made }: Making<z.input<Contract>> = {},
): fc.Arbitrary<Accepted<Contract>> => {
  let refused = 0;
  return valuesOf(contract, '', given)
    .map((value) => {
      const sent = mend(JSON.parse(JSON.stringify(value)) as z.input<Contract>);
      return { sent, result: z.safeParse(contract, sent) };
    })
    .filter(({ result: { success, error } }) => {
      refused = success ? 0 : refused + 1;
      if (refused > MOST_REFUSED)
        throw new Error(`the contract refuses whatever is made: ${error?.message}`);
      return success;
    })
    .map(({ sent, result }) => ({ sent, read: result.data as z.output<Contract> }));
};
