import Router from '@koa/router';
import { EbookRequest } from '@site/contracts';
import { HOUR_S } from '@site/contracts/units';
import type { Middleware } from 'koa';
import { ApiError } from '../../platform/http/api-error';
import { answerPdf } from '../../platform/http/answer-pdf';
import { readJson } from '../../platform/http/read-json';
import type { EbookService } from './ebook-service';
import type { GuideFiles } from './guide-files';

/** How long a reader may go on with an older edition. */
const KEPT = `public, max-age=${HOUR_S}`;

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
      // Names come from our own list.
      answerPdf(ctx, { ...guide, name: pdfPath, kept: KEPT });
    });
