import type { Campaign, UnclaimedWin } from '@site/contracts';

/** A campaign that cannot be played any more, as the API sends it to a person with a win in it. */
export type ClosedCampaign = Omit<Campaign, 'earlier' | 'win'> & { win: UnclaimedWin };

export const isOver = ({ state }: Pick<Campaign, 'state'>): boolean =>
  state === 'paused' || state === 'ended';

/** The API sends a campaign that is over only to persons with a win in it. */
export const isClosed = (campaign: Campaign): campaign is Campaign & ClosedCampaign =>
  isOver(campaign) && campaign.win !== undefined;

/** An unclaimed win in an earlier campaign. */
export const earlierWin = ({ earlier }: Campaign): ClosedCampaign | undefined =>
  earlier?.win && { ...earlier, win: earlier.win };
