import { Entrant, EntrantResult } from '@site/contracts';
import { feature } from '../../platform/feature';
import { operation } from '../../platform/operations/operation';
import type { CampaignService } from '../campaigns/campaign-service';
import { HOUR_MS } from '@site/contracts/units';
import { keptSecret } from '../../platform/secrets/kept-secret';
import type { PlayerCookies } from '../players/player-cookie';
import { entrantModel } from './entrant-model';
import { createLimitHash } from './limit-hash';
import { limitHoldings } from './limit-personal-data';
import { winPlacesModel } from './win-places-model';
import type { WinLimits } from './win-limits';

interface WinLimitServices {
  campaigns: Pick<CampaignService, 'running'>;
  winLimits: Pick<WinLimits, 'name' | 'sweep'>;
  playerCookies: PlayerCookies;
}

export const winLimitsFeature = feature({
  name: 'win-limits',
  operations: [
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
      async handle({ ctx, params, body }, services: WinLimitServices) {
        const { campaigns, winLimits, playerCookies } = services;
        const { campaign } = await campaigns.running(params.campaign);
        if (campaign.limits)
          await winLimits.name(campaign, await playerCookies.identify(ctx), body);
        return { message: 'Thank you. You may spin.' };
      },
    }),
  ],

  personalData: (database, { campaigns }: { campaigns: Pick<CampaignService, 'ids'> }) =>
    limitHoldings({
      entrants: entrantModel(database),
      places: winPlacesModel(database),
      hash: createLimitHash(() => keptSecret(database, 'limits')),
      campaigns: () => campaigns.ids(),
    }),
  jobs: [
    {
      name: 'remove expired win limits',
      interval: HOUR_MS,
      run: ({ winLimits }: WinLimitServices) => winLimits.sweep(),
    },
  ],
});
