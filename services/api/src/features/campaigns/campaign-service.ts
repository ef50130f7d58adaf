import {
  CampaignDocument,
  differences,
  ListedCampaign,
  PromotionList,
  releaseIssues,
  withDefaultRules,
  type Campaign,
  type CampaignList,
  type CampaignVersions as VersionList,
  type DrawTerms,
  type ErrorIssue,
  type SavedCampaign,
  type SavedVersion,
} from '@site/contracts';
import { SECOND_MS } from '@site/contracts/units';
import { termsOf } from '@site/draws';
import { trusted } from 'mongoose';
import { unlessDuplicate } from '../../platform/database/database';
import { mapReadable } from '../../platform/database/readable';
import { ApiError, conflict, invalidInput, notFound } from '../../platform/http/api-error';
import { parseInput } from '../../platform/http/parse-input';
import type { Precondition } from '../../platform/http/precondition';
import {
  joinImage,
  readImage,
  refuseMismatchedImage,
  splitImage,
  type CampaignImage,
} from './campaign-image';
import type { CampaignModel, CampaignRecord } from './campaign-model';
import type { CampaignRevisions } from './campaign-revisions';
import type { CampaignVersions } from './campaign-versions';
import {
  createPublishedCampaigns,
  type DrawHead,
  type DrawHeads,
  type PublishedCampaign,
} from './published-campaigns';
import { lowStock, stockLevel } from './stock-level';
import { toVisitorCampaign } from './visitor-campaign';

/** The author of a write, and the version that it restores. */
interface Authorship {
  by?: string;
  restored?: number;
}

interface CampaignServiceParts {
  campaigns: CampaignModel;
  revisions: CampaignRevisions;
  versions: CampaignVersions;
  heads: DrawHeads;
  /** Whether a player has reserved a spin, even if it is not drawn yet. */
  hasPlayers: (campaign: string) => Promise<boolean>;
  /** Rejects a campaign that must not be saved. */
  check: (campaign: CampaignDocument) => Promise<void>;
  /** Commits to the seeds of the coming days. */
  commitDays: (campaign: CampaignDocument) => Promise<void>;
  removeCodes: (campaign: string) => Promise<unknown>;
  now: () => Date;
}

const editConflict = () =>
  conflict(
    'Somebody else has changed this campaign since you read it: read it again, then make your change',
  );
const campaignNotFound = (id: string) => notFound(`There is no campaign ${id}`);

/** Fields that past draws depend on. */
const FIXED_FIELDS = {
  // In another time zone a day could begin again after its seed was published.
  timeZone:
    'the time zone decides which day’s seed a draw uses, so it cannot change after publication',
  wheel: 'wins of one wheel cannot be claimed at the other',
};

const refuseFixedChanges = (current: CampaignDocument, next: CampaignDocument, draws: number) => {
  if (current.status === 'draft' && draws === 0) return;
  const issues = (['timeZone', 'wheel'] as const)
    .filter((field) => current[field] !== next[field])
    .map((field): ErrorIssue => ({ path: field, message: FIXED_FIELDS[field] }));
  if (issues.length > 0)
    throw conflict('These fields can no longer change; create a campaign with another id instead', {
      issues,
    });
};

const refuseUnreleasedStock = (campaign: CampaignDocument, now: Date) => {
  const issues: ErrorIssue[] = releaseIssues(campaign, now.getTime());
  const [issue] = issues;
  if (issue) throw invalidInput(`${issue.path}: ${issue.message}`, { issues });
};

const sameTerms = (one: DrawTerms, other: DrawTerms): boolean =>
  JSON.stringify(one) === JSON.stringify(other);

type NextVersion = Omit<CampaignRecord, 'version' | 'revision' | 'changed' | 'removals'>;

