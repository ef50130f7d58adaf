import type { CertificateFacts } from '@site/contracts';
import { Schema, type Connection } from 'mongoose';
import type { Stored } from '../../platform/database/database';

const subSchema = (fields: object) => new Schema(fields, { _id: false });
const amount = subSchema({ name: String, percent: Number });

const factsSchema = new Schema(
  {
    batch: { type: String, required: true },
    product: subSchema({ slug: String, name: String }),
    testedAt: String,
    laboratory: String,
    sample: Boolean,
    cannabinoids: [amount],
    terpenes: [amount],
    panels: [subSchema({ name: String, result: String })],
  },
  { _id: false },
);

/** A certificate with its PDF, written atomically. A PDF of 2 MB takes 2.8 of MongoDB's 16 MB per document. */
const certificateSchema = new Schema({
  /** The batch number in capitals, without separators. */
  _id: { type: String, required: true },
  /** A digest of facts and PDF: equal certificates have equal versions. */
  version: { type: String, required: true },
  facts: { type: factsSchema, required: true },
  /** The PDF in base64. */
  document: { type: String, required: true },
  /** Of the PDF, in bytes. */
  bytes: { type: Number, required: true },
  /** Of the PDF, hex. */
  sha256: { type: String, required: true },
  updatedAt: { type: Date, required: true },
  /** The name of the token that uploaded it; absent for samples. */
  by: String,
});
export type CertificateDocument = Stored<typeof certificateSchema, { facts: CertificateFacts }>;

// For the newest certificate of a product.
certificateSchema.index({ 'facts.product.slug': 1, 'facts.testedAt': -1 });

export const certificateModel = (database: Connection) =>
  database.model<CertificateDocument>('Certificate', certificateSchema, 'certificates');
export type CertificateModel = ReturnType<typeof certificateModel>;
