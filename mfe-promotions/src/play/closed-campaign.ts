import type { Campaign, UnclaimedWin } from '@site/contracts';

/** A paused or ended campaign with an unclaimed win of this person. */
export type ClosedCampaign = Omit<Campaign, 'earlier' | 'win'> & { win: UnclaimedWin };

export const isPausedOrEnded = ({ state }: Pick<Campaign, 'state'>): boolean =>
  state === 'paused' || state === 'ended';

/** The API sends paused and ended campaigns only to persons with a win. */
export const isClosed = (campaign: Campaign): campaign is Campaign & ClosedCampaign =>
  isPausedOrEnded(campaign) && campaign.win !== undefined;

/** The earlier campaign with an unclaimed win. */
export const earlierCampaignOf = ({ earlier }: Campaign): ClosedCampaign | undefined =>
  earlier?.win && { ...earlier, win: earlier.win };