const toNextVersion = (
  document: CampaignDocument,
  updatedAt: Date,
  { by, restored }: Authorship,
): NextVersion => {
  const { campaign, image } = splitImage(document);
  if (image !== undefined) refuseMismatchedImage(image);
  return {
    _id: document.id,
    campaign,
    ...(image !== undefined && { image, imageTag: readImage(image).tag }),
    wheel: document.wheel,
    status: document.status,
    startsAt: new Date(document.startsAt),
    endsAt: new Date(document.endsAt),
    updatedAt,
    ...(by !== undefined && { by }),
    ...(restored !== undefined && { restored }),
  };
};

/** Paths of the fields that differ; an image is compared by its digest. */
const changedFields = (
  before: Pick<CampaignRecord, 'campaign' | 'imageTag'>,
  after: Pick<CampaignRecord, 'campaign' | 'imageTag'>,
): string[] => [
  ...differences(before.campaign, after.campaign).map(({ path }) => path),
  ...(before.imageTag === after.imageTag ? [] : ['theme.image']),
];

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

/** Adds rules that older stored campaigns lack; without them such a campaign could not be saved again. */
const withImageAndRules = ({ campaign, image }: Pick<CampaignRecord, 'campaign' | 'image'>) =>
  withDefaultRules(joinImage(campaign, image));

/**
 * A write stores the revision first, then the campaign that points to it, if the campaign has not changed meanwhile. So
 * the revision of a draw always exists.
 */
