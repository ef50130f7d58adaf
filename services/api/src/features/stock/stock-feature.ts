import type { Awarded, CampaignDocument } from '@site/contracts';
import { MINUTE_MS } from '@site/contracts/units';
import { isDuplicateKey } from '../../platform/database/database';
import { feature } from '../../platform/feature';
import type { MailData } from '../../mail/outbox/mail-data';
import type { Relay } from '../../mail/outbox/outbox';
import type { CampaignService } from '../campaigns/campaign-service';
import type { DrawHeads, PublishedCampaign } from '../campaigns/published-campaigns';
import { lowPrizes, stockLevel } from '../campaigns/stock-level';
import type { StockWarningModel } from './stock-warning-model';

interface WatchServices {
  campaigns: Pick<CampaignService, 'beingPlayed'>;
  heads: Pick<DrawHeads, 'head'>;
  relay: Relay;
  now: () => Date;
}

interface Warning {
  /** What is told, within the campaign's revision. */
  of: string;
  data: MailData['stock-warning-staff'];
}

/** What there is to tell of what a campaign has left. */
export const warningsOf = (campaign: CampaignDocument, awarded: Awarded): Warning[] => {
  const { id, name } = campaign;
  const told = { id, campaign: name };
  if (stockLevel(campaign, awarded) === 'sold-out')
    return [
      {
        of: 'sold-out',
        data: { ...told, soldOut: true, closes: campaign.whenSoldOut === 'close' },
      },
    ];
  return lowPrizes(campaign, awarded).map(({ id: prize, ...low }) => ({
    of: `${prize}/${low.left === 0 ? 'gone' : 'low'}`,
    data: { ...told, soldOut: false, closes: false, prize: low },
  }));
};

/** Mails the team, once each, that a prize is nearly gone, that it is gone, and that nothing can be won. */
export const createStockWatch = (
  warnings: StockWarningModel,
  { campaigns, heads, relay, now }: WatchServices,
) => {
  const due = async ({ campaign }: PublishedCampaign): Promise<Warning[]> =>
    warningsOf(campaign, (await heads.head(campaign.id)).awarded);

  const tell = async (_id: string, data: Warning['data']): Promise<void> => {
    if (await warnings.exists({ _id })) return;
    try {
      const mail = { kind: 'stock-warning-staff', to: 'staff', data } as const;
      await warnings.create({ _id, at: now(), mails: [mail] });
    } catch (error) {
      // Another instance has told it at the same moment.
      if (!isDuplicateKey(error)) throw error;
      return;
    }
    relay(_id);
  };

  const tellAll = async (playing: PublishedCampaign): Promise<void> => {
    for (const { of, data } of await due(playing))
      await tell(`${playing.campaign.id}/${playing.revision}/${of}`, data);
  };

  return {
    /** Looks at every campaign that runs. */
    async look(): Promise<void> {
      const failures: unknown[] = [];
      for (const playing of await campaigns.beingPlayed())
        await tellAll(playing).catch((error: unknown) => failures.push(error));
      // One campaign that cannot be looked at keeps nobody from the others.
      if (failures.length > 0) throw failures[0];
    },
  };
};
export type StockWatch = ReturnType<typeof createStockWatch>;

export const stockFeature = feature({
  name: 'stock',
  jobs: [
    {
      name: 'look at the stock of prizes',
      interval: MINUTE_MS,
      run: ({ stockWatch }: { stockWatch: StockWatch }) => stockWatch.look(),
    },
  ],
});
