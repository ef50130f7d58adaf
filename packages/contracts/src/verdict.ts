/** What the site says of a change before it is live: one finding for each thing that is wrong with it. */
import * as z from 'zod/mini';
import { PartName, ReleaseReference, sitePath } from './release';

/** The findings of a verdict, and whether `force` overrides them: docs/verdict.md. */
export const FINDINGS = {
  /** No shell among the releases. */
  shell_missing: { force: false },
  /** Built for a version of the contract that this site, or the shell, does not support. */
  contract_unsupported: { force: false },
  /** Wants a shared module that the shell does not provide, or not in the range. */
  shared_unfit: { force: false },
  /** Two pages want one path, or a path stands under a pattern that it does not match. */
  path_taken: { force: false },
  /** A pattern covers a page of another part. */
  path_swallowed: { force: false },
  /** The server answers under this path itself. */
  path_reserved: { force: false },
  /** A file is gone, or was changed after the upload. */
  files_changed: { force: false },
  /** A page throws, or takes too long, while it is rendered. */
  page_broken: { force: false },
  /** A remote uses an export of a shared module that the shell does not have. */
  export_missing: { force: true },
  /** The shell's types of what a remote uses do not fit those that the remote was built with. */
  export_changed: { force: true },
  /** A page or piece is not a component that can be shown without props. */
  expose_unfit: { force: true },
  /** A page shows a piece that its remote no longer offers. */
  piece_missing: { force: true },
  /** A path that is live would be gone. */
  page_dropped: { force: true },
  /** A page or piece is larger than its budget. */
  over_budget: { force: true },
} as const;

export const FindingCode = z.enum(Object.keys(FINDINGS) as [keyof typeof FINDINGS]);
export type FindingCode = z.infer<typeof FindingCode>;

/** One thing that is wrong, in a sentence for the team of `part`. */
export const Finding = z.object({
  code: FindingCode,
  part: z.optional(PartName),
  message: z.string(),
});
export type Finding = z.infer<typeof Finding>;

/** Releases to put live together, each part once. */
export const releasesOfOneChange = z.array(ReleaseReference).check(
  z.minLength(1),
  z.refine(
    (releases) => new Set(releases.map(({ name: part }) => part)).size === releases.length,
    'name each part once',
  ),
);

/** Paths or patterns that the change is meant to take away. */
export const drops = z.optional(z.array(sitePath).check(z.maxLength(200)));

/** `force` puts live what the verdict refuses and `FINDINGS` lets through; it needs a reason. */
export const force = z.optional(z.boolean());
export const forcedWithReason = z.refine<{ force?: boolean; reason?: string }>(
  (change) => !change.force || Boolean(change.reason?.trim()),
  { path: ['reason'], message: 'say why, because `force` is set' },
);

/** `POST /api/admin/verdict`: what a promotion of these releases would be told. */
export const VerdictRequest = z.strictObject({ releases: releasesOfOneChange, drops });
export type VerdictRequest = z.infer<typeof VerdictRequest>;

export const Verdict = z.object({
  passes: z.boolean(),
  /** The composition that the releases were judged against; absent where nothing is live. */
  base: z.optional(z.int()),
  findings: z.array(Finding),
  /** What could not be checked. */
  warnings: z.optional(z.array(z.string())),
});
export type Verdict = z.infer<typeof Verdict>;
