import type { Context } from 'koa';
import { koaBody } from 'koa-body';
import type * as z from 'zod';
import { KB } from '@site/contracts/units';
import { ApiError } from '../errors/api-error';
import { checked } from '../errors/checked';
import { forbiddenKeyPath } from './forbidden-key';

/** `body` is the text that could not be parsed. */
const unreadable = (error: Error & { status?: number; body?: unknown }, limit: number) => {
  if (error.status === 413)
    return new ApiError('too_large', `The body may hold at most ${limit / KB} KB`);
  if (error.status === 415)
    return new ApiError('unsupported_media_type', 'The encoding of the body is not supported');
  const path = forbiddenKeyPath(error.body);
  if (path === undefined) return new ApiError('invalid_input', 'The body is not valid JSON');
  const message = 'This field is not known';
  return new ApiError('invalid_input', `${path}: ${message}`, { issues: [{ path, message }] });
};

/** As many values as visitors' bodies and most others could ever need. */
const VALUES = 1_000;
/** No body of ours is nested as deeply. */
const DEEPEST = 20;

const innerOf = (value: unknown): unknown[] =>
  typeof value === 'object' && value !== null ? Object.values(value) : [];

/** What is too much of a body, in words, or nothing; it looks no further than that. */
const tooMuchOf = (body: unknown, values: number): string | undefined => {
  let found = 1;
  let level = [body];
  for (let depth = 0; level.length > 0; depth++) {
    if (depth > DEEPEST) return `be nested at most ${DEEPEST} deep`;
    level = level.flatMap(innerOf);
    found += level.length;
    if (found > values) return `hold at most ${values} values`;
  }
  return undefined;
};

/**
 * A reader of request bodies up to `limit` bytes, after decompression, and of at most so many values: a contract looks
 * at each of them, and words what it has against each, before it counts them.
 *
 * The reader answers with what the schema made of the body. It throws `unsupported_media_type`,
 * `too_large`, and `invalid_input` for broken JSON, for `__proto__`, and for what the schema refuses.
 */
export const jsonReader = (limit: number, values = VALUES) => {
  const parse = koaBody({
    json: true,
    jsonLimit: limit,
    jsonTypes: ['application/json'],
    text: false,
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
    if (!ctx.is('application/json'))
      throw new ApiError('unsupported_media_type', 'Send JSON, with the type application/json');
    await parse(ctx, async () => undefined);
    const { body } = ctx.request;
    const tooMuch = tooMuchOf(body, values);
    if (tooMuch !== undefined) throw new ApiError('too_large', `The body may ${tooMuch}`);
    return checked(schema, body);
  };
};

/** What a visitor's form may hold: its texts are limited to a few thousand characters. */
export const readJson = jsonReader(64 * KB);
