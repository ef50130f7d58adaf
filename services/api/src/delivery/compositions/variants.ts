import { releaseId } from '@site/contracts';
import * as z from 'zod/mini';
import type { CompositionDocument } from './composition-model';
import { promoteReleases } from './part-versions';
import { isInRanges, percentOf } from './slices';

export const GonePaths = z.array(z.object({ path: z.string(), to: z.optional(z.string()) }));

/** What a visitor gets: the live releases, or these with one canary. */
const Variant = z.object({
  /** The composition since which it is unchanged. */
  composition: z.int(),
  /** `mfe-tools@1.1.0`; absent in the base variant. */
  canary: z.optional(z.string()),
  versions: z.object({
    parts: z.record(z.string(), z.string()),
    previous: z.record(z.string(), z.array(z.string())),
    gone: z.optional(GonePaths),
  }),
});
export type Variant = z.infer<typeof Variant>;

const CanaryVariant = z.extend(Variant, {
  canary: z.string(),
  /** The part that is on canary. */
  part: z.string(),
  ranges: z.array(z.object({ from: z.int(), to: z.int() })),
  percent: z.number(),
});

export const Variants = z.object({ base: Variant, canaries: z.array(CanaryVariant) });
export type Variants = z.infer<typeof Variants>;

export function variantsOf(document: CompositionDocument): Variants {
  const { _id, parts, previous, gone, shownSince: composition = _id, canaries = [] } = document;
  const versions = { parts, previous, gone };
  return {
    base: { composition, versions },
    canaries: canaries.map((canary) => ({
      composition: Math.max(composition, canary.began),
      canary: releaseId(canary),
      versions: promoteReleases(versions, [canary]),
      part: canary.name,
      ranges: canary.ranges,
      percent: percentOf(canary.ranges),
    })),
  };
}

/** The variant for a slice; without a slice the base variant. */
export const variantForSlice = ({ base, canaries }: Variants, slice: number | undefined): Variant =>
  (slice !== undefined && canaries.find(({ ranges }) => isInRanges(ranges, slice))) || base;
