import { FINDINGS, releaseId, type Finding, type ReleaseManifest } from '@site/contracts';
import { ApiError } from '../../platform/http/api-error';
import { listed, type Change } from './change';

export interface Judge {
  /**
   * What is wrong with a change, and is not as wrong in what is live, before its pages are rendered. It asks the files
   * alone, not the database.
   */
  judge(change: Change): Promise<Finding[]>;
  /** What is wrong with the pages of these releases; empty where all render, and where there are none. */
  render(releases: ReleaseManifest[]): Promise<Finding[]>;
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

/** Names the releases without types, which are older than these; empty where all have some. */
export function typeWarnings(releases: ReleaseManifest[]): string[] {
  const ids = releases.filter(({ types }) => types === undefined).map(releaseId);
  return ids.length > 0 ? [`Types were not compared for ${listed(ids)}: built without types.`] : [];
}
