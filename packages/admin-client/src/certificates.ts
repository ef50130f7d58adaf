import { CertificateList, CertificateRecord, type CertificateUpload } from '@site/contracts';
import { withQuery, type AdminCall } from './call-site';

const pathOf = (batch: string): string => `/certificates/${encodeURIComponent(batch)}`;

/** Stores or replaces the certificate of a batch. Idempotent. */
export const putCertificate = (call: AdminCall, certificate: CertificateUpload) =>
  call(pathOf(certificate.batch), {
    method: 'PUT',
    body: certificate,
    response: CertificateRecord,
  });

/** All certificates by batch number. */
export const listCertificates = async (call: AdminCall): Promise<CertificateRecord[]> => {
  const all: CertificateRecord[] = [];
  let after: string | undefined;
  do {
    const path = withQuery('/certificates', { after });
    const { certificates, next } = await call(path, { response: CertificateList });
    all.push(...certificates);
    after = next;
  } while (after !== undefined);
  return all;
};

/** Deletes the certificate of a batch. */
export const removeCertificate = (call: AdminCall, batch: string) =>
  call(pathOf(batch), { method: 'DELETE' });
