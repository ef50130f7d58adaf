import type { Context } from 'koa';
import { KB } from '@site/contracts/units';
import { ApiError, invalidInput } from './api-error';

/** In bytes, including multipart boundaries. */
const MAX_FORM_BYTES = 4 * KB;

const readBytes = async (ctx: Context): Promise<Buffer> => {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of ctx.req as AsyncIterable<Buffer>) {
    size += chunk.length;
    if (size > MAX_FORM_BYTES)
      throw new ApiError('too_large', `The form may hold at most ${MAX_FORM_BYTES / KB} KB`);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
};

/** Reads a small form, urlencoded or multipart. Throws `unsupported_media_type`, `too_large` and `invalid_input`. */
export const readForm = async (ctx: Context): Promise<FormData> => {
  if (!ctx.is('application/x-www-form-urlencoded', 'multipart/form-data'))
    throw new ApiError('unsupported_media_type', 'Send JSON, or a form');
  const body = await readBytes(ctx);
  await ctx.state.takeSlot?.();
  try {
    const headers = { 'content-type': ctx.get('content-type') };
    return await new Response(new Uint8Array(body), { headers }).formData();
  } catch (cause) {
    throw invalidInput('The form could not be read', { cause });
  }
};
