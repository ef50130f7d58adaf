import {
  differences,
  releaseIssues,
  withDefaultRules,
  type CampaignDocument,
  type DrawTerms,
  type ErrorIssue,
  type SavedCampaign,
} from '@site/contracts';
import { describeChanges, fieldName } from '@site/contracts/campaign-changes';
import { termsOf } from '@site/draws';
import { unlessDuplicate } from '../../platform/database/database';
import { mapReadable } from '../../platform/database/readable';
import { conflict, invalidInput, notFound } from '../../platform/http/api-error';
import type { Precondition } from '../../platform/http/precondition';
import { joinImage, readImage, refuseMismatchedImage, splitImage } from './campaign-image';
import type { CampaignModel, CampaignRecord } from './campaign-model';
import type { CampaignRevisions } from './campaign-revisions';
import type { CampaignVersions } from './campaign-versions';
import { describeSave } from './describe-save';
import type { DrawHead, DrawHeads } from './published-campaigns';
import { lowStock } from './stock-level';

/** The author of a write, and the version that it restores. */
export interface Authorship {
  by?: string;
  /** Called with what was done. */
  note?: (what: string) => void;
  restored?: number;
}

export interface CampaignWriterParts {
  campaigns: CampaignModel;
  revisions: CampaignRevisions;
  versions: CampaignVersions;
  heads: DrawHeads;
  /** Rejects a campaign that must not be saved. */
  check: (campaign: CampaignDocument) => Promise<void>;
  /** Commits to the seeds of the coming days. */
  commitDays: (campaign: CampaignDocument) => Promise<void>;
  now: () => Date;
}

export const editConflict = () =>
  conflict(
    'Somebody else has changed this campaign since you opened it. Open it again, then make your change',
  );
export const campaignNotFound = (id: string) => notFound(`There is no campaign ${id}`);

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

const changesInWords: typeof changedFields = (before, after) => [
  ...describeChanges(before.campaign, after.campaign),
  ...(before.imageTag === after.imageTag ? [] : [fieldName('theme.image')]),
];

/** Adds rules that older stored campaigns lack; without them such a campaign could not be saved again. */
export const withImageAndRules = ({
  campaign,
  image,
}: Pick<CampaignRecord, 'campaign' | 'image'>) => withDefaultRules(joinImage(campaign, image));

export const toSavedCampaign = (record: CampaignRecord, head: DrawHead): SavedCampaign => {
  const stock = lowStock(record.campaign, head.awarded);
  return {
    campaign: withImageAndRules(record),
    version: record.version,
    revision: record.revision,
    updatedAt: record.updatedAt.toISOString(),
    ...(record.by !== undefined && { by: record.by }),
    draws: head.number,
    ...(stock && { stock }),
  };
};

/**
 * A write stores the revision first, then the campaign that points to it, if the campaign has not changed meanwhile. So
 * the revision of a draw always exists.
 */
export const createCampaignWriter = ({
  campaigns,
  revisions,
  versions,
  heads,
  check,
  commitDays,
  now,
}: CampaignWriterParts) => {
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
      changes: changesInWords(current, next),
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
      if (!record) continue;
      authorship.note?.(describeSave(current ?? undefined, record));
      return toSavedCampaign(record, head);
    }
  };

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
    write,

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
