import * as z from '../schema';

/** How much of something was found, in percent of the extract. */
export const FoundAmount = z.object({ name: z.string(), percent: z.number() });

/** `GET /api/certificates/{batch}`: what a laboratory has found in a batch (docs/product.md, section 2.24). */
export const Certificate = z.object({
  /** As it is printed on the package. */
  batch: z.string(),
  /** Of the catalogue. */
  product: z.object({ slug: z.string(), name: z.string() }),
  /** A day: `2026-10-02`. */
  testedAt: z.string(),
  laboratory: z.string(),
  /** It is invented: nothing was measured. */
  sample: z.optional(z.boolean()),
  cannabinoids: z.array(FoundAmount),
  terpenes: z.array(FoundAmount),
  /** What must not be in it: `passed` or `failed`, and perhaps words of a later API. */
  panels: z.array(z.object({ name: z.string(), result: z.string() })),
  /** The PDF, which is at `/api/certificates/{batch}/document`. */
  document: z.object({
    bytes: z.number(),
    /** Hex. */
    sha256: z.string(),
  }),
});
export type Certificate = z.infer<typeof Certificate>;
