import { Entrant, EntrantResult } from '@site/contracts';
import { HOUR_MS } from '@site/contracts/units';
import { trusted } from 'mongoose';
import { feature } from '../../platform/feature';
import { operation } from '../../platform/operations/operation';
import {
  permanentSource,
  type PersonalDataSource,
  type PersonalRecord,
} from '../../platform/privacy/personal-data-source';
import type { PromotionServices } from '../promotion-services';
import type { CampaignService } from '../campaigns/campaign-service';
import { mailboxOf } from '../../mail/mailbox';
import {
  entrantModel,
  winPlacesModel,
  type EntrantModel,
  type WinPlacesModel,
} from './win-limit-models';
import { createLimitHash, placesId, type LimitHash } from './win-limits';

const REASON =
  'a hash that identifies nobody, which limits how often a person wins until it is deleted';
const day = (moment: Date) => moment.toISOString().slice(0, 10);

/** Nothing is erased: otherwise people could erase their data to win again. */
const winLimitDataSources = (
  entrants: EntrantModel,
  places: WinPlacesModel,
  hash: LimitHash,
  campaignIds: () => Promise<string[]>,
): PersonalDataSource[] => {
  const digests = async (address: string) =>
    Promise.all(
      (await campaignIds()).map(async (campaign) => ({
        campaign,
        digest: await hash(campaign, 'email', mailboxOf(address)),
      })),
    );

  const entrantsOf = async (address: string): Promise<PersonalRecord[]> => {
    const mailboxes = (await digests(address)).map(({ digest }) => digest);
    const found = await entrants.find({ mailbox: trusted({ $in: mailboxes }) }).lean();
    return found.map(({ _id, forgetAt }) => ({
      what: 'registration of this mailbox as a player, stored as a hash',
      until: day(forgetAt),
      data: { campaign: _id.split('/')[0] },
    }));
  };

  const placesOf = async (address: string): Promise<PersonalRecord[]> => {
    const ids = (await digests(address)).map(({ campaign, digest }) =>
      placesId(campaign, 'email', digest),
    );
    const found = await places.find({ _id: trusted({ $in: ids }) }).lean();
    return found.map((wins) => ({
      what: 'number of wins of this mailbox, stored as a hash',
      until: day(wins.forgetAt),
      data: { campaign: wins._id.split('/')[0], wins: wins.places.map(({ at }) => at) },
    }));
  };

  return [
    permanentSource(entrants.collection.name, entrantsOf, REASON),
    permanentSource(places.collection.name, placesOf, REASON),
  ];
};

export const winLimitsFeature = feature({
  name: 'win-limits',
  operations: [
    operation({
      method: 'POST',
      path: '/api/promotions/{campaign}/entrant',
      summary:
        'Registers the player’s addresses in a campaign that limits the wins of a mailbox or household. They are stored as keyed hashes. `win_limit` if the limit is reached: nothing is drawn, and no spin is used.',
      limit: 'entrants',
      body: Entrant,
      cookies: ['player'],
      response: { description: 'This person may spin', schema: EntrantResult },
      errors: ['not_found', 'win_limit'],
      async handle({ ctx, params, body }, services: PromotionServices) {
        const { campaigns, winLimits, playerCookies } = services;
        const { campaign } = await campaigns.running(params.campaign);
        if (campaign.limits)
          await winLimits.register(campaign, await playerCookies.identify(ctx), body);
        return { message: 'Thank you. You may spin.' };
      },
    }),
  ],

  personalData: (database, { campaigns }: { campaigns: Pick<CampaignService, 'ids'> }) =>
    winLimitDataSources(
      entrantModel(database),
      winPlacesModel(database),
      createLimitHash(database),
      () => campaigns.ids(),
    ),
  jobs: [
    {
      name: 'remove expired win limits',
      interval: HOUR_MS,
      run: ({ winLimits }: PromotionServices) => winLimits.removeExpired(),
    },
  ],
});
