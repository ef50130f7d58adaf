/** The verdict on a change before it is live, with a finding for each fault. */
import * as z from 'zod/mini';
import { PartName, ReleaseReference, sitePath } from './release';
import { uniqueBy } from './unique-by';

/** Codes of findings, and whether `force` overrules them: docs/verdict.md. */
export const FINDINGS = {
  /** No shell among the releases. */
  shell_missing: { force: false },
  /** Built for a version of the contract that the site or the shell does not support. */
  contract_unsupported: { force: false },
  /** Requires a shared module that the shell does not provide in a compatible version. */
  shared_unfit: { force: false },
  /** Two pages have one path, or a path does not match its pattern. */
  path_taken: { force: false },
  /** A pattern covers a page of another part. */
  path_swallowed: { force: false },
  /** The path is reserved by the server. */
  path_reserved: { force: false },
  /** A file is missing, or was changed after the upload. */
  files_changed: { force: false },
  /** Rendering a page fails or takes too long. */
  page_broken: { force: false },
  /** A remote uses a missing export of a shared module. */
  export_missing: { force: true },
  /** The shell's types are not compatible with those that a remote was built with. */
  export_changed: { force: true },
  /** A page or component cannot be rendered without props. */
  expose_unfit: { force: true },
  /** A page shows a component that its remote no longer has. */
  piece_missing: { force: true },
  /** A live path would be removed. */
  page_dropped: { force: true },
  /** A page or component exceeds its budget. */
  over_budget: { force: true },
} as const;

export const FindingCode = z.enum(Object.keys(FINDINGS) as [keyof typeof FINDINGS]);
export type FindingCode = z.infer<typeof FindingCode>;

/** A fault, as a sentence for the team of `part`. */
export const Finding = z.object({
  code: FindingCode,
  part: z.optional(PartName),
  message: z.string(),
});
export type Finding = z.infer<typeof Finding>;

/** Releases of one promotion, each part once. */
export const releasesOfOneChange = z.array(ReleaseReference).check(
  z.minLength(1),
  uniqueBy(({ name }) => name, 'name each part once'),
);

/** Paths or patterns that the change removes intentionally. */
export const drops = z.optional(z.array(sitePath).check(z.maxLength(200)));

/** `force` overrules findings where `FINDINGS` allows it; it needs a reason. */
export const force = z.optional(z.boolean());
export const forcedWithReason = z.refine<{ force?: boolean; reason?: string }>(
  (change) => !change.force || Boolean(change.reason?.trim()),
  { path: ['reason'], message: 'a reason is required with `force`' },
);

/** `POST /api/admin/verdict`: the verdict on a promotion of these releases. */
export const VerdictRequest = z.strictObject({ releases: releasesOfOneChange, drops });
export type VerdictRequest = z.infer<typeof VerdictRequest>;

export const Verdict = z.object({
  passes: z.boolean(),
  /** The composition that the releases were checked against; absent before the first promotion. */
  base: z.optional(z.int()),
  findings: z.array(Finding),
  /** What could not be checked. */
  warnings: z.optional(z.array(z.string())),
});
export type Verdict = z.infer<typeof Verdict>;
