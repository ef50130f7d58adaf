import { VERSIONS_KEPT, type CampaignVersions, type KeptVersion } from '@site/contracts';
import { isDuplicateKey } from '../../platform/database/database';
import { belongingsIn, type Belongings } from './belongings';
import { joinImage } from './campaign-image';
import type { CampaignModel, CampaignRecord } from './campaign-model';
import type { PictureModel, VersionModel, VersionRecord } from './campaign-version-model';

/**
 * The versions of campaigns. A version is put here before the next is written, so none is missing whenever a process
 * ends; the present one stands in the campaign itself.
 */
export interface CampaignArchive {
  /** Keeps a campaign as it is now; the same again changes nothing. The oldest version beyond the limit goes. */
  keep(record: CampaignRecord): Promise<void>;
  /** Newest first, the present one included; empty where there is no such campaign. */
  list(campaign: string): Promise<CampaignVersions['versions']>;
  /** `reading`: the campaign as it is now, where that is being read already. */
  find(
    campaign: string,
    version: number,
    reading?: Promise<CampaignRecord | null>,
  ): Promise<KeptVersion | undefined>;
  /** All of a campaign that is not there. */
  forget(campaign: string): Promise<void>;
  /** What goes with a campaign that is removed. */
  belongings: Belongings[];
}

const key = (campaign: string, part: number | string) => `${campaign}/${part}`;

type Facts = Pick<VersionRecord, 'version' | 'revision' | 'updatedAt' | 'by' | 'restored'>;

const factsOf = ({ version, revision, updatedAt, by, restored }: Facts) => ({
  version,
  revision,
  updatedAt: updatedAt.toISOString(),
  ...(by !== undefined && { by }),
  ...(restored !== undefined && { restored }),
});

const FACTS = { version: 1, revision: 1, updatedAt: 1, by: 1, restored: 1, changed: 1 } as const;

/** Writes once: what is there already is the same. */
const writeOnce = async (write: Promise<unknown>): Promise<void> => {
  try {
    await write;
  } catch (error) {
    if (!isDuplicateKey(error)) throw error;
  }
};

export const createCampaignArchive = (
  campaigns: CampaignModel,
  versions: VersionModel,
  pictures: PictureModel,
): CampaignArchive => {
  const belongings = [belongingsIn(versions), belongingsIn(pictures)];
  return {
    belongings,

    async keep({ _id, campaign, image, imageTag, version, revision, updatedAt, ...rest }) {
      const { by, restored, changed } = rest;
      const facts = { version, revision, updatedAt, by, restored, changed, imageTag };
      const record = { _id: key(_id, version), campaign: _id, document: campaign, ...facts };
      await Promise.all([
        image !== undefined && imageTag !== undefined
          ? writeOnce(pictures.create({ _id: key(_id, imageTag), campaign: _id, image }))
          : undefined,
        writeOnce(versions.create(record)),
        // The numbers have no holes, so the one that is too many has this one; with the present one they are the limit.
        versions.deleteOne({ _id: key(_id, version + 1 - VERSIONS_KEPT) }),
      ]);
    },

    async list(campaign) {
      const [present, kept] = await Promise.all([
        campaigns.findById(campaign, FACTS).lean(),
        versions.find({ campaign }, FACTS).sort({ version: -1 }).lean(),
      ]);
      if (!present) return [];
      const before = kept.filter(({ version }) => version < present.version);
      return [present, ...before].map(({ changed, ...facts }) => ({
        ...factsOf(facts),
        ...(changed && { changed }),
      }));
    },

    async find(campaign, version, reading = campaigns.findById(campaign).lean().exec()) {
      // Few versions have a picture of their own: all of them cost less than to ask for one later.
      const [present, kept, images] = await Promise.all([
        reading,
        versions.findById(key(campaign, version)).lean(),
        pictures.find({ campaign }).lean(),
      ]);
      if (present?.version === version)
        return { ...factsOf(present), campaign: joinImage(present.campaign, present.image) };
      if (!kept) return undefined;
      const tag = kept.imageTag;
      const picture =
        tag === undefined ? undefined : images.find(({ _id }) => _id === key(campaign, tag));
      return { ...factsOf(kept), campaign: joinImage(kept.document, picture?.image) };
    },

    async forget(campaign) {
      await Promise.all(belongings.map((one) => one.forget(campaign)));
    },
  };
};
