import { FINDINGS, type Finding, type ReleaseManifest } from '@site/contracts';
import { ApiError } from '../../ground/errors/api-error';
import type { Change } from './change';

export interface Judge {
  /** Everything that is wrong with a change, and is not as wrong in what is live. Empty: it may go live. */
  judge(change: Change): Promise<Finding[]>;
  /** Whether a release can stand in for another of its part in a composition. */
  canStandIn(release: ReleaseManifest, composition: ReleaseManifest[]): boolean;
}

export const mayBeForced = ({ code }: Finding): boolean => FINDINGS[code].force;

/** Whether a finding is against the change, or is overridden with `force`. */
export const standsInTheWay =
  (force = false) =>
  (finding: Finding): boolean =>
    !force || !mayBeForced(finding);

/** Throws `conflict` with a line for each finding that stands in the way. Answers with what was overridden. */
export function insist(findings: Finding[], force = false): Finding[] {
  const against = findings.filter(standsInTheWay(force));
  if (against.length > 0)
    throw new ApiError('conflict', [...new Set(against.map(({ message }) => message))].join('\n'));
  return findings;
}
