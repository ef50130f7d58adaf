/** Compositions, and the calls that create the next one. */
import * as z from 'zod/mini';
import { Canary, CanaryPercent } from './delivery';
import { PartName, ReleaseReference, ReleaseVersion, sitePath } from './release';
import { singleLine } from './text';
import { drops, FindingCode, force, forcedWithReason, releasesOfOneChange } from './verdict';

/** Author and reason of a change. `by` is added to the owner's name; for other tokens, only the token's name is recorded. */
const attribution = {
  by: z.optional(singleLine(80)),
  reason: z.optional(singleLine(300)),
};
const change = { force, ...attribution };

/**
 * `POST /api/admin/compositions`: promotes releases. `base` is the composition that the caller has seen: refused if
 * one of these parts has changed since.
 */
export const Promotion = z
  .strictObject({
    releases: releasesOfOneChange,
    base: z.optional(z.int()),
    drops,
    ...change,
  })
  .check(forcedWithReason);
export type Promotion = z.infer<typeof Promotion>;

/**
 * `POST /api/admin/compositions/rollback`: restores the previous release of `part`, or the whole site as in
 * composition `to`. `from`: the version of the part that is rolled back.
 */
export const Rollback = z
  .strictObject({
    part: z.optional(PartName),
    from: z.optional(ReleaseVersion),
    to: z.optional(z.int()),
    ...change,
  })
  .check(
    forcedWithReason,
    z.refine(({ part, to }) => (part === undefined) !== (to === undefined), {
      path: ['part'],
      message: 'give `part` to roll back one part, or `to` to restore the whole site',
    }),
    z.refine(({ part, from }) => from === undefined || part !== undefined, {
      path: ['from'],
      message: '`from` is the version of a part: give `part` as well',
    }),
  );
export type Rollback = z.infer<typeof Rollback>;

/**
 * `POST /api/admin/compositions/retire`: removes a part and its pages. Its paths redirect to the page `to`, or
 * return 410.
 */
export const Retirement = z
  .strictObject({
    part: PartName,
    to: z.optional(
      sitePath.check(z.refine((path) => !path.includes(':'), 'name a path, not a pattern')),
    ),
    ...change,
  })
  .check(forcedWithReason);
export type Retirement = z.infer<typeof Retirement>;

/**
 * `POST /api/admin/compositions/canary`: starts a canary for a share of the visitors, or enlarges it. `base` as in a
 * promotion.
 */
export const CanaryStart = z
  .strictObject({
    release: ReleaseReference,
    percent: CanaryPercent,
    base: z.optional(z.int()),
    drops,
    ...change,
  })
  .check(forcedWithReason);
export type CanaryStart = z.infer<typeof CanaryStart>;

/** `POST /api/admin/compositions/canary/end`: ends a canary; with `version` only if it is that release. */
export const CanaryEnd = z.strictObject({
  part: PartName,
  version: z.optional(ReleaseVersion),
  ...attribution,
});
export type CanaryEnd = z.infer<typeof CanaryEnd>;

/** Kinds of changes to what is live. */
export const COMPOSITION_ACTIONS = ['promote', 'rollback', 'canary', 'retire'] as const;

/** The change of a part. Without `from` it is new, without `to` it is removed. */
export const PartChange = z.object({
  name: PartName,
  from: z.optional(ReleaseVersion),
  to: z.optional(ReleaseVersion),
  /** Percent of the visitors, for changes of a canary. Absent: all visitors. */
  percent: z.optional(z.number()),
});
export type PartChange = z.infer<typeof PartChange>;

/** One change to what is live. */
export const Composition = z.object({
  number: z.int(),
  /** ISO 8601, UTC. */
  at: z.string(),
  /** The name of the token, such as `tools-ci` or `owner (anna)`; absent in records from before tokens had names. */
  by: z.optional(z.string()),
  action: z.enum(COMPOSITION_ACTIONS),
  parts: z.array(PartChange),
  /** The author's reason. */
  reason: z.optional(z.string()),
  /** The findings of the verdict that `force` has overruled. */
  forced: z.optional(z.array(FindingCode)),
});
export type Composition = z.infer<typeof Composition>;

/** Part → version of all releases of a composition. */
const ComposedParts = z.record(PartName, ReleaseVersion);
type ComposedParts = z.infer<typeof ComposedParts>;

/** Maximum size of a page of the history. */
export const LONGEST_HISTORY_PAGE = 500;

const numberInQuery = z.pipe(
  z.string().check(z.regex(/^[1-9]\d{0,8}$/, 'use a whole number from 1')),
  z.pipe(z.transform(Number), z.int()),
);

/** The query of `GET /api/admin/compositions`: only changes of `part`, only those before the number `before`. */
export const HistoryQuery = z.strictObject({
  part: z.optional(PartName),
  before: z.optional(numberInQuery),
  limit: z.optional(
    numberInQuery.check(
      z.refine((limit) => limit <= LONGEST_HISTORY_PAGE, `use at most ${LONGEST_HISTORY_PAGE}`),
    ),
  ),
});
export type HistoryQuery = z.infer<typeof HistoryQuery>;

/** `GET /api/admin/compositions`: the history, newest first, and what is live. */
export const CompositionList = z.object({
  /** The number of the live composition; absent before the first promotion. */
  live: z.optional(z.int()),
  /** The live releases. */
  releases: ComposedParts,
  /** The running canaries; absent in responses of older sites. */
  canaries: z.optional(z.array(Canary)),
  compositions: z.array(Composition),
});
export type CompositionList = z.infer<typeof CompositionList>;

/** `GET /api/admin/compositions/{number}`: a change, and all releases after it. */
export const CompositionDetails = z.extend(Composition, {
  releases: ComposedParts,
  canaries: z.optional(z.array(Canary)),
});
export type CompositionDetails = z.infer<typeof CompositionDetails>;

/** The differences between two compositions, sorted by part. */
export const changesBetween = (before: ComposedParts, after: ComposedParts): PartChange[] =>
  [...new Set([...Object.keys(before), ...Object.keys(after)])]
    .filter((name) => before[name] !== after[name])
    .sort()
    .map((name) => ({
      name,
      ...(before[name] !== undefined && { from: before[name] }),
      ...(after[name] !== undefined && { to: after[name] }),
    }));

/** `mfe-tools 1.0.0 → 1.1.0, mfe-events 1.0.0 (new)` */
export const formatChanges = ({ action, parts }: Pick<Composition, 'action' | 'parts'>): string =>
  parts
    .map(({ percent, ...change }) => {
      if (percent === undefined) return formatVersions(change);
      // Every other action ends the canary of the part.
      const end = action === 'canary' ? '' : ' (canary ended)';
      return `${formatVersions(change)} for ${percent}% of visitors${end}`;
    })
    .join(', ') || 'nothing';

const formatVersions = ({ name, from, to }: PartChange): string => {
  if (from === undefined) return `${name} ${to} (new)`;
  if (to === undefined) return `${name} ${from} (removed)`;
  return `${name} ${from} → ${to}`;
};
