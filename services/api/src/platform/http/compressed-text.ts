import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Context } from 'koa';

export type Encoding = 'br' | 'gzip' | 'identity';

/** A text in each encoding that a browser may ask for. */
export type CompressedText = Record<Encoding, Buffer>;

/** Level 5 takes a tenth of the time of the default, 11, for a tenth more bytes. */
const QUALITY = 5;

const brotli = (text: string, quality: number): Promise<Buffer> =>
  promisify(brotliCompress)(text, { params: { [constants.BROTLI_PARAM_QUALITY]: quality } });

/** For a text that is sent more than once: 87 stores take 41 KB plain, 5 KB in brotli. */
export async function compress(text: string, quality = QUALITY): Promise<CompressedText> {
  const [gzipped, br] = await Promise.all([promisify(gzip)(text), brotli(text, quality)]);
  return { identity: Buffer.from(text), gzip: gzipped, br };
}

/** As small as brotli can: it takes some hundred times as long. */
export const compressSmallest = async (bodies: CompressedText): Promise<CompressedText> => ({
  ...bodies,
  br: await brotli(bodies.identity.toString(), constants.BROTLI_MAX_QUALITY),
});

/**
 * The smallest encoding that the caller takes. Asked for one at a time: asked for several, Koa goes by their
 * order in the header, and every browser names gzip before br.
 */
export const acceptedEncoding = (ctx: Context): Encoding =>
  (['br', 'gzip'] as const).find((encoding) => ctx.acceptsEncodings(encoding) === encoding) ??
  'identity';

/** Answers it as JSON, in the smallest encoding that the caller takes; `Vary` is the caller's to set. */
export function sendCompressed(ctx: Context, text: CompressedText): void {
  const encoding = acceptedEncoding(ctx);
  ctx.type = 'json';
  ctx.body = text[encoding];
  if (encoding !== 'identity') ctx.set('Content-Encoding', encoding);
}
