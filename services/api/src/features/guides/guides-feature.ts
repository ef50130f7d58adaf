import { trusted } from 'mongoose';
import type { Outbox } from '../../mail/outbox/outbox';
import { retentionEnd, type PersonalDataSource } from '../../platform/privacy/personal-data-source';
import { byMailbox } from '../../platform/secrets/sealing';
import { ebookRequestModel, type EbookRequestModel } from './ebook-request-model';
import { EbookResponse, EbookRequest } from '@site/contracts';
import { HOUR_S } from '@site/contracts/units';
import { sendPdf } from '../../platform/http/send-pdf';
import { notFound } from '../../platform/http/api-error';
import { feature } from '../../platform/feature';
import { operation } from '../../platform/operations/operation';
import type { EbookService } from './ebook-service';
import type { GuideFiles } from './guide-files';

interface GuideServices {
  ebooks: EbookService;
  guides: GuideFiles;
}

/** How long a browser may show an earlier edition. */
const CACHE_CONTROL = `public, max-age=${HOUR_S}`;

const requestDataSource = (
  requests: EbookRequestModel,
  outbox: Pick<Outbox, 'forget'>,
): PersonalDataSource => ({
  place: requests.collection.name,

  async find(address) {
    const found = await requests.find(await byMailbox(requests, address)).lean();
    return found.map(({ ebookId, email, name, consent }) => ({
      what: `request for the guide ${ebookId}`,
      since: consent.givenAt,
      until: retentionEnd('guideRequests', consent.givenAt),
      data: { ebookId, email, name, consent },
    }));
  },

  async correct(address, { name }) {
    if (name === undefined) return 0;
    return (await requests.updateMany(await byMailbox(requests, address), { name })).matchedCount;
  },

  async erase(address) {
    const found = await requests.find(await byMailbox(requests, address), { _id: 1 }).lean();
    const ids = found.map(({ _id }) => _id);
    await Promise.all([
      requests.deleteMany({ _id: trusted({ $in: ids }) }),
      ...ids.map((id) => outbox.forget(requests, id, [{ kind: 'guide-link' }])),
    ]);
    return { erased: ids.length };
  },
});

export const guidesFeature = feature({
  name: 'guides',
  operations: [
    operation({
      method: 'POST',
      path: '/api/ebooks/download',
      summary:
        'Requests a guide: stores the address and emails the link. 404: unknown guide; 409: not published yet.',
      limit: 'ebooks',
      body: EbookRequest,
      response: { description: 'The email with the link is queued', schema: EbookResponse },
      errors: ['not_found', 'conflict'],
      async handle({ body }, { ebooks }: GuideServices) {
        const { pdfPath } = await ebooks.request(body);
        return {
          message: "Check your downloads folder. We've also sent you a confirmation email.",
          pdfPath,
        };
      },
    }),
    operation({
      method: 'GET',
      path: '/api/ebooks/pdf/{pdfPath}',
      summary: 'A guide as PDF. Supports `Range`.',
      conditions: ['If-None-Match'],
      otherResponses: [{ status: 206, description: 'The requested range', headers: ['ETag'] }],
      response: { description: 'The PDF (206: the requested range)', type: 'application/pdf' },
      errors: ['not_found'],
      async handle({ ctx, params }, { guides }: GuideServices) {
        const guide = await guides.find(params.pdfPath);
        if (!guide) throw notFound('There is no such guide');
        sendPdf(ctx, { ...guide, name: params.pdfPath, cacheControl: CACHE_CONTROL });
      },
    }),
  ],

  personalData: (database, { outbox }: { outbox: Pick<Outbox, 'forget'> }) => [
    requestDataSource(ebookRequestModel(database), outbox),
  ],
  retention: (database) => ({
    guideRequests: (before) =>
      ebookRequestModel(database).deleteMany({ 'consent.givenAt': trusted({ $lt: before }) }),
  }),
});
