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

/** Whether there are more values in it than that, lists and objects among them; it looks no further then. */
const hasMoreThan = (most: number, body: unknown): boolean => {
  const found: unknown[] = [body];
  for (const value of found) {
    if (typeof value !== 'object' || value === null) continue;
    for (const inner of Object.values(value)) found.push(inner);
    if (found.length > most) return true;
  }
  return false;
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
    if (hasMoreThan(values, body))
      throw new ApiError('too_large', `The body may hold at most ${values} values`);
    return checked(schema, body);
  };
};

/** What a visitor's form may hold: its texts are limited to a few thousand characters. */
export const readJson = jsonReader(64 * KB);
