import type { CampaignDocument } from '@site/contracts';
import { ApiError } from '../../platform/http/api-error';
import type { ClaimDocument } from './claim-model';

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
