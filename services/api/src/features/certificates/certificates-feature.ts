import {
  Certificate,
  CertificateList,
  CertificateRecord,
  CertificateUpload,
  NewestCertificate,
} from '@site/contracts';
import { batchKey } from '@site/contracts/certificates';
import { KB } from '@site/contracts/units';
import * as z from 'zod';
import { callerOf } from '../../platform/auth/caller';
import { sendPdf } from '../../platform/http/send-pdf';
import { invalidField } from '../../platform/http/api-error';
import { noteChange } from '../../platform/http/note-change';
import { preconditionOf } from '../../platform/http/precondition';
import { jsonReader } from '../../platform/http/read-json';
import { feature } from '../../platform/feature';
import { operation } from '../../platform/operations/operation';
import type { CertificateService } from './certificate-service';

interface CertificateServices {
  certificates: CertificateService;
}

/** A PDF of 2 MB in base64, and the other fields. */
const readUpload = jsonReader(3 * KB * KB);

const CertificatesQuery = z.object({ after: z.string().max(40).optional() });

const NewestQuery = z.object({ product: z.string().min(1).max(80) });

/** A certificate may be corrected or withdrawn, so browsers revalidate it each time. */
const CACHE_CONTROL = 'no-cache';

export const certificatesFeature = feature({
  name: 'certificates',
  operations: [
    operation({
      method: 'GET',
      path: '/api/certificates',
      summary: 'The laboratory results of the latest test of a product, if there are any.',
      localLimit: 'certificates',
      query: NewestQuery,
      response: { description: 'The certificate', schema: NewestCertificate },
      errors: ['invalid_input'],
      async handle({ ctx, query }, { certificates }: CertificateServices) {
        ctx.set('Cache-Control', CACHE_CONTROL);
        return { certificate: await certificates.newest(query.product) };
      },
    }),
    operation({
      method: 'GET',
      path: '/api/certificates/{batch}',
      summary:
        'The laboratory results of a batch. Only letters and digits of its number count: spaces, hyphens and case are ignored.',
      localLimit: 'certificates',
      conditions: ['If-None-Match'],
      response: { description: 'The certificate', schema: Certificate },
      errors: ['invalid_input', 'not_found'],
      async handle({ ctx, params }, { certificates }: CertificateServices) {
        const { certificate, version } = await certificates.find(params.batch);
        ctx.set('Cache-Control', CACHE_CONTROL);
        ctx.etag = version;
        return certificate;
      },
    }),
    operation({
      method: 'GET',
      path: '/api/certificates/{batch}/document',
      summary: 'The laboratory’s document of a batch as PDF. Supports `Range`.',
      localLimit: 'certificates',
      conditions: ['If-None-Match'],
      otherResponses: [{ status: 206, description: 'The requested range', headers: ['ETag'] }],
      response: { description: 'The PDF (206: the requested range)', type: 'application/pdf' },
      errors: ['invalid_input', 'not_found', 'range_not_satisfiable'],
      async handle({ ctx, params }, { certificates }: CertificateServices) {
        const { bytes, sha256, key } = await certificates.document(params.batch);
        sendPdf(ctx, {
          bytes,
          tag: sha256,
          name: `certificate-${key}.pdf`,
          cacheControl: CACHE_CONTROL,
        });
      },
    }),
    operation({
      method: 'GET',
      path: '/api/admin/certificates',
      summary:
        'Certificates by batch number, 100 per page. Pass `next` as `after` for the next page.',
      scopes: ['certificates'],
      query: CertificatesQuery,
      response: { description: 'The certificates', schema: CertificateList },
      errors: ['invalid_input'],
      handle: ({ query }, { certificates }: CertificateServices) => certificates.list(query.after),
    }),
    operation({
      method: 'PUT',
      path: '/api/admin/certificates/{batch}',
      summary:
        'Stores the certificate of a batch with its PDF; an equal one changes nothing. If-Match: "<version>" requires that version to be current, If-None-Match: * requires a new batch.',
      scopes: ['certificates'],
      body: CertificateUpload,
      read: readUpload,
      conditions: ['If-Match', 'If-None-Match'],
      response: {
        description: 'The stored certificate',
        schema: CertificateRecord,
        headers: ['ETag'],
      },
      errors: ['not_found', 'conflict'],
      async handle({ ctx, params, body }, { certificates }: CertificateServices) {
        if (batchKey(body.batch) !== batchKey(params.batch))
          throw invalidField('batch', 'The URL names another batch');
        const by = callerOf(ctx).author();
        const saved = await certificates.put(body, { ...preconditionOf(ctx), by });
        noteChange(
          ctx,
          `Saved the certificate of batch ${saved.batch} of ${saved.product}, version ${saved.version}`,
        );
        ctx.etag = saved.version;
        return saved;
      },
    }),
    operation({
      method: 'DELETE',
      path: '/api/admin/certificates/{batch}',
      summary:
        'Removes the certificate of a batch. If-Match: "<version>" requires that version to be current.',
      scopes: ['certificates'],
      conditions: ['If-Match'],
      response: { status: 204, description: 'Removed' },
      errors: ['invalid_input', 'not_found', 'conflict'],
      async handle({ ctx, params }, { certificates }: CertificateServices) {
        noteChange(ctx, `Deleted the certificate of batch ${params.batch}`);
        await certificates.remove(params.batch, preconditionOf(ctx));
      },
    }),
  ],
});
