import Router from '@koa/router';
import { CertificateUpload } from '@site/contracts';
import { batchKey } from '@site/contracts/certificates';
import { KB } from '@site/contracts/units';
import type { Context } from 'koa';
import * as z from 'zod';
import { callerOf } from '../../platform/auth/caller';
import { ApiError } from '../../platform/http/api-error';
import { checked } from '../../platform/http/checked';
import { noteChange } from '../../platform/http/note-change';
import { jsonReader } from '../../platform/http/read-json';
import type { CertificateService } from './certificate-service';

/** A PDF of 2 MB in base64, and what stands beside it. */
const readUpload = jsonReader(3 * KB * KB);

/** The query of `GET /api/admin/certificates`. */
export const CertificatesQuery = z.object({ after: z.string().max(40).optional() });

/** `If-Match: "<version>"` for a change of what was seen, `If-None-Match: *` for one that is new (RFC 9110). */
const preconditionOf = (ctx: Context) => {
  const match = ctx.get('if-match');
  if (match === '' || match === '*') return { absent: ctx.get('if-none-match') === '*' };
  const [, seen] = /^"([\da-f]{1,64})"$/.exec(match) ?? [];
  if (seen === undefined)
    throw new ApiError('invalid_input', 'If-Match: write the version of the certificate in quotes');
  return { seen };
};

/** `/api/admin/certificates`: what the quality team writes. */
export const certificateAdminRoutes = (certificates: CertificateService) =>
  new Router({ prefix: '/certificates' })
    .get('/', async (ctx) => {
      const { after } = checked(CertificatesQuery, { ...ctx.query });
      ctx.body = await certificates.list(after);
    })
    .put('/:batch', async (ctx) => {
      const precondition = preconditionOf(ctx);
      const upload = await readUpload(ctx, CertificateUpload);
      if (batchKey(upload.batch) !== batchKey(String(ctx.params.batch))) {
        const message = 'The address names another batch';
        throw new ApiError('invalid_input', `batch: ${message}`, {
          issues: [{ path: 'batch', message }],
        });
      }
      const by = callerOf(ctx).signs();
      const kept = await certificates.put(upload, { ...precondition, by });
      noteChange(ctx, `batch ${kept.batch} of ${kept.product}, version ${kept.version}`);
      ctx.etag = kept.version;
      ctx.body = kept;
    })
    .delete('/:batch', async (ctx) => {
      await certificates.remove(String(ctx.params.batch), preconditionOf(ctx));
      ctx.status = 204;
    });
