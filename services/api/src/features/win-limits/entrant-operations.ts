import { Entrant, EntrantResult } from '@site/contracts';
import { operation } from '../../platform/operations/operation';
import type { CampaignService } from '../campaigns/campaign-service';
import type { PlayerCookies } from '../players/player-cookie';
import type { WinLimits } from './win-limits';

interface EntrantServices {
  campaigns: Pick<CampaignService, 'running'>;
  winLimits: Pick<WinLimits, 'name'>;
  playerCookies: PlayerCookies;
}

export const entrantOperations = [
  operation({
    method: 'POST',
    path: '/api/promotions/{campaign}/entrant',
    summary:
      'Says who spins, where the campaign limits how often one mailbox or household wins. Addresses are kept as keyed hashes. `win_limit` where they have won as often as they may: nothing is drawn, and no spin is used.',
    limit: 'entrants',
    body: Entrant,
    cookies: ['player'],
    answer: {
      status: 200,
      description: 'This person may spin',
      schema: EntrantResult,
      headers: ['Set-Cookie'],
    },
    errors: ['not_found', 'win_limit'],
    async handle({ ctx, params, body }, services: EntrantServices) {
      const { campaigns, winLimits, playerCookies } = services;
      const { campaign } = await campaigns.running(params.campaign);
      if (campaign.limits) await winLimits.name(campaign, await playerCookies.identify(ctx), body);
      return { message: 'Thank you. You may spin.' };
    },
  }),
];
