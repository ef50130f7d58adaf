import { createHash } from 'node:crypto';
import {
  CertificateFacts,
  CertificateRecord,
  LARGEST_DOCUMENT,
  type Certificate,
  type CertificateUpload,
} from '@site/contracts';
import * as z from 'zod';
import { invalidField } from '../../platform/http/api-error';
import { contentMismatch } from '../../platform/files';
import type { CertificateDocument } from './certificate-model';

/** A certificate without its PDF. */
type CertificateHead = Omit<CertificateDocument, 'document'>;

const sha256 = (bytes: string | Buffer): string => createHash('sha256').update(bytes).digest('hex');

/** The stored fields of an upload. Throws `invalid_input` for a document that is not a PDF, or is too large. */
export const toStoredFields = ({ document, ...facts }: CertificateUpload) => {
  const bytes = Buffer.from(document, 'base64');
  if (bytes.length > LARGEST_DOCUMENT) throw invalidField('document', 'a PDF may be at most 2 MB');
  const why = contentMismatch('document.pdf', bytes);
  if (why !== undefined) throw invalidField('document', `this is not a PDF: ${why}`);
  const hash = sha256(bytes);
  const version = sha256(JSON.stringify([facts, hash])).slice(0, 20);
  return { facts, document, bytes: bytes.length, sha256: hash, version };
};

const Checksum = z.object({ bytes: z.number(), sha256: z.string() });

/** For visitors. Throws for a corrupt record. */
export const toCertificate = (head: CertificateHead): Certificate => ({
  ...z.parse(CertificateFacts, head.facts),
  document: z.parse(Checksum, head),
});

/** For the list. Throws for a corrupt record. */
export const toRecord = ({ facts, updatedAt, ...head }: CertificateHead): CertificateRecord => {
  const { batch, product, testedAt, sample } = z.parse(CertificateFacts, facts);
  return z.parse(CertificateRecord, {
    ...{ batch, product: product.slug, testedAt, bytes: head.bytes, version: head.version },
    ...(sample !== undefined && { sample }),
    updatedAt: updatedAt.toISOString(),
    ...(head.by !== undefined && { by: head.by }),
  });
};

/** Throws if the PDF is corrupt. */
export const readBytes = (stored: Pick<CertificateDocument, 'document' | 'sha256'>): Buffer => {
  const bytes = Buffer.from(stored.document, 'base64');
  if (sha256(bytes) !== stored.sha256) throw new Error('the document does not match its checksum');
  return bytes;
};
