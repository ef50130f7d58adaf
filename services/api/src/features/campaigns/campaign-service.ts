import {
  withDefaultRules,
  CampaignDocument,
  ListedCampaign,
  type Campaign,
  type CampaignList,
  type CampaignVersions,
  type KeptCampaign,
  type KeptVersion,
  type TermsRevision,
} from '@site/contracts';
import { SECOND_MS } from '@site/contracts/units';
import { trusted } from 'mongoose';
import { ApiError } from '../../platform/http/api-error';
import { checked } from '../../platform/http/checked';
import type { Belongings } from './belongings';
import type { CampaignArchive } from './campaign-archive';
import { joinImage, readImage, type CampaignImage } from './campaign-image';
import type { CampaignModel, CampaignRecord } from './campaign-model';
import type { CampaignRevisions } from './campaign-revisions';
import { createCampaignRemover, type Traces } from './campaign-remover';
import {
  createCampaignWriter,
  type Seen,
  notThere,
  type Authorship,
  type Precondition,
} from './campaign-writer';
import {
  createPublishedCampaigns,
  type DrawHead,
  type DrawHeads,
  type PublishedCampaign,
  type PublishedCampaigns,
} from './published-campaigns';
import { lowStock, stockLevel } from './stock-level';
import { visitorsCampaign } from './visitors-campaign';
import { readable } from '../../platform/database/readable';

/** Called with every campaign that is to be written; a campaign that it rejects is not. */
export type SavingListener = (campaign: CampaignDocument) => Promise<void>;

/** Called with every campaign while it is being written, and waited for; also with one that another is faster with. */
export type WritingListener = (campaign: CampaignDocument) => Promise<void>;

export interface CampaignService extends PublishedCampaigns {
  /** What a visitor may know of a campaign. */
  forVisitors(published: PublishedCampaign): Promise<Campaign>;
  /** The picture of a campaign, unless that is a draft. */
  image(id: string): Promise<CampaignImage | undefined>;

  /** Whatever its state, and with the picture. */
  find(id: string): Promise<KeptCampaign | undefined>;
  /** Whatever its state, without the picture: for claims after the end, codes, statistics. */
  findDocument(id: string): Promise<CampaignDocument | undefined>;
  /** As `findDocument`; throws `not_found`. */
  requireDocument(id: string): Promise<CampaignDocument>;
  /** All that are no draft, in the order of their ids, without their pictures. */
  allPublished(): Promise<CampaignDocument[]>;
  revisions(id: string): Promise<TermsRevision[]>;
  /** In the order of their ids. */
  list(): Promise<CampaignList>;
  ids(): Promise<string[]>;

  /** Adds or changes a campaign, signed `by` whoever does it; `conflict` when the precondition does not hold. */
  put(document: CampaignDocument, precondition?: Precondition, by?: string): Promise<KeptCampaign>;
  /** Newest first; throws `not_found`. */
  versions(id: string): Promise<CampaignVersions>;
  /** As it was saved, with the picture; throws `not_found`. */
  version(id: string, version: number): Promise<KeptVersion>;
  /**
   * Brings a version back, as a new one. Whether visitors play it stays as it is: a campaign that was paused in trouble
   * is not put live by its own past. Throws as `put` does, and `invalid_input` for one that is no campaign any more.
   */
  restore(
    id: string,
    version: number,
    precondition?: Precondition,
    by?: string,
  ): Promise<KeptCampaign>;
  /**
   * Ends a campaign now, by the clock of the site; one that has not begun has then begun a second ago. One that is over
   * stays as it is. Throws `not_found`, and `conflict` for a draft and when the precondition does not hold.
   */
  end(id: string, precondition?: Precondition, by?: string): Promise<KeptCampaign>;
  /** Throws `not_found`, and `conflict` when it was played or the precondition does not hold. */
  remove(id: string, precondition?: Precondition): Promise<void>;
  /** Has what belongs to a campaign go with it when it is removed. */
  goesWith(more: Belongings): void;
  /** Writes these where there is no campaign at all. Answers whether it wrote. */
  seed(documents: CampaignDocument[]): Promise<boolean>;
  onSaving(listener: SavingListener): void;
  onWriting(listener: WritingListener): void;
  /** Before anything is drawn by this version of the code: see the writer. */
  renewTerms(): Promise<void>;
}

const isDraft = (id: string) =>
  new ApiError(
    'conflict',
    `${id} is a draft: nobody plays it, so it cannot end. Remove it instead`,
  );

const endedAt = (campaign: CampaignDocument, now: Date): CampaignDocument => {
  const latestStart = now.getTime() - SECOND_MS;
  return {
    ...campaign,
    endsAt: now.toISOString(),
    ...(Date.parse(campaign.startsAt) > latestStart && {
      startsAt: new Date(latestStart).toISOString(),
    }),
  };
};

