/** What a composition names, and the calls that write the next one. */
import * as z from 'zod/mini';
import { PartName, ReleaseReference, ReleaseVersion } from './release';
import { singleLine } from './text';

/** What the caller of a change says of himself and of the change; `by` is his word, nobody checks it. */
const account = {
  by: z.optional(singleLine(80)),
  reason: z.optional(singleLine(300)),
};

/** `POST /api/admin/compositions`: promotes releases; `base` is the composition the caller has seen. */
export const Promotion = z.strictObject({
  releases: z.array(ReleaseReference).check(
    z.minLength(1),
    z.refine(
      (releases) => new Set(releases.map(({ name: part }) => part)).size === releases.length,
      'name each part once',
    ),
  ),
  base: z.optional(z.int()),
  ...account,
});
export type Promotion = z.infer<typeof Promotion>;

/**
 * `POST /api/admin/compositions/rollback`: takes `part` back to the release before its live one, or the whole site
 * to what the composition `to` names. `from` is the version of the part that is to be taken back.
 */
export const Rollback = z
  .strictObject({
    part: z.optional(PartName),
    from: z.optional(ReleaseVersion),
    to: z.optional(z.int()),
    ...account,
  })
  .check(
    z.refine(({ part, to }) => (part === undefined) !== (to === undefined), {
      path: ['part'],
      message: 'name the part to take back, or with `to` the composition for the whole site',
    }),
    z.refine(({ part, from }) => from === undefined || part !== undefined, {
      path: ['from'],
      message: 'this is the version of a part: name the part as well',
    }),
  );
export type Rollback = z.infer<typeof Rollback>;

export const Composition = z.object({
  number: z.int(),
  /** part → version */
  parts: z.record(PartName, ReleaseVersion),
  createdAt: z.string(),
  /** Who made it, where the caller said so. */
  by: z.optional(z.string()),
  /** What was done, and why where the caller said so: `promote mfe-tools@0.1.0-ab12: new texts`. */
  reason: z.string(),
});
export type Composition = z.infer<typeof Composition>;

/** `GET /api/admin/compositions`: the latest, newest first, and the number of the one that is live */
export const CompositionList = z.object({
  live: z.optional(z.int()),
  compositions: z.array(Composition),
});
export type CompositionList = z.infer<typeof CompositionList>;