export const createCampaignService = ({
  campaigns,
  revisions,
  versions,
  heads,
  hasPlayers,
  check,
  commitDays,
  removeCodes,
  now,
}: CampaignServiceParts) => {
  const toSavedCampaign = (
    record: CampaignRecord,
    { number, awarded }: DrawHead,
  ): SavedCampaign => {
    const stock = lowStock(record.campaign, awarded);
    return {
      campaign: withImageAndRules(record),
      version: record.version,
      revision: record.revision,
      updatedAt: record.updatedAt.toISOString(),
      ...(record.by !== undefined && { by: record.by }),
      draws: number,
      ...(stock && { stock }),
    };
  };

  /** Returns undefined if another request added the campaign first. */
  const add = async (next: NextVersion): Promise<CampaignRecord | undefined> => {
    const [revision] = await Promise.all([
      revisions.add(next._id, termsOf(next.campaign)),
      // An interrupted removal may have left versions of a campaign with this id.
      versions.removeAll(next._id),
      commitDays(next.campaign),
    ]);
    const record = { ...next, version: 1, revision };
    if (await unlessDuplicate(campaigns.create(record))) return record;
    await revisions.remove(next._id, revision);
    return undefined;
  };

  /** Returns undefined if another request changed the campaign first. */
  const change = async (
    current: CampaignRecord,
    next: NextVersion,
    draws: number,
  ): Promise<CampaignRecord | undefined> => {
    const { _id } = next;
    refuseFixedChanges(current.campaign, next.campaign, draws);
    const terms = termsOf(next.campaign);
    const isNew = !sameTerms(terms, termsOf(current.campaign));
    const [revision] = await Promise.all([
      isNew ? revisions.add(_id, terms) : current.revision,
      versions.add(current),
      commitDays(next.campaign),
    ]);
    const version = current.version + 1;
    const { removals = null } = current;
    const record = {
      ...next,
      version,
      revision,
      changed: changedFields(current, next),
      ...(removals !== null && { removals }),
    };
    const unchanged = { _id, version: current.version, removals };
    const { matchedCount } = await campaigns.replaceOne(unchanged, record);
    if (matchedCount === 1) return record;
    if (isNew) await revisions.remove(_id, revision);
    return undefined;
  };

  const write = async (
    document: CampaignDocument,
    { expectedVersion, absent }: Precondition = {},
    authorship: Authorship = {},
  ): Promise<SavedCampaign> => {
    refuseUnreleasedStock(document, now());
    const next = toNextVersion(document, now(), authorship);
    const { _id } = next;
    for (;;) {
      // Before the check, so that a removal of codes after it is noticed.
      const current = await campaigns.findById(_id).lean();
      const [head] = await Promise.all([heads.head(_id), check(document)]);
      if (current && absent)
        throw conflict(`Campaign ${_id} already exists: choose another id, or edit that campaign`);
      if (expectedVersion !== undefined && expectedVersion !== String(current?.version))
        throw current ? editConflict() : campaignNotFound(_id);
      const record = current ? await change(current, next, head.number) : await add(next);
      if (record) return toSavedCampaign(record, head);
    }
  };

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

  /** Adds a revision if the stored one differs from the current terms; false if the campaign changed meanwhile. */
  const renew = async (current: CampaignRecord): Promise<boolean> => {
    const { _id, campaign, version, revision } = current;
    const stored = (await revisions.list(_id)).find((record) => record.revision === revision);
    const terms = termsOf(campaign);
    if (stored && sameTerms(stored.terms, terms)) return true;
    await versions.add(current);
    const renewed = await revisions.add(_id, terms);
    const { matchedCount } = await campaigns.updateOne(
      { _id, version },
      {
        $set: { version: version + 1, revision: renewed, updatedAt: now(), changed: [] },
        $unset: { by: 1, restored: 1 },
      },
    );
    if (matchedCount === 0) await revisions.remove(_id, renewed);
    return matchedCount === 1;
  };

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
        const { id, name, wheel, status, sample, startsAt, endsAt, timeZone } = campaign;
        const { number, awarded } = drawn.get(_id)!;
        const stock = stockLevel(campaign, awarded);
        const dates = { startsAt, endsAt, timeZone };
        const listed = { id, name, wheel, status, sample, ...dates, revision, draws: number };
        return ListedCampaign.parse(stock === undefined ? listed : { ...listed, stock });
      });
      return { campaigns: rows };
    },

    ids: async () => (await campaigns.find({}, { _id: 1 }).lean()).map(({ _id }) => _id),

    /** Adds or changes a campaign; throws `conflict` if the precondition does not hold or a fixed field changes. */
    put: (document: CampaignDocument, precondition?: Precondition, by?: string) =>
      write(document, precondition, { by }),

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
    async restore(id: string, number: number, precondition: Precondition = {}, by?: string) {
      const [{ campaign }, current] = await Promise.all([version(id, number), requireRecord(id)]);
      const restored = parseInput(CampaignDocument, { ...campaign, status: current.status });
      const expected = { expectedVersion: String(current.version), ...precondition };
      return write(restored, expected, { by, restored: number });
    },

    /**
     * Ends a campaign now; the start of an upcoming one is set to one second ago. An ended one does not change. Throws
     * `not_found`, and `conflict` for a draft or when the precondition does not hold.
     */
    async end(id: string, precondition?: Precondition, by?: string): Promise<SavedCampaign> {
      const current = await requireRecord(id);
      if (current.endsAt <= now()) return toSavedCampaign(current, await heads.head(id));
      if (current.status === 'draft')
        throw conflict(`${id} is a draft and cannot be ended. Remove it instead`);
      const ended = withEnd(withImageAndRules(current), now());
      return write(ended, { expectedVersion: String(current.version), ...precondition }, { by });
    },

    /**
     * Removes a campaign that nobody has played, with its versions and codes. Its revisions stay, so that a concurrent
     * draw can still be verified. Throws `not_found`, and `conflict` if it was played or the precondition does not hold.
     */
    async remove(id: string, { expectedVersion }: Precondition = {}): Promise<void> {
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

    /** Adds a revision to each campaign whose terms this release derives differently. */
    async renewTerms(): Promise<void> {
      const all = await campaigns.find({}, { _id: 1 }).lean();
      await mapReadable(campaigns, all, async ({ _id }) => {
        for (let isDone = false; !isDone;) {
          const record = await campaigns.findById(_id).lean();
          isDone = !record || (await renew(record));
        }
      });
    },
  };
};
export type CampaignService = ReturnType<typeof createCampaignService>;
