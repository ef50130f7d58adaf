import type { Campaign, UnclaimedWin } from '@site/contracts';

/** A campaign that cannot be played here any more, as a person gets it who has won in it. */
export type ClosedCampaign = Omit<Campaign, 'earlier' | 'win'> & { win: UnclaimedWin };

export const isOver = ({ state }: Pick<Campaign, 'state'>): boolean =>
  state === 'paused' || state === 'ended';

/** The server tells of a campaign that is over only whom it has a win for. */
export const isClosed = (campaign: Campaign): campaign is Campaign & ClosedCampaign =>
  isOver(campaign) && campaign.win !== undefined;

/** A win in another campaign than the one that is played. */
export const earlierWin = ({ earlier }: Campaign): ClosedCampaign | undefined =>
  earlier?.win && { ...earlier, win: earlier.win };
