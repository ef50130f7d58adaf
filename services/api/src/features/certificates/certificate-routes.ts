import Router from '@koa/router';
import type { Middleware } from 'koa';
import { answerPdf } from '../../platform/http/answer-pdf';
import type { CertificateService } from './certificate-service';

/** One that was wrong is replaced or taken away: nobody shows it without having asked whether it still holds. */
const KEPT = 'no-cache';

/** GET /api/certificates/{batch}, and `/document`, which is the laboratory's PDF. */
export const certificateRoutes = (
  certificates: Pick<CertificateService, 'find' | 'document'>,
  limit: Middleware,
) =>
  new Router({ prefix: '/certificates' })
    .get('/:batch', limit, async (ctx) => {
      const { certificate, version } = await certificates.find(String(ctx.params.batch));
      ctx.set('Cache-Control', KEPT);
      ctx.status = 200;
      ctx.etag = version;
      if (ctx.fresh) ctx.status = 304;
      else ctx.body = certificate;
    })
    .get('/:batch/document', limit, async (ctx) => {
      const { bytes, sha256, key } = await certificates.document(String(ctx.params.batch));
      answerPdf(ctx, { bytes, tag: sha256, name: `certificate-${key}.pdf`, kept: KEPT });
    });
