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

/**
 * A reader of request bodies up to `limit` bytes, after decompression.
 *
 * The reader answers with what the schema made of the body. It throws `unsupported_media_type`,
 * `too_large`, and `invalid_input` for broken JSON, for `__proto__`, and for what the schema refuses.
 */
export const jsonReader = (limit: number) => {
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

    return checked(schema, ctx.request.body);
  };
};

/** What a visitor's form may hold: its texts are limited to a few thousand characters. */
export const readJson = jsonReader(64 * KB);
