import type { Context } from 'koa';
import { koaBody } from 'koa-body';
import type * as z from 'zod';
import { KB } from '@site/contracts/units';
import { ApiError, invalidInput } from './api-error';
import { parseInput } from './parse-input';

const toReadError = (error: Error & { status?: number }, limit: number): Error => {
  if (error.status === 413)
    return new ApiError('too_large', `The body may hold at most ${limit / KB} KB`);
  if (error.status === 415)
    return new ApiError('unsupported_media_type', 'The encoding of the body is not supported');
  // The connection ended, or the content encoding is corrupt.
  return invalidInput('The body is incomplete or does not match its content encoding', {
    cause: error,
  });
};

/** Maximum number of JSON values in a body, unless a reader allows more. */
const MAX_VALUES = 1_000;
const MAX_DEPTH = 20;

const childrenOf = (value: unknown): unknown[] =>
  typeof value === 'object' && value !== null ? Object.values(value) : [];

/** A lone surrogate, which UTF-8 cannot store (RFC 8259, section 8.2). */
const LONE_SURROGATE = /\p{Surrogate}/u;
/** Checks a string, or the field names of an object. */
const hasLoneSurrogate = (value: unknown): boolean => {
  if (typeof value === 'string') return LONE_SURROGATE.test(value);
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false;
  return Object.keys(value).some((key) => LONE_SURROGATE.test(key));
};

/** Throws for invalid strings and sizes that a schema would not detect, or only after costly work. */
const checkValues = (body: unknown, maxValues: number): void => {
  let count = 1;
  let level = [body];
  for (let depth = 0; level.length > 0; depth++) {
    if (depth > MAX_DEPTH)
      throw new ApiError('too_large', `The body may be nested at most ${MAX_DEPTH} deep`);
    if (level.some(hasLoneSurrogate))
      throw invalidInput('The body contains an unpaired surrogate: send valid Unicode text');
    level = level.flatMap(childrenOf);
    count += level.length;
    if (count > maxValues)
      throw new ApiError('too_large', `The body may hold at most ${maxValues} values`);
  }
};

const UTF_8 = new TextDecoder('utf-8', { fatal: true });

/** Throws `invalid_input` for invalid UTF-8, which would otherwise be stored as other characters. */
const decodeText = (bytes: Uint8Array): string => {
  try {
    return UTF_8.decode(bytes);
  } catch (cause) {
    throw invalidInput('The body is not valid UTF-8', { cause });
  }
};

/** Parses JSON; an empty text is an empty object. Throws `invalid_input`. */
const parseJson = (text: string): object => {
  if (text === '') return {};
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch (cause) {
    throw invalidInput('The body is not valid JSON', { cause });
  }
  if (typeof value === 'object' && value !== null) return value;
  throw invalidInput('The body is not an object or a list');
};

/**
 * Returns a function that reads a UTF-8 body of this type and of at most `limit` decompressed bytes. Throws
 * `unsupported_media_type` with the given message, `too_large` and `invalid_input`.
 */
export const textReader = (type: string, limit: number, wrongType: string) => {
  // Raw bytes, because koa-body's readers replace invalid UTF-8 silently.
  const readBytes = koaBody({
    text: true,
    textTypes: [type],
    textLimit: limit,
    encoding: '',
    json: false,
    urlencoded: false,
    multipart: false,
    onError: (error) => {
      throw toReadError(error, limit);
    },
  });

  return async (ctx: Context): Promise<string> => {
    if (!ctx.is(type) || !/^(utf-?8)?$/i.test(ctx.request.charset))
      throw new ApiError('unsupported_media_type', wrongType);
    await readBytes(ctx, async () => undefined);
    await ctx.state.takeSlot?.();
    const bytes: unknown = ctx.request.body;
    return decodeText(bytes instanceof Uint8Array ? bytes : new Uint8Array());
  };
};

/**
 * Returns a function that reads a JSON body of at most `limit` decompressed bytes and `maxValues` values, and parses it
 * with a schema. Throws `unsupported_media_type`, `too_large` and `invalid_input`.
 */
export const jsonReader = (limit: number, maxValues = MAX_VALUES) => {
  const readText = textReader(
    'application/json',
    limit,
    'Send JSON in UTF-8, with the type application/json',
  );
  return async <Schema extends z.core.$ZodType>(
    ctx: Context,
    schema: Schema,
  ): Promise<z.output<Schema>> => {
    const body = parseJson(await readText(ctx));
    checkValues(body, maxValues);
    return parseInput(schema, body);
  };
};

/** Reads the bodies of visitors' forms. */
export const readJson = jsonReader(64 * KB);
