import { CertificateList, CertificateRecord, type CertificateUpload } from '@site/contracts';
import { withQuery, type AdminCall } from './call-site';

const pathOf = (batch: string): string => `/certificates/${encodeURIComponent(batch)}`;

/** Keeps the certificate of a batch, in the place of another that is there; the same once more changes nothing. */
export const putCertificate = (
  call: AdminCall,
  certificate: CertificateUpload,
): Promise<CertificateRecord> =>
  call(pathOf(certificate.batch), {
    method: 'PUT',
    body: certificate,
    answer: CertificateRecord,
  });

/** All certificates by batch number, a page after the other. */
export const listCertificates = async (call: AdminCall): Promise<CertificateRecord[]> => {
  const all: CertificateRecord[] = [];
  let after: string | undefined;
  do {
    const path = withQuery('/certificates', { after });
    const { certificates, next } = await call(path, { answer: CertificateList });
    all.push(...certificates);
    after = next;
  } while (after !== undefined);
  return all;
};

/** Takes the certificate of a batch from visitors. */
export const removeCertificate = (call: AdminCall, batch: string): Promise<void> =>
  call(pathOf(batch), { method: 'DELETE' });
