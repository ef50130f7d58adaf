import {
  FINDINGS,
  releaseId,
  type Finding,
  type FindingCode,
  type ReleaseManifest,
} from '@site/contracts';
import { conflict } from '../../platform/http/api-error';

export interface CheckedChange {
  /** The live releases; empty before the first promotion. */
  before: ReleaseManifest[];
  next: ReleaseManifest[];
  /** Paths and patterns that may disappear. */
  drops?: string[];
  /** A rollback is not checked for dropped pages and sizes. */
  isRollback?: boolean;
}

/** The checks of a change, implemented in `delivery/verdict`. */
export interface VerdictChecks {
  /** Findings that the live composition does not have already; renders no pages. Reads files, not the database. */
  check(change: CheckedChange): Promise<Finding[]>;
  /** Findings of rendering the pages of these releases; empty without releases. */
  render(releases: ReleaseManifest[]): Promise<Finding[]>;
  /** Whether browsers can fall back to this release within the composition. */
  canFallBackTo(release: ReleaseManifest, composition: ReleaseManifest[]): boolean;
}

export const finding = (code: FindingCode, part: ReleaseManifest, message: string): Finding => ({
  code,
  part: part.name,
  message,
});

/** The releases that are not live yet. */
export const newReleases = ({ before, next }: CheckedChange): ReleaseManifest[] => {
  const live = new Set(before.map(releaseId));
  return next.filter((release) => !live.has(releaseId(release)));
};

/** `/a, /b and /c` */
export const listText = (texts: string[]): string =>
  texts.length < 2 ? texts.join('') : `${texts.slice(0, -1).join(', ')} and ${texts.at(-1)}`;

export const canBeForced = ({ code }: Finding): boolean => FINDINGS[code].force;

/** Whether a finding refuses the change, given `force`. */
export const isBlocking =
  (force = false) =>
  (finding: Finding): boolean =>
    !force || !canBeForced(finding);

/** Throws `conflict` with one line for each blocking finding. */
export function rejectBlocking(findings: Finding[], force = false): void {
  const blocking = findings.filter(isBlocking(force));
  if (blocking.length > 0)
    throw conflict([...new Set(blocking.map(({ message }) => message))].join('\n'));
}
