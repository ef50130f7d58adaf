import type { CampaignService } from '../campaigns/campaign-service';
import type { WinLimits } from '../win-limits/win-limits';
import type { PlayerService } from '../players/player-service';

export type Asked = Parameters<CampaignService['toSpin']>[0];

/** Of one person in a campaign that is most likely the one he plays. */
export interface Ahead {
  campaign: string;
  named: ReturnType<WinLimits['ahead']>;
  lastSpin: ReturnType<PlayerService['lastSpin']>;
}

/** Asks such a thing while campaigns are read: of the campaign that was asked for, or of the lottery that limited wins last. */
export const createAskAhead = (
  limits: Pick<WinLimits, 'ahead'>,
  players: Pick<PlayerService, 'lastSpin'>,
) => {
  let lottery: string | undefined;
  return {
    /** A campaign that limits wins is being played. */
    learn({ id, wheel }: { id: string; wheel: string }) {
      if (wheel === 'lottery') lottery = id;
    },

    ask(which: Asked, player: string): Ahead | undefined {
      const campaign = '_id' in which ? which._id : lottery;
      const named = campaign === undefined ? undefined : limits.ahead(campaign, player);
      if (campaign === undefined || !named) return undefined;
      const lastSpin = players.lastSpin(campaign, player);
      lastSpin.catch(() => undefined); // it may not be wanted
      return { campaign, named, lastSpin };
    },
  };
};
