import {
  withTrueOdds,
  type Awarded,
  type Campaign,
  type CampaignDocument,
  type CampaignList,
  type KeptCampaign,
  type TermsRevision,
} from '@site/contracts';
import { joinImage, readImage, type CampaignImage } from './campaign-image';
import type { CampaignModel, CampaignRecord } from './campaign-model';
import type { CampaignRevisions } from './campaign-revisions';
import { createCampaignWriter, type Precondition } from './campaign-writer';
import {
  createPublishedCampaigns,
  type PublishedCampaign,
  type PublishedCampaigns,
} from './published-campaigns';
import { visitorsCampaign } from './visitors-campaign';

/** How far the chain of a campaign's draws has come. */
export interface DrawHeads {
  head(campaign: string): Promise<{ number: number; awarded: Awarded }>;
}

/** Called with every campaign that was written, before the answer. */
export type SavedListener = (campaign: CampaignDocument) => Promise<void>;

export interface CampaignService extends PublishedCampaigns {
  /** What a visitor may know of a campaign. */
  forVisitors(published: PublishedCampaign): Promise<Campaign>;
  /** The picture of a campaign, unless that is a draft. */
  image(id: string): Promise<CampaignImage | undefined>;

  /** Whatever its state, and with the picture. */
  find(id: string): Promise<KeptCampaign | undefined>;
  /** Whatever its state, without the picture: for claims after the end, codes, statistics. */
  findDocument(id: string): Promise<CampaignDocument | undefined>;
  revisions(id: string): Promise<TermsRevision[]>;
  /** In the order of their ids. */
  list(): Promise<CampaignList>;

  /** Adds or changes a campaign, signed `by` whoever does it; `conflict` when the precondition does not hold. */
  put(document: CampaignDocument, precondition?: Precondition, by?: string): Promise<KeptCampaign>;
  /** Throws `not_found`, and `conflict` when draws were made. */
  remove(id: string): Promise<void>;
  /** Writes these where there is no campaign at all. Answers whether it wrote. */
  seed(documents: CampaignDocument[]): Promise<boolean>;
  onSaved(listener: SavedListener): void;
}

export const createCampaignService = (
  campaigns: CampaignModel,
  revisions: CampaignRevisions,
  heads: DrawHeads,
  clock: () => Date = () => new Date(),
): CampaignService => {
  const listeners: SavedListener[] = [];

  const toKept = async (record: CampaignRecord): Promise<KeptCampaign> => ({
    // Words from before they were checked would keep the team from saving anything else.
    campaign: withTrueOdds(joinImage(record.campaign, record.image)),
    version: record.version,
    revision: record.revision,
    updatedAt: record.updatedAt.toISOString(),
    ...(record.by !== undefined && { by: record.by }),
    draws: (await heads.head(record._id)).number,
  });

  const drawsOf = async (id: string) => (await heads.head(id)).number;
  const writer = createCampaignWriter(campaigns, revisions, drawsOf, clock);
  const write = async (document: CampaignDocument, precondition?: Precondition, by?: string) => {
    const record = await writer.put(document, precondition, by);
    for (const listener of listeners) await listener(record.campaign);
    return toKept(record);
  };

  return {
    ...createPublishedCampaigns(campaigns, clock),

    async forVisitors(offered) {
      const { awarded } = await heads.head(offered.campaign.id);
      return visitorsCampaign(offered, awarded);
    },

    async image(id) {
      const record = await campaigns.findById(id, { image: 1, status: 1 }).lean();
      return record?.image && record.status !== 'draft' ? readImage(record.image) : undefined;
    },

    async find(id) {
      const record = await campaigns.findById(id).lean();
      return record ? toKept(record) : undefined;
    },

    async findDocument(id) {
      return (await campaigns.findById(id, { campaign: 1 }).lean())?.campaign;
    },

    revisions: (id) => revisions.list(id),

    async list() {
      const found = await campaigns.find({}, { campaign: 1, revision: 1 }).sort({ _id: 1 }).lean();
      const rows = found.map(async ({ campaign, revision }) => {
        const { id, name, wheel, status, startsAt, endsAt } = campaign;
        return { id, name, wheel, status, startsAt, endsAt, revision, draws: await drawsOf(id) };
      });
      return { campaigns: await Promise.all(rows) };
    },

    put: write,
    remove: (id) => writer.remove(id),

    async seed(documents) {
      if (await campaigns.findOne({}, { _id: 1 }).lean()) return false;
      for (const document of documents) await write(document, { orKeep: true });
      return true;
    },

    onSaved(listener) {
      listeners.push(listener);
    },
  };
};
