import {
  ebookAddress,
  EBOOK_CONSENT,
  EBOOKS,
  type Ebook,
  type EbookRequest,
} from '@site/contracts';
import { unlessDuplicate } from '../../platform/database/database';
import { conflict, notFound } from '../../platform/http/api-error';
import { keyedHashIn } from '../../platform/secrets/sealing';
import type { Outbox } from '../../mail/outbox/outbox';
import type { EbookRequestDocument, EbookRequestModel } from './ebook-request-model';

export const createEbookService = (requests: EbookRequestModel, outbox: Outbox) => {
  const relay = outbox.relayOf(requests);
  return {
    /**
     * Stores who asked for which guide, and mails the link, once for each address and guide; returns the guide.
     * Throws `not_found` for an unknown id, `conflict` for a guide that is not published yet.
     */
    async request({ email, name, ebookId }: EbookRequest): Promise<Ebook> {
      const ebook = EBOOKS.find(({ id }) => id === ebookId);
      if (!ebook) throw notFound('There is no such guide');
      const { title, available } = ebook;
      if (!available) throw conflict(`${title} will be available shortly. Check back soon!`);

      const mailbox = await keyedHashIn(requests.db, email);
      const _id = `${ebookId}:${mailbox}`;
      const data = { name, title, url: ebookAddress(ebook) };
      const request: Omit<EbookRequestDocument, '_id'> = {
        ebookId,
        mailbox,
        email,
        name,
        consent: { words: EBOOK_CONSENT, givenAt: new Date() },
        mails: [{ kind: 'guide-link', to: { address: email }, data }],
      };
      await unlessDuplicate(
        requests.updateOne({ _id }, { $setOnInsert: request }, { upsert: true }),
      );
      relay(_id);
      return ebook;
    },
  };
};
export type EbookService = ReturnType<typeof createEbookService>;
