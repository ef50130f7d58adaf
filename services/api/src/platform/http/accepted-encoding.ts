import type { Context } from 'koa';

export type Encoding = 'br' | 'gzip' | 'identity';

/**
 * The smallest encoding that the caller takes. Asked for one at a time: asked for several, Koa goes by their
 * order in the header, and every browser names gzip before br.
 */
export const acceptedEncoding = (ctx: Context): Encoding =>
  (['br', 'gzip'] as const).find((encoding) => ctx.acceptsEncodings(encoding) === encoding) ??
  'identity';
