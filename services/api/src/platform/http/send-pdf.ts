import type { Context } from 'koa';
import { ApiError } from './api-error';

/** `start` and `end` are inclusive. */
interface ByteRange {
  start: number;
  end: number;
}

/**
 * Parses a `Range` header with one range (`0-99`, `100-`, `-500`). Returns undefined for missing, malformed or multiple
 * ranges, which a server may ignore (RFC 9110, section 14.2).
 */
export function byteRange(header: string, size: number): ByteRange | 'unsatisfiable' | undefined {
  const match = /^bytes=(\d{0,15})-(\d{0,15})$/i.exec(header.replace(/\s/g, ''));
  const [, first = '', last = ''] = match ?? [];
  if (first === '' && last === '') return undefined;
  if (first === '') {
    const length = Math.min(Number(last), size);
    return length === 0 ? 'unsatisfiable' : { start: size - length, end: size - 1 };
  }
  const start = Number(first);
  if (last !== '' && Number(last) < start) return undefined;
  if (start >= size) return 'unsatisfiable';
  return { start, end: last === '' ? size - 1 : Math.min(Number(last), size - 1) };
}

/**
 * Blocks scripts. `default-src 'none'` would block the viewers of some browsers, and `sandbox` that of Chromium.
 */
const PDF_POLICY =
  "script-src 'none'; object-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

interface PdfFile {
  bytes: Buffer;
  /** A strong ETag, without quotes. */
  tag: string;
  /** File name of letters, digits, dashes and a dot. */
  name: string;
  cacheControl: string;
}

/** Sends an inline PDF or the requested range. Throws `range_not_satisfiable`. */
export function sendPdf(ctx: Context, { bytes, tag, name, cacheControl }: PdfFile): void {
  ctx.status = 200;
  ctx.etag = tag;
  const range = ctx.fresh ? undefined : requestedRange(ctx, bytes.length);
  if (range === 'unsatisfiable') {
    ctx.set('Content-Range', `bytes */${bytes.length}`);
    throw new ApiError('range_not_satisfiable', 'The document has no such bytes');
  }

  ctx.set({
    'Content-Type': 'application/pdf',
    'Content-Disposition': `inline; filename="${name}"`,
    'Cache-Control': cacheControl,
    'Accept-Ranges': 'bytes',
    'Content-Security-Policy': PDF_POLICY,
  });
  if (ctx.fresh) {
    ctx.status = 304;
  } else if (range) {
    ctx.status = 206;
    ctx.set('Content-Range', `bytes ${range.start}-${range.end}/${bytes.length}`);
    ctx.body = bytes.subarray(range.start, range.end + 1);
  } else {
    ctx.body = bytes;
  }
}

/** Ranges apply to GET, and to the version in `If-Range` (RFC 9110, sections 13.1.5 and 14.2). */
const requestedRange = (ctx: Context, size: number) => {
  const ifRange = ctx.get('If-Range');
  if (ctx.method !== 'GET' || (ifRange && ifRange !== ctx.response.get('ETag'))) return undefined;
  return byteRange(ctx.get('Range'), size);
};
