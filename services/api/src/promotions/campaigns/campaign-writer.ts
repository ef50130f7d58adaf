import type { CampaignDocument, DrawTerms } from '@site/contracts';
import { termsOf } from '@site/draws';
import { isDuplicateKey } from '../../ground/database/database';
import { ApiError } from '../../ground/errors/api-error';
import { readImage, splitImage } from './campaign-image';
import type { CampaignModel, CampaignRecord } from './campaign-model';
import type { CampaignRevisions } from './campaign-revisions';
import { refuseFixedChanges } from './fixed-fields';

/** What must hold for a campaign to be written; without one, the last who writes wins. */
export interface Precondition {
  /** The version that the caller has seen is still the present one. */
  version?: number;
  /** There is no campaign with this id. */
  absent?: boolean;
  /** A campaign with this id stays as it is, and that is no error. */
  orKeep?: boolean;
}

const changedMeanwhile = () =>
  new ApiError(
    'conflict',
    'Somebody else has changed this campaign since you read it: read it again, then make your change',
  );
const isThere = (id: string) =>
  new ApiError('conflict', `There is a campaign ${id} already: choose another id, or change that`);
const notThere = (id: string) => new ApiError('not_found', `There is no campaign ${id}`);
const played = (id: string, draws: number) =>
  new ApiError(
    'conflict',
    `${id} was played (draws: ${draws}), and whoever played may check the draws: pause it, or let it end, instead of removing it`,
  );

const sameTerms = (one: DrawTerms, other: DrawTerms): boolean =>
  JSON.stringify(one) === JSON.stringify(other);

type Draft = Omit<CampaignRecord, 'version' | 'revision'>;

const draftOf = (document: CampaignDocument, updatedAt: Date, by?: string): Draft => {
  const { campaign, image } = splitImage(document);
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
  };
};

/**
 * Writes campaigns. The revision is written first, then the campaign that points to it, on the condition that
 * nobody has changed the campaign meanwhile: a draw that names a revision always finds it.
 */
export const createCampaignWriter = (
  campaigns: CampaignModel,
  revisions: CampaignRevisions,
  drawsOf: (id: string) => Promise<number>,
  clock: () => Date,
) => {
  /** Answers undefined when another was first. */
  const add = async (draft: Draft): Promise<CampaignRecord | undefined> => {
    const revision = await revisions.add(draft._id, termsOf(draft.campaign));
    const record = { ...draft, version: 1, revision };
    try {
      await campaigns.create(record);
      return record;
    } catch (error) {
      await revisions.takeBack(draft._id, revision);
      if (isDuplicateKey(error)) return undefined;
      throw error;
    }
  };

  /** Answers undefined when another was first. */
  const change = async (
    current: Pick<CampaignRecord, 'campaign' | 'version' | 'revision'>,
    draft: Draft,
  ): Promise<CampaignRecord | undefined> => {
    const { _id, ...fields } = draft;
    refuseFixedChanges(current.campaign, draft.campaign, await drawsOf(_id));
    const terms = termsOf(draft.campaign);
    const isNew = !sameTerms(terms, termsOf(current.campaign));
    const revision = isNew ? await revisions.add(_id, terms) : current.revision;
    const version = current.version + 1;
    const { matchedCount } = await campaigns.updateOne(
      { _id, version: current.version },
      {
        $set: { ...fields, version, revision },
        ...(draft.image === undefined && { $unset: { image: 1, imageTag: 1 } }),
      },
    );
    if (matchedCount === 1) return { ...draft, version, revision };
    if (isNew) await revisions.takeBack(_id, revision);
    return undefined;
  };

  return {
    /** Throws `conflict` when the precondition does not hold, or a field changes that must stay. */
    async put(
      document: CampaignDocument,
      { version, absent, orKeep }: Precondition = {},
      by?: string,
    ): Promise<CampaignRecord> {
      const draft = draftOf(document, clock(), by);
      for (;;) {
        const current = await campaigns.findById(draft._id).lean();
        if (current && absent) throw isThere(draft._id);
        if (current && orKeep) return current;
        if (version !== undefined && version !== current?.version)
          throw current ? changedMeanwhile() : notThere(draft._id);
        const written = current ? await change(current, draft) : await add(draft);
        if (written) return written;
      }
    },

    async remove(id: string): Promise<void> {
      const draws = await drawsOf(id);
      if (draws > 0) throw played(id, draws);
      // Its revisions stay: should a draw have been made just now, it can still be checked.
      const { deletedCount } = await campaigns.deleteOne({ _id: id });
      if (deletedCount === 0) throw notThere(id);
    },
  };
};
