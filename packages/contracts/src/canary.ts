/** A release that some visitors get in place of the live one (docs/adr/0004). */
import * as z from 'zod/mini';
import { PartName, ReleaseVersion } from './release';

/** The largest share of one canary, in percent: it is compared with what the others get. */
export const LARGEST_CANARY_PERCENT = 50;

/** In percent, to the hundredth: a visitor is one of 10,000 slices. */
export const CanaryPercent = z.number().check(
  z.minimum(0.01),
  z.maximum(LARGEST_CANARY_PERCENT),
  z.refine(
    (percent) => Math.abs(percent * 100 - Math.round(percent * 100)) < 1e-6,
    'use at most two decimals',
  ),
);

/** One that runs. */
export const Canary = z.object({
  name: PartName,
  version: ReleaseVersion,
  /** Of the visitors. */
  percent: z.number(),
  /** The first of its slices: a browser whose cookie `slice` is this number gets it. */
  slice: z.optional(z.int()),
  /** ISO 8601, UTC: when it began. */
  since: z.string(),
  /** The name of the token that began it. */
  by: z.optional(z.string()),
});
export type Canary = z.infer<typeof Canary>;
