import * as z from '../schema';

/** A measured substance, in percent of the extract. */
const FoundAmount = z.object({ name: z.string(), percent: z.number() });

/** `GET /api/certificates/{batch}`: the results of a laboratory for a batch (docs/product.md, section 2.24). */
export const Certificate = z.object({
  /** The batch number on the package. */
  batch: z.string(),
  /** The product in the catalog. */
  product: z.object({ slug: z.string(), name: z.string() }),
  /** A day: `2026-10-02`. */
  testedAt: z.string(),
  laboratory: z.string(),
  /** A fictional sample. */
  sample: z.optional(z.boolean()),
  cannabinoids: z.array(FoundAmount),
  terpenes: z.array(FoundAmount),
  /** Tests for contaminants: `passed` or `failed`; a newer API may send others. */
  panels: z.array(z.object({ name: z.string(), result: z.string() })),
  /** The PDF, which is at `/api/certificates/{batch}/document`. */
  document: z.object({
    bytes: z.number(),
    /** Hex. */
    sha256: z.string(),
  }),
});
export type Certificate = z.infer<typeof Certificate>;

/** `GET /api/certificates?product=…`: the certificate of the product's latest test. */
export const NewestCertificate = z.object({ certificate: z.optional(Certificate) });
