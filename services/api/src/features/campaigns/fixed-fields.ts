import type { CampaignDocument, ErrorIssue } from '@site/contracts';
import { ApiError } from '../../platform/http/api-error';

const REASONS: { field: 'timeZone' | 'wheel'; message: string }[] = [
  {
    field: 'timeZone',
    // A day that began anew elsewhere would be drawn with a seed that is published already.
    message: 'the time zone decides whose seed a draw has, so it stays as it was when draws began',
  },
  { field: 'wheel', message: 'wins of one wheel cannot be claimed at the other' },
];

/**
 * Throws `conflict` when a campaign that visitors may have played changes what its past draws stand on. A
 * draft without draws may change everything.
 */
export const refuseFixedChanges = (
  current: CampaignDocument,
  next: CampaignDocument,
  draws: number,
): void => {
  if (current.status === 'draft' && draws === 0) return;
  const issues: ErrorIssue[] = REASONS.filter(({ field }) => current[field] !== next[field]).map(
    ({ field, message }) => ({ path: field, message }),
  );
  if (issues.length === 0) return;
  throw new ApiError(
    'conflict',
    'This cannot change any more; make a campaign with another id instead',
    { issues },
  );
};
