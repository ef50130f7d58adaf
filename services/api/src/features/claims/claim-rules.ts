import type { CampaignDocument } from '@site/contracts';
import { HOUR_MS } from '@site/contracts/units';
import type { DrawDocument } from '../draws/draw-model';
import { ApiError } from '../../platform/http/api-error';
import type { ClaimDocument } from './claim-model';

/** Whoever wins just before `claimUntil` needs time to fill in the form. */
const SHORTEST_CLAIM_MS = HOUR_MS;

/** Until when a win can be claimed, in ms since 1970. */
export const claimDeadline = (
  { claimUntil }: Pick<CampaignDocument, 'claimUntil'>,
  { at }: Pick<DrawDocument, 'at'>,
): number => Math.max(Date.parse(claimUntil), Date.parse(at) + SHORTEST_CLAIM_MS);

/** Whether no win of the campaign can be claimed any more. No spin is drawn after `claimUntil`. */
export const isClaimingOver = (
  { claimUntil }: Pick<CampaignDocument, 'claimUntil'>,
  now: Date,
): boolean => now.getTime() > Date.parse(claimUntil) + SHORTEST_CLAIM_MS;

export const noWin = () =>
  new ApiError(
    'not_found',
    'You have no win that this claim could be for. Please check the prize.',
  );
export const claimedOtherwise = () =>
  new ApiError('conflict', 'This prize has been claimed already, with other contact details.');
export const tooLate = ({ claimUntil }: CampaignDocument) =>
  new ApiError(
    'conflict',
    `Prizes of this promotion could be claimed until ${new Date(claimUntil).toUTCString()}.`,
  );
export const wrongPrize = () => {
  const message = 'This is not the prize that you have won';
  return new ApiError('invalid_input', `prizeId: ${message}`, {
    issues: [{ path: 'prizeId', message }],
  });
};

export const setMeanwhile = ({
  state,
  stateBy = 'Somebody',
}: Pick<ClaimDocument, 'state' | 'stateBy'>) =>
  new ApiError(
    'conflict',
    `${stateBy} has set this claim to ${state} since you read it. Look at it again before you go on.`,
  );
