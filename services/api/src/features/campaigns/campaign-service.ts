import {
  CampaignDocument,
  ListedCampaign,
  PromotionList,
  withDefaultRules,
  type Campaign,
  type CampaignList,
  type CampaignVersions as VersionList,
  type SavedCampaign,
  type SavedVersion,
} from '@site/contracts';
import { SECOND_MS } from '@site/contracts/units';
import { trusted } from 'mongoose';
import { mapReadable } from '../../platform/database/readable';
import { ApiError, conflict, notFound } from '../../platform/http/api-error';
import { parseInput } from '../../platform/http/parse-input';
import type { Precondition } from '../../platform/http/precondition';
import { readImage, type CampaignImage } from './campaign-image';
import type { CampaignRecord } from './campaign-model';
import {
  campaignNotFound,
  createCampaignWriter,
  editConflict,
  toSavedCampaign,
  withImageAndRules,
  type Authorship,
  type CampaignWriterParts,
} from './campaign-writer';
import { createPublishedCampaigns, type PublishedCampaign } from './published-campaigns';
import { stockLevel } from './stock-level';
import { toVisitorCampaign } from './visitor-campaign';

interface CampaignServiceParts extends CampaignWriterParts {
  /** Whether a player has reserved a spin, even if it is not drawn yet. */
  hasPlayers: (campaign: string) => Promise<boolean>;
  removeCodes: (campaign: string) => Promise<unknown>;
}

const withEnd = (campaign: CampaignDocument, now: Date): CampaignDocument => {
  const latestStart = now.getTime() - SECOND_MS;
  return {
    ...campaign,
    endsAt: now.toISOString(),
    ...(Date.parse(campaign.startsAt) > latestStart && {
      startsAt: new Date(latestStart).toISOString(),
    }),
  };
};

