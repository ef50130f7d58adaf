import { FINDINGS, type Finding, type ReleaseManifest } from '@site/contracts';
import { ApiError } from '../../ground/errors/api-error';
import type { Change } from './change';

export interface Judge {
  /** Everything that is wrong with a change, and is not as wrong in what is live. Empty: it may go live. */
  judge(change: Change): Promise<Finding[]>;
  /** Whether a release can run in the shell of a composition, as its part's fallback. */
  fitsShell(release: ReleaseManifest, composition: ReleaseManifest[]): boolean;
}

export const mayBeForced = ({ code }: Finding): boolean => FINDINGS[code].force;

/** Throws `conflict` with a sentence for each finding that stands in the way. Answers with what was overridden. */
export function insist(findings: Finding[], force = false): Finding[] {
  const against = force ? findings.filter((one) => !mayBeForced(one)) : findings;
  if (against.length > 0)
    throw new ApiError('conflict', [...new Set(against.map(({ message }) => message))].join(' '));
  return findings;
}
