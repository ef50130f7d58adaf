import { differences, type CampaignDocument, type DrawTerms } from '@site/contracts';
import { termsOf } from '@site/draws';
import { isDuplicateKey } from '../../platform/database/database';
import { ApiError } from '../../platform/http/api-error';
import type { CampaignArchive } from './campaign-archive';
import { demandPicture, readImage, splitImage } from './campaign-image';
import type { CampaignModel, CampaignRecord } from './campaign-model';
import type { CampaignRevisions } from './campaign-revisions';
import type { DrawHead, DrawHeads } from './published-campaigns';
import { refuseFixedChanges } from './fixed-fields';
import { readable } from '../../platform/database/readable';

/** What must hold for a campaign to be written; without one, the last who writes wins. */
export interface Precondition {
  /** The version that the caller has seen is still the present one. */
  version?: number;
  /** There is no campaign with this id. */
  absent?: boolean;
  /** A campaign with this id stays as it is, and that is no error. */
  orKeep?: boolean;
}

/** Who writes, and which version is brought back by it. */
export interface Authorship {
  by?: string;
  restored?: number;
}

export const changedMeanwhile = () =>
  new ApiError(
    'conflict',
    'Somebody else has changed this campaign since you read it: read it again, then make your change',
  );
const isThere = (id: string) =>
  new ApiError('conflict', `There is a campaign ${id} already: choose another id, or change that`);
export const notThere = (id: string) => new ApiError('not_found', `There is no campaign ${id}`);
const sameTerms = (one: DrawTerms, other: DrawTerms): boolean =>
  JSON.stringify(one) === JSON.stringify(other);

type Draft = Omit<CampaignRecord, 'version' | 'revision' | 'changed'>;

const draftOf = (
  document: CampaignDocument,
  updatedAt: Date,
  { by, restored }: Authorship,
): Draft => {
  const { campaign, image } = splitImage(document);
  if (image !== undefined) demandPicture(image);
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

/** Paths of the fields that differ; a picture is compared by its digest. */
const changedFields = (
  before: Pick<CampaignRecord, 'campaign' | 'imageTag'>,
  after: Pick<CampaignRecord, 'campaign' | 'imageTag'>,
): string[] => [
  ...differences(before.campaign, after.campaign).map(({ path }) => path),
  ...(before.imageTag === after.imageTag ? [] : ['theme.image']),
];

/** What the next version has not. */
const dropped = ({ image, by, restored }: Draft) => ({
  ...(image === undefined && { image: 1, imageTag: 1 }),
  ...(by === undefined && { by: 1 }),
  ...(restored === undefined && { restored: 1 }),
});

/** A campaign as it is, how far the chain of its draws has come, and its revisions. */
export interface Seen {
  current: CampaignRecord | null;
  head: DrawHead;
  last: number;
}

/**
 * Writes campaigns. The revision is written first, then the campaign that points to it, on the condition that
 * nobody has changed the campaign meanwhile: a draw that names a revision always finds it. What is about to be replaced
 * is put into the archive before. `beside` is done at the same time, also for one that another is faster with.
 */
export const createCampaignWriter = (
  campaigns: CampaignModel,
  revisions: CampaignRevisions,
  archive: CampaignArchive,
  heads: Pick<DrawHeads, 'head'>,
  clock: () => Date,
  beside: (campaign: CampaignDocument) => Promise<unknown>,
) => {
  const see = async (id: string): Promise<Seen> => {
    const [current, head, last] = await Promise.all([
      campaigns.findById(id).lean(),
      heads.head(id),
      revisions.last(id),
    ]);
    return { current, head, last };
  };

  /** Answers undefined when another was first. */
  const add = async (draft: Draft, { last }: Seen): Promise<CampaignRecord | undefined> => {
    const more = beside(draft.campaign);
    const [revision] = await Promise.all([
      revisions.add(draft._id, termsOf(draft.campaign), last),
      // Of one that was removed some version may be left, where a process ended in between.
      archive.forget(draft._id),
    ]);
    const record = { ...draft, version: 1, revision };
    try {
      await Promise.all([campaigns.create(record), more]);
      return record;
    } catch (error) {
      await revisions.takeBack(draft._id, revision);
      if (isDuplicateKey(error)) return undefined;
      throw error;
    }
  };

  /** Answers undefined when another was first. */
  const change = async (
    current: CampaignRecord,
    draft: Draft,
    { last, head }: Seen,
  ): Promise<CampaignRecord | undefined> => {
    const { _id, ...fields } = draft;
    refuseFixedChanges(current.campaign, draft.campaign, head.number);
    const terms = termsOf(draft.campaign);
    const isNew = !sameTerms(terms, termsOf(current.campaign));
    const more = beside(draft.campaign);
    const [revision] = await Promise.all([
      isNew ? revisions.add(_id, terms, last) : current.revision,
      archive.keep(current),
    ]);
    const version = current.version + 1;
    const changed = changedFields(current, draft);
    const [{ matchedCount }] = await Promise.all([
      campaigns.updateOne(
        { _id, version: current.version },
        { $set: { ...fields, version, revision, changed }, $unset: dropped(draft) },
      ),
      more,
    ]);
    if (matchedCount === 1) return { ...draft, version, revision, changed };
    if (isNew) await revisions.takeBack(_id, revision);
    return undefined;
  };

  /** Answers false when another was first. */
  const renew = async (current: CampaignRecord): Promise<boolean> => {
    const { _id, campaign, version, revision } = current;
    const kept = (await revisions.list(_id)).find((one) => one.revision === revision);
    const terms = termsOf(campaign);
    if (kept && sameTerms(kept.terms, terms)) return true;
    await archive.keep(current);
    const next = await revisions.add(_id, terms);
    const { matchedCount } = await campaigns.updateOne(
      { _id, version },
      {
        $set: { version: version + 1, revision: next, updatedAt: clock(), changed: [] },
        $unset: { by: 1, restored: 1 },
      },
    );
    if (matchedCount === 0) await revisions.takeBack(_id, next);
    return matchedCount === 1;
  };

  return {
    /** What `put` goes by. */
    see,

    /** A revision for each campaign whose terms are read otherwise than they were when it was written. */
    async renewTerms(): Promise<void> {
      const all = await campaigns.find({}, { _id: 1 }).lean();
      await readable(campaigns, all, async ({ _id }) => {
        for (let done = false; !done;) {
          const record = await campaigns.findById(_id).lean();
          done = !record || (await renew(record));
        }
      });
    },

    /**
     * Throws `conflict` when the precondition does not hold, or a field changes that must stay, and `invalid_input` for a
     * picture that is none. `allowed` rejects where it must not be written; `seen`, where that was asked for already.
     */
    async put(
      document: CampaignDocument,
      { version, absent, orKeep }: Precondition,
      authorship: Authorship,
      { allowed, seen }: { allowed: Promise<unknown>; seen?: Promise<Seen> },
    ): Promise<{ record: CampaignRecord; head: Seen['head'] }> {
      const draft = draftOf(document, clock(), authorship);
      const { _id } = draft;
      for (let asked = seen ?? see(_id); ; asked = see(_id)) {
        const [present] = await Promise.all([asked, allowed]);
        const { current, head } = present;
        if (current && absent) throw isThere(_id);
        if (current && orKeep) return { record: current, head };
        if (version !== undefined && version !== current?.version)
          throw current ? changedMeanwhile() : notThere(_id);
        const record = current ? await change(current, draft, present) : await add(draft, present);
        if (record) return { record, head };
      }
    },
  };
};
