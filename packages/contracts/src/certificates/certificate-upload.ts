import * as z from 'zod/mini';
import { filledLine } from '../text';
import { uniqueBy } from '../unique-by';
import { KB } from '../units';
import { batchKey, LONGEST_BATCH } from './batch-number';

/** Maximum size of a certificate's PDF, in bytes. */
export const LARGEST_DOCUMENT = 2 * KB * KB;

const uniqueNames = () => uniqueBy(({ name }: { name: string }) => name, 'name each once');

/** A measured substance, in percent of the extract. */
const MeasuredAmount = z.strictObject({
  name: filledLine(60),
  percent: z.number().check(z.minimum(0), z.maximum(100)),
});

/** The data of a certificate, written by the quality team. */
export const CertificateFacts = z.strictObject({
  batch: filledLine(LONGEST_BATCH).check(
    z.refine((batch) => batchKey(batch) !== undefined, 'write 4 to 24 letters and digits'),
  ),
  product: z.strictObject({
    slug: z.string().check(z.regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/), z.maxLength(80)),
    name: filledLine(120),
  }),
  testedAt: z.iso.date(),
  laboratory: filledLine(120),
  sample: z.optional(z.boolean()),
  cannabinoids: z.array(MeasuredAmount).check(z.minLength(1), z.maxLength(30), uniqueNames()),
  terpenes: z.array(MeasuredAmount).check(z.maxLength(40), uniqueNames()),
  panels: z
    .array(z.strictObject({ name: filledLine(60), result: z.enum(['passed', 'failed']) }))
    .check(z.minLength(1), z.maxLength(20), uniqueNames()),
});
export type CertificateFacts = z.infer<typeof CertificateFacts>;

/** `PUT /api/admin/certificates/{batch}`: a certificate with its PDF. For the server. */
export const CertificateUpload = z.extend(CertificateFacts, {
  /** The PDF in base64, at most 2 MB. */
  document: z
    .string()
    .check(
      z.minLength(8),
      z.maxLength(Math.ceil(LARGEST_DOCUMENT / 3) * 4),
      z.regex(/^[A-Za-z\d+/]+={0,2}$/, 'write it in base64'),
    ),
});
export type CertificateUpload = z.infer<typeof CertificateUpload>;

/** The metadata of a stored certificate. */
export const CertificateRecord = z.object({
  batch: z.string(),
  /** The product's slug. */
  product: z.string(),
  testedAt: z.string(),
  sample: z.optional(z.boolean()),
  /** Size of its PDF. */
  bytes: z.number(),
  /** Version of data and PDF; sent back in `If-Match` to detect edit conflicts. */
  version: z.string(),
  /** ISO 8601. */
  updatedAt: z.string(),
  /** The name of the token that stored it. */
  by: z.optional(z.string()),
});
export type CertificateRecord = z.infer<typeof CertificateRecord>;

/** `GET /api/admin/certificates?after=…`, by batch number. */
export const CertificateList = z.object({
  certificates: z.array(CertificateRecord),
  /** The `after` of the next page. */
  next: z.optional(z.string()),
});
export type CertificateList = z.infer<typeof CertificateList>;
