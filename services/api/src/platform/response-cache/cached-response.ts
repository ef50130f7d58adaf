import { createHash } from 'node:crypto';
import type { Context } from 'koa';
import {
  acceptedEncoding,
  compress,
  type Encoding,
  type CompressedText,
} from '../http/compressed-text';

/** A response that is the same for all visitors until its sources change. */
export interface CachedResponse {
  /** Its name in logs and metrics. */
  route: string;
  /** Without `ETag`, `Content-Encoding` and `Content-Length`, which differ by encoding. */
  headers: Readonly<Record<string, string>>;
  /** The start of its ETags: a hash of headers and text. */
  version: string;
  bodies: CompressedText;
  /** Its composition and part, where it has them. */
  composition?: number;
  part?: string;
}

export const cachedResponse = async (
  text: string,
  metadata: Omit<CachedResponse, 'version' | 'bodies'>,
  quality?: number,
): Promise<CachedResponse> => ({
  ...metadata,
  version: createHash('sha256')
    .update(JSON.stringify(metadata.headers))
    .update(text)
    .digest('base64url')
    .slice(0, 22),
  bodies: await compress(text, quality),
});

/** Strong: each encoding has its own bytes, and so its own tag (RFC 9110, section 8.8.3.3). */
export const etagOf = ({ version, bodies }: CachedResponse, encoding: Encoding): string =>
  `"${version}-${encoding}-${bodies[encoding].length.toString(36)}"`;

/** Sends a cached response from inside the application. */
export const sendCached = (ctx: Context, response: CachedResponse, status = 200): void => {
  ctx.status = status;
  const encoding = acceptedEncoding(ctx);
  ctx.state.composition = response.composition;
  ctx.state.part = response.part;
  ctx.set({ ...response.headers, ETag: etagOf(response, encoding) });
  if (ctx.fresh) {
    ctx.status = 304;
    return;
  }
  if (encoding !== 'identity') ctx.set('Content-Encoding', encoding);
  ctx.body = response.bodies[encoding];
};
