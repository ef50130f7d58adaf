import type { Awarded, CampaignDocument } from '@site/contracts';
import { MINUTE_MS } from '@site/contracts/units';
import { Schema, type Connection } from 'mongoose';
import { attemptEach } from '../../platform/concurrency';
import { unlessDuplicate, type Stored } from '../../platform/database/database';
import { feature } from '../../platform/feature';
import type { MailData } from '../../mail/outbox/mail-data';
import type { Relay } from '../../mail/outbox/outbox';
import { pendingMails, type PendingMail } from '../../mail/outbox/pending-mail';
import type { CampaignService } from '../campaigns/campaign-service';
import type { DrawHeads, PublishedCampaign } from '../campaigns/published-campaigns';
import { lowPrizes, stockLevel } from '../campaigns/stock-level';

/** A warning that was sent, with its mail until that is in the outbox. */
const stockWarningSchema = new Schema({
  /** `<campaign>/<revision>/<prize>/low` or `…/gone`, or `<campaign>/<revision>/sold-out`: each is sent once. */
  _id: { type: String, required: true },
  at: { type: Date, required: true },
  mails: pendingMails,
});
type StockWarningDocument = Stored<typeof stockWarningSchema, { mails?: PendingMail[] }>;

export const stockWarningModel = (database: Connection) =>
  database.model<StockWarningDocument>('StockWarning', stockWarningSchema, 'stock-warnings');
type StockWarningModel = ReturnType<typeof stockWarningModel>;

interface WatchServices {
  campaigns: Pick<CampaignService, 'listRunning'>;
  heads: Pick<DrawHeads, 'head'>;
  relay: Relay;
  now: () => Date;
}

interface Warning {
  /** Identifies the warning within the campaign's revision. */
  id: string;
  data: MailData['stock-warning-staff'];
}

export const warningsOf = (campaign: CampaignDocument, awarded: Awarded): Warning[] => {
  const { id, name } = campaign;
  const common = { id, campaign: name };
  if (stockLevel(campaign, awarded) === 'sold-out')
    return [
      {
        id: 'sold-out',
        data: { ...common, soldOut: true, closes: campaign.whenSoldOut === 'close' },
      },
    ];
  return lowPrizes(campaign, awarded).map(({ id: prize, ...low }) => ({
    id: `${prize}/${low.left === 0 ? 'gone' : 'low'}`,
    data: { ...common, soldOut: false, closes: false, prize: low },
  }));
};

/** Mails the team once when a prize is low, when it is gone, and when nothing can be won. */
export const createStockWatch = (
  warnings: StockWarningModel,
  { campaigns, heads, relay, now }: WatchServices,
) => {
  const warn = async (_id: string, data: Warning['data']): Promise<void> => {
    if (await warnings.exists({ _id })) return;
    const mail = { kind: 'stock-warning-staff', to: 'staff', data } as const;
    const warning = { _id, at: now(), mails: [mail] };
    if (await unlessDuplicate(warnings.create(warning))) relay(_id);
  };

  const checkCampaign = async ({ campaign, revision }: PublishedCampaign): Promise<void> => {
    const { awarded } = await heads.head(campaign.id);
    for (const { id, data } of warningsOf(campaign, awarded))
      await warn(`${campaign.id}/${revision}/${id}`, data);
  };

  return {
    check: async (): Promise<void> => attemptEach(await campaigns.listRunning(), checkCampaign),
  };
};
type StockWatch = ReturnType<typeof createStockWatch>;

export const stockFeature = feature({
  name: 'stock',
  jobs: [
    {
      name: 'check the stock of prizes',
      interval: MINUTE_MS,
      run: ({ stockWatch }: { stockWatch: StockWatch }) => stockWatch.check(),
    },
  ],
});
