import Router from '@koa/router';
import { EbookRequest } from '@site/contracts';
import { HOUR_S } from '@site/contracts/units';
import type { Context, Middleware } from 'koa';
import { ApiError } from '../../ground/errors/api-error';
import { readJson } from '../../ground/http/read-json';
import { byteRange } from './byte-range';
import type { EbookService } from './ebook-service';
import type { GuideFile, GuideFiles } from './guide-files';

/** Names what a file could do, as `default-src 'none'` would keep the viewers of some browsers from showing it. */
const PDF_POLICY =
  "script-src 'none'; object-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

/** How long a reader may go on with an older edition, in seconds. */

/** POST /api/ebooks/download and GET /api/ebooks/pdf/{pdfPath}. */
export const ebookRoutes = (ebooks: EbookService, guides: GuideFiles, limit: Middleware) =>
  new Router({ prefix: '/ebooks' })
    .post('/download', limit, async (ctx) => {
      const { pdfPath } = await ebooks.request(await readJson(ctx, EbookRequest));
      ctx.body = {
        message: "Check your downloads folder. We've also sent you a confirmation email.",
        pdfPath,
      };
    })
    .get('/pdf/:pdfPath', async (ctx) => {
      const { pdfPath = '' } = ctx.params as { pdfPath?: string };
      const guide = await guides.find(pdfPath);
      if (!guide) throw new ApiError('not_found', 'There is no such guide');
      answerGuide(ctx, guide, pdfPath);
    });

function answerGuide(ctx: Context, { bytes, tag }: GuideFile, name: string): void {
  ctx.status = 200;
  ctx.etag = tag;
  const range = ctx.fresh ? undefined : askedRange(ctx, bytes.length);
  if (range === 'unsatisfiable') {
    ctx.set('Content-Range', `bytes */${bytes.length}`);
    throw new ApiError('range_not_satisfiable', 'The guide has no such bytes');
  }

  ctx.set({
    'Content-Type': 'application/pdf',
    // Names come from our own list: letters, digits, dashes and a dot.
    'Content-Disposition': `inline; filename="${name}"`,
    'Cache-Control': `public, max-age=${HOUR_S}`,
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

/** Ranges are for GET, and for the edition that `If-Range` names (RFC 9110, sections 13.1.5 and 14.2). */
const askedRange = (ctx: Context, size: number) => {
  const wanted = ctx.get('If-Range');
  if (ctx.method !== 'GET' || (wanted && wanted !== ctx.response.get('ETag'))) return undefined;
  return byteRange(ctx.get('Range'), size);
};
