import {
  withTrueOdds,
  type Awarded,
  type Campaign,
  type CampaignDocument,
  type CampaignList,
  type DrawTerms,
  type KeptCampaign,
  type TermsRevision,
  type Wheel,
} from '@site/contracts';
import { termsOf } from '@site/draws';
import { trusted } from 'mongoose';
import { ApiError } from '../errors/api-error';
import { joinImage, readImage, type CampaignImage } from './campaign-image';
import type { CampaignModel, CampaignRecord } from './campaign-model';
import type { CampaignRevisions } from './campaign-revisions';
import { createCampaignWriter, type Precondition } from './campaign-writer';
import { visitorsCampaign } from './visitors-campaign';

/** How far the chain of a campaign's draws has come. */
export interface DrawHeads {
  head(campaign: string): Promise<{ number: number; awarded: Awarded }>;
}

/** A campaign that visitors play now. */
export interface RunningCampaign {
  /** Without the theme's picture. */
  campaign: CampaignDocument;
  revision: number;
  terms: DrawTerms;
  /** A digest of the theme's picture, if it has one. */
  imageTag?: string;
}

/** Called with every campaign that was written, before the answer. */
export type SavedListener = (campaign: CampaignDocument) => Promise<void>;

export interface CampaignService {
  /** Live, begun and not ended; throws `not_found` with the text of the specification, section 8. */
  running(id: string, now?: Date): Promise<RunningCampaign>;
  /** The same for a QR code: the lottery is one for everybody, it cannot be chosen by its id. */
  qr(id: string): Promise<RunningCampaign>;
  /** The running lottery that started last; throws like `running`. */
  lottery(now?: Date): Promise<RunningCampaign>;
  /** What a visitor may know of a running campaign. */
  forVisitors(running: RunningCampaign): Promise<Campaign>;
  /** The picture of a campaign, unless that is a draft. */
  image(id: string): Promise<CampaignImage | undefined>;

  /** Whatever its state, and with the picture. */
  find(id: string): Promise<KeptCampaign | undefined>;
  /** Whatever its state, without the picture: for claims after the end, codes, statistics. */
  findDocument(id: string): Promise<CampaignDocument | undefined>;
  revisions(id: string): Promise<TermsRevision[]>;
  /** In the order of their ids. */
  list(): Promise<CampaignList>;

  /** Adds or changes a campaign; `conflict` when the precondition does not hold. */
  put(document: CampaignDocument, precondition?: Precondition): Promise<KeptCampaign>;
  /** Throws `not_found`, and `conflict` when draws were made. */
  remove(id: string): Promise<void>;
  /** Writes these where there is no campaign at all. Answers whether it wrote. */
  seed(documents: CampaignDocument[]): Promise<boolean>;
  onSaved(listener: SavedListener): void;
}

const notAvailable = () =>
  new ApiError('not_found', 'This promotional campaign is not available or has ended');

const RUNNING = { campaign: 1, revision: 1, imageTag: 1 } as const;

export const createCampaignService = (
  campaigns: CampaignModel,
  revisions: CampaignRevisions,
  heads: DrawHeads,
  clock: () => Date = () => new Date(),
): CampaignService => {
  const listeners: SavedListener[] = [];

  const firstRunning = async (
    which: { _id?: string; wheel?: Wheel },
    now: Date,
  ): Promise<RunningCampaign> => {
    const begun = { startsAt: trusted({ $lte: now }), endsAt: trusted({ $gt: now }) };
    const record = await campaigns
      .findOne({ ...which, status: 'live', ...begun }, RUNNING)
      .sort({ startsAt: -1, _id: 1 })
      .lean();
    if (!record) throw notAvailable();
    const { campaign, revision, imageTag } = record;
    return { campaign, revision, terms: termsOf(campaign), imageTag };
  };

  const toKept = async (record: CampaignRecord): Promise<KeptCampaign> => ({
    // Words from before they were checked would keep the team from saving anything else.
    campaign: withTrueOdds(joinImage(record.campaign, record.image)),
    version: record.version,
    revision: record.revision,
    updatedAt: record.updatedAt.toISOString(),
    draws: (await heads.head(record._id)).number,
  });

  const drawsOf = async (id: string) => (await heads.head(id)).number;
  const writer = createCampaignWriter(campaigns, revisions, drawsOf, clock);
  const write = async (document: CampaignDocument, precondition?: Precondition) => {
    const record = await writer.put(document, precondition);
    for (const listener of listeners) await listener(record.campaign);
    return toKept(record);
  };

  return {
    running: (id, now = clock()) => firstRunning({ _id: id }, now),
    qr: (id) => firstRunning({ _id: id, wheel: 'qr' }, clock()),
    lottery: (now = clock()) => firstRunning({ wheel: 'lottery' }, now),

    async forVisitors(running) {
      const { awarded } = await heads.head(running.campaign.id);
      return visitorsCampaign(running, awarded);
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
