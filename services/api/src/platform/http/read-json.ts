import type { Context } from 'koa';
import { koaBody } from 'koa-body';
import type * as z from 'zod';
import { KB } from '@site/contracts/units';
import { ApiError } from './api-error';
import { parseInput } from './parse-input';

/** Keys that would reach an object's prototype; `JSON.parse` keeps them as plain keys, which change none. */
const FORBIDDEN = new Set(['__proto__', 'constructor']);

/** The dotted path of the first such key in what was parsed (`answers.__proto__`), so that the answer can name it. */
export const forbiddenKeyPath = (body: object): string | undefined => {
  const waiting: { value: unknown; path: string }[] = [{ value: body, path: '' }];
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    if (typeof next.value !== 'object' || next.value === null) continue;
    for (const [key, value] of Object.entries(next.value)) {
      const path = next.path === '' ? key : `${next.path}.${key}`;
      if (FORBIDDEN.has(key)) return path;
      if (typeof value === 'object') waiting.push({ value, path });
    }
  }
  return undefined;
};

const unreadable = (error: Error & { status?: number }, limit: number): Error => {
  if (error.status === 413)
    return new ApiError('too_large', `The body may hold at most ${limit / KB} KB`);
  if (error.status === 415)
    return new ApiError('unsupported_media_type', 'The encoding of the body is not supported');
  // A connection that ended, or bytes that the named encoding does not decode.
  return new ApiError('invalid_input', 'The body is not complete or not encoded as it says', {
    cause: error,
  });
};

/** As many values as visitors' bodies and most others could ever need. */
const VALUES = 1_000;
/** No body of ours is nested as deeply. */
const DEEPEST = 20;

const innerOf = (value: unknown): unknown[] =>
  typeof value === 'object' && value !== null ? Object.values(value) : [];

/** Half of a pair, which UTF-8 has no bytes for: what is kept of it would be another text (RFC 8259, section 8.2). */
const HALF_OF_A_PAIR = /\p{Surrogate}/u;
/** A text, or the name of a field. */
const isHalved = (value: unknown): boolean => {
  if (typeof value === 'string') return HALF_OF_A_PAIR.test(value);
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false;
  return Object.keys(value).some((key) => HALF_OF_A_PAIR.test(key));
};

const HALVED = 'The body holds half of a character: send whole Unicode text';

/** Throws for what no contract would find, or only at a cost; it looks no further than that. */
const demandPlain = (body: unknown, values: number): void => {
  let found = 1;
  let level = [body];
  for (let depth = 0; level.length > 0; depth++) {
    if (depth > DEEPEST)
      throw new ApiError('too_large', `The body may be nested at most ${DEEPEST} deep`);
    if (level.some(isHalved)) throw new ApiError('invalid_input', HALVED);
    level = level.flatMap(innerOf);
    found += level.length;
    if (found > values)
      throw new ApiError('too_large', `The body may hold at most ${values} values`);
  }
};

const UTF_8 = new TextDecoder('utf-8', { fatal: true });

/** Throws `invalid_input`: bytes that are no UTF-8 would otherwise be kept as another text than was meant. */
const textOf = (bytes: Uint8Array): string => {
  try {
    return UTF_8.decode(bytes);
  } catch (cause) {
    throw new ApiError('invalid_input', 'The body is not valid UTF-8', { cause });
  }
};

/** The object or the list of a JSON text; none at all is an empty object. Throws `invalid_input`. */
const parsed = (text: string): object => {
  if (text === '') return {};
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch (cause) {
    throw new ApiError('invalid_input', 'The body is not valid JSON', { cause });
  }
  if (typeof value === 'object' && value !== null) return value;
  throw new ApiError('invalid_input', 'The body is not an object or a list');
};

const demandNoForbiddenKey = (body: object): void => {
  const path = forbiddenKeyPath(body);
  if (path === undefined) return;
  const message = 'This field is not known';
  throw new ApiError('invalid_input', `${path}: ${message}`, { issues: [{ path, message }] });
};

/**
 * A reader of request bodies up to `limit` bytes, after decompression, and of at most so many values: a contract looks
 * at each of them, and words what it has against each, before it counts them.
 *
 * The reader answers with what the schema made of the body. It throws `unsupported_media_type`,
 * `too_large`, and `invalid_input` for broken JSON and broken UTF-8, for `__proto__`, and for what the schema refuses.
 */
export const jsonReader = (limit: number, values = VALUES) => {
  // The bytes as they come: its own reader of JSON puts U+FFFD where they are no UTF-8, and refuses nothing.
  const readBytes = koaBody({
    text: true,
    textTypes: ['application/json'],
    textLimit: limit,
    encoding: '',
    json: false,
    urlencoded: false,
    multipart: false,
    onError: (error) => {
      throw unreadable(error, limit);
    },
  });

  return async <Schema extends z.core.$ZodType>(
    ctx: Context,
    schema: Schema,
  ): Promise<z.output<Schema>> => {
    if (!ctx.is('application/json') || !/^(utf-?8)?$/i.test(ctx.request.charset))
      throw new ApiError(
        'unsupported_media_type',
        'Send JSON in UTF-8, with the type application/json',
      );
    await readBytes(ctx, async () => undefined);
    await ctx.state.bodyHasCome?.();
    const bytes: unknown = ctx.request.body;
    const body = parsed(textOf(bytes instanceof Uint8Array ? bytes : new Uint8Array()));
    demandPlain(body, values);
    demandNoForbiddenKey(body);
    return parseInput(schema, body);
  };
};

/** What a visitor's form may hold: its texts are limited to a few thousand characters. */
export const readJson = jsonReader(64 * KB);
