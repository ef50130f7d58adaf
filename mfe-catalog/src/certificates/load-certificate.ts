import { Certificate, NewestCertificate } from '@site/contracts';
import { certificatePath } from '@site/contracts/certificates';
import { request } from '@site/platform';

/** The certificate of the product's latest test; undefined if it has none. Rejects as `request` does. */
export const loadNewestCertificate = async (slug: string): Promise<Certificate | undefined> => {
  const path = `/api/certificates?product=${encodeURIComponent(slug)}`;
  return (await request(path, { response: NewestCertificate })).certificate;
};

/** The certificate of a batch. Rejects as `request` does. */
export const loadCertificate = (batch: string): Promise<Certificate> =>
  request(certificatePath(batch), { response: Certificate });