export const createCampaignService = (
  campaigns: CampaignModel,
  revisions: CampaignRevisions,
  archive: CampaignArchive,
  { heads, hasPlayers }: { heads: DrawHeads } & Pick<Traces, 'hasPlayers'>,
  clock: () => Date = () => new Date(),
): CampaignService => {
  const saving: SavingListener[] = [];
  const listeners: WritingListener[] = [];

  const statedOf = ({ campaign, image }: Pick<CampaignRecord, 'campaign' | 'image'>) =>
    // What was not asked for when it was written would keep the team from saving anything else.
    withDefaultRules(joinImage(campaign, image));
  const toKept = async (
    record: CampaignRecord,
    head: DrawHead | Promise<DrawHead> = heads.head(record._id),
  ): Promise<KeptCampaign> => {
    const { number, awarded } = await head;
    const stock = lowStock(record.campaign, awarded);
    return {
      campaign: statedOf(record),
      version: record.version,
      revision: record.revision,
      updatedAt: record.updatedAt.toISOString(),
      ...(record.by !== undefined && { by: record.by }),
      draws: number,
      ...(stock && { stock }),
    };
  };

  const drawsOf = async (id: string) => (await heads.head(id)).number;
  const writer = createCampaignWriter(campaigns, revisions, archive, heads, clock, (campaign) =>
    Promise.all(listeners.map((listener) => listener(campaign))),
  );
  const remover = createCampaignRemover(campaigns, { drawsOf, hasPlayers }, archive.belongings);
  const write = async (
    document: CampaignDocument,
    precondition: Precondition = {},
    authorship: Authorship = {},
    seen?: Promise<Seen>,
  ) => {
    const allowed = Promise.all(saving.map((listener) => listener(document)));
    const options = { allowed, seen };
    const { record, head } = await writer.put(document, precondition, authorship, options);
    return toKept(record, head);
  };

  const version = async (
    id: string,
    number: number,
    reading?: Promise<CampaignRecord | null>,
  ): Promise<KeptVersion> => {
    const kept = await archive.find(id, number, reading);
    if (!kept) throw new ApiError('not_found', `No version ${number} of ${id} is kept`);
    return { ...kept, campaign: withDefaultRules(kept.campaign) };
  };

  const findDocument = async (id: string) => {
    const record = await campaigns.findById(id, { campaign: 1 }).lean();
    return record ? withDefaultRules(record.campaign) : undefined;
  };

  return {
    ...createPublishedCampaigns(campaigns, heads, clock),

    async forVisitors(offered) {
      const { awarded } = await heads.head(offered.campaign.id);
      return visitorsCampaign(offered, awarded, clock());
    },

    async image(id) {
      const record = await campaigns.findById(id, { image: 1, status: 1 }).lean();
      return record?.image && record.status !== 'draft' ? readImage(record.image) : undefined;
    },

    async find(id) {
      const [record, head] = await Promise.all([campaigns.findById(id).lean(), heads.head(id)]);
      return record ? toKept(record, head) : undefined;
    },

    findDocument,

    async requireDocument(id) {
      const campaign = await findDocument(id);
      if (!campaign) throw notThere(id);
      return campaign;
    },

    async allPublished() {
      const found = await campaigns
        .find({ status: trusted({ $ne: 'draft' }) }, { campaign: 1 })
        .sort({ _id: 1 })
        .lean();
      return readable(campaigns, found, ({ campaign }) => withDefaultRules(campaign));
    },

    revisions: (id) => revisions.list(id),

    async list() {
      const found = await campaigns.find({}, { campaign: 1, revision: 1 }).sort({ _id: 1 }).lean();
      const drawn = await heads.headsOf(found.map(({ _id }) => _id));
      const rows = await readable(campaigns, found, ({ _id, campaign, revision }) => {
        const { id, name, wheel, status, startsAt, endsAt } = campaign;
        const { number, awarded } = drawn.get(_id)!;
        const stock = stockLevel(campaign, awarded);
        const listed = { id, name, wheel, status, startsAt, endsAt, revision, draws: number };
        return ListedCampaign.parse(stock === undefined ? listed : { ...listed, stock });
      });
      return { campaigns: rows };
    },

    ids: async () => (await campaigns.find({}, { _id: 1 }).lean()).map(({ _id }) => _id),

    put: (document, precondition, by) => write(document, precondition, { by }),

    async versions(id) {
      const versions = await archive.list(id);
      if (versions.length === 0) throw notThere(id);
      return { versions };
    },

    version: (id, number) => version(id, number),

    async restore(id, number, precondition = {}, by) {
      const seen = writer.see(id);
      const reading = seen.then(({ current }) => current);
      const [{ campaign }, present] = await Promise.all([version(id, number, reading), reading]);
      if (!present) throw notThere(id);
      const restored = checked(CampaignDocument, { ...campaign, status: present.status });
      const expected = { version: present.version, ...precondition };
      return write(restored, expected, { by, restored: number }, seen);
    },

    async end(id, precondition, by) {
      const seen = writer.see(id);
      const present = (await seen).current;
      if (!present) throw notThere(id);
      const now = clock();
      if (present.endsAt <= now) return toKept(present);
      if (present.status === 'draft') throw isDraft(id);
      const ended = endedAt(statedOf(present), now);
      return write(ended, { version: present.version, ...precondition }, { by }, seen);
    },

    remove: remover.remove,
    goesWith: remover.goesWith,
    renewTerms: () => writer.renewTerms(),

    async seed(documents) {
      if (await campaigns.findOne({}, { _id: 1 }).lean()) return false;
      for (const document of documents) await write(document, { orKeep: true });
      return true;
    },

    onSaving(listener) {
      saving.push(listener);
    },

    onWriting(listener) {
      listeners.push(listener);
    },
  };
};