export const createCampaignService = (parts: CampaignServiceParts) => {
  const { campaigns, revisions, versions, heads, hasPlayers, removeCodes, now } = parts;
  const { write, renewTerms } = createCampaignWriter(parts);

  const version = async (id: string, number: number): Promise<SavedVersion> => {
    const found = await versions.find(id, number);
    if (!found) throw notFound(`Version ${number} of ${id} is not stored`);
    return { ...found, campaign: withDefaultRules(found.campaign) };
  };

  const requireRecord = async (id: string): Promise<CampaignRecord> => {
    const record = await campaigns.findById(id).lean();
    if (!record) throw campaignNotFound(id);
    return record;
  };

  const findDocument = async (id: string): Promise<CampaignDocument | undefined> => {
    const record = await campaigns.findById(id, { campaign: 1 }).lean();
    return record ? withDefaultRules(record.campaign) : undefined;
  };

  const requireUnplayed = async (id: string): Promise<void> => {
    const [{ number }, isPlayed] = await Promise.all([heads.head(id), hasPlayers(id)]);
    if (number > 0 || isPlayed)
      throw conflict(
        `${id} has been played (draws: ${number}), and its draws must stay verifiable: pause it, or let it end, instead of removing it`,
      );
  };

  const removeVersionsAndCodes = (id: string) =>
    Promise.all([versions.removeAll(id), removeCodes(id)]);

  return {
    ...createPublishedCampaigns(campaigns, heads, now),

    async forVisitors(published: PublishedCampaign): Promise<Campaign> {
      const { awarded } = await heads.head(published.campaign.id);
      return toVisitorCampaign(published, awarded, now());
    },

    /** Undefined for a draft, and for a campaign without an image. */
    async image(id: string): Promise<CampaignImage | undefined> {
      const record = await campaigns.findById(id, { image: 1, status: 1 }).lean();
      return record?.image && record.status !== 'draft' ? readImage(record.image) : undefined;
    },

    /** In any state, with the image; throws `not_found`. */
    async get(id: string): Promise<SavedCampaign> {
      const [record, head] = await Promise.all([requireRecord(id), heads.head(id)]);
      return toSavedCampaign(record, head);
    },

    /** In any state, without the image. */
    findDocument,

    /** As `findDocument`; throws `not_found`. */
    async requireDocument(id: string): Promise<CampaignDocument> {
      const campaign = await findDocument(id);
      if (!campaign) throw campaignNotFound(id);
      return campaign;
    },

    /** All but drafts, by id, without their images. */
    async allPublished(): Promise<CampaignDocument[]> {
      const found = await campaigns
        .find({ status: trusted({ $ne: 'draft' }) }, { campaign: 1 })
        .sort({ _id: 1 })
        .lean();
      return mapReadable(campaigns, found, ({ campaign }) => withDefaultRules(campaign));
    },

    /** All but drafts that have begun, the latest first. */
    async listBegun(): Promise<PromotionList> {
      const found = await campaigns
        .find(
          { status: trusted({ $ne: 'draft' }), startsAt: trusted({ $lte: now() }) },
          { campaign: 1 },
        )
        .sort({ startsAt: -1, _id: 1 })
        .lean();
      const lists = await mapReadable(campaigns, found, ({ _id, campaign }) =>
        PromotionList.parse({ promotions: [{ id: _id, name: campaign.name }] }),
      );
      return { promotions: lists.flatMap(({ promotions }) => promotions) };
    },

    revisions: revisions.list,

    /** By id. */
    async list(): Promise<CampaignList> {
      const found = await campaigns.find({}, { campaign: 1, revision: 1 }).sort({ _id: 1 }).lean();
      const drawn = await heads.headsOf(found.map(({ _id }) => _id));
      const rows = await mapReadable(campaigns, found, ({ _id, campaign, revision }) => {
        const { number, awarded } = drawn.get(_id)!;
        const stock = stockLevel(campaign, awarded);
        return ListedCampaign.parse({ ...campaign, revision, draws: number, stock });
      });
      return { campaigns: rows };
    },

    ids: async () => (await campaigns.find({}, { _id: 1 }).lean()).map(({ _id }) => _id),

    /** Adds or changes a campaign; throws `conflict` if the precondition does not hold or a fixed field changes. */
    put: write,

    /** Makes saves that began before repeat their checks. False if the campaign is not in this version. */
    async noteRemoval(id: string, version: number): Promise<boolean> {
      const { matchedCount } = await campaigns.updateOne(
        { _id: id, version },
        { $inc: { removals: 1 } },
      );
      return matchedCount === 1;
    },

    /** Newest first; throws `not_found`. */
    async versions(id: string): Promise<VersionList> {
      const list = await versions.list(id);
      if (list.length === 0) throw campaignNotFound(id);
      return { versions: list };
    },

    /** As it was saved, with the image; throws `not_found`. */
    version,

    /**
     * Saves an earlier version as a new one with the current status, so that it does not publish a paused campaign.
     * Throws as `put` does, and `invalid_input` for a version that is no longer valid.
     */
    async restore(
      id: string,
      number: number,
      precondition: Precondition = {},
      author?: Authorship,
    ) {
      const [{ campaign }, current] = await Promise.all([version(id, number), requireRecord(id)]);
      const restored = parseInput(CampaignDocument, { ...campaign, status: current.status });
      const expected = { expectedVersion: String(current.version), ...precondition };
      return write(restored, expected, { ...author, restored: number });
    },

    /**
     * Ends a campaign now; the start of an upcoming one is set to one second ago. An ended one does not change. Throws
     * `not_found`, and `conflict` for a draft or when the precondition does not hold.
     */
    async end(
      id: string,
      precondition?: Precondition,
      author?: Authorship,
    ): Promise<SavedCampaign> {
      const current = await requireRecord(id);
      if (current.endsAt <= now()) return toSavedCampaign(current, await heads.head(id));
      if (current.status === 'draft')
        throw conflict(`${id} is a draft and cannot be ended. Remove it instead`);
      const ended = withEnd(withImageAndRules(current), now());
      return write(ended, { expectedVersion: String(current.version), ...precondition }, author);
    },

    /**
     * Removes a campaign that nobody has played, with its versions and codes. Its revisions stay, so that a concurrent
     * draw can still be verified. Returns its name. Throws `not_found`, and `conflict` if it was played or the precondition does not hold.
     */
    async remove(id: string, { expectedVersion }: Precondition = {}): Promise<string> {
      const [current] = await Promise.all([campaigns.findById(id).lean(), requireUnplayed(id)]);
      if (!current) {
        // An earlier removal may have been interrupted.
        await removeVersionsAndCodes(id);
        throw campaignNotFound(id);
      }
      if (expectedVersion !== undefined && expectedVersion !== String(current.version))
        throw editConflict();
      const { deletedCount } = await campaigns.deleteOne({ _id: id, version: current.version });
      if (deletedCount === 0) throw editConflict();
      try {
        await requireUnplayed(id);
      } catch (error) {
        // A visitor has spun meanwhile, and needs the campaign to claim a win.
        await campaigns.create(current);
        throw error;
      }
      await removeVersionsAndCodes(id);
      return current.campaign.name;
    },

    /** Stores these campaigns if there are none; returns whether it did. */
    async seed(documents: CampaignDocument[]): Promise<boolean> {
      if (await campaigns.findOne({}, { _id: 1 }).lean()) return false;
      for (const document of documents)
        await write(document, { absent: true }).catch((error: unknown) => {
          // Another instance seeded it at the same moment.
          if (!(error instanceof ApiError && error.code === 'conflict')) throw error;
        });
      return true;
    },

    renewTerms,
  };
};
export type CampaignService = ReturnType<typeof createCampaignService>;
