import { EBOOKS, type Ebook, type EbookRequest } from '@site/contracts';
import { isDuplicateKey } from '../database';
import { ApiError } from '../errors/api-error';
import type { EbookRequestModel } from './ebook-request-model';

export interface EbookService {
  /**
   * Keeps who asked for which guide, once for each address and guide, and answers with the guide. Throws
   * `not_found` for an unknown id, `conflict` for a guide that is not published yet.
   */
  request(request: EbookRequest): Promise<Ebook>;
}

export const createEbookService = (
  requests: EbookRequestModel,
  now: () => Date = () => new Date(),
): EbookService => ({
  async request({ email, name, ebookId }) {
    const ebook = EBOOKS.find(({ id }) => id === ebookId);
    if (!ebook) throw new ApiError('not_found', 'There is no such guide');
    if (!ebook.available)
      throw new ApiError('conflict', `${ebook.title} will be available shortly. Check back soon!`);
    try {
      await requests.updateOne(
        { _id: `${ebookId}:${email.toLowerCase()}` },
        { $setOnInsert: { ebookId, email, name, source: 'guides-page', createdAt: now() } },
        { upsert: true },
      );
    } catch (error) {
      // Two requests at once for one address: the other one has written it.
      if (!isDuplicateKey(error)) throw error;
    }
    return ebook;
  },
});
