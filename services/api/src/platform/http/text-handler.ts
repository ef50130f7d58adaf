import { createHash } from 'node:crypto';
import type { Context } from 'koa';
import { memoizeAsync } from '../concurrency';
import { compress, sendCompressed } from './compressed-text';

/** Returns a handler that sends a text which is constant for the process: created and compressed once, with an ETag. */
export const createTextHandler = (createText: () => Promise<string>) => {
  const load = memoizeAsync(async () => {
    const text = await createText();
    const tag = createHash('sha256').update(text).digest('base64url').slice(0, 16);
    return { text: await compress(text), tag };
  });
  return async (ctx: Context, type: string): Promise<void> => {
    ctx.set({ 'Cache-Control': 'no-cache', Vary: 'Accept-Encoding' });
    const { text, tag } = await load();
    ctx.etag = `W/"${tag}"`;
    ctx.status = 200;
    if (ctx.fresh) {
      ctx.status = 304;
      return;
    }
    sendCompressed(ctx, text);
    ctx.type = type;
  };
};
