import {
  VERSIONS_KEPT,
  type CampaignVersions as VersionList,
  type SavedVersion,
} from '@site/contracts';
import { unlessDuplicate } from '../../platform/database/database';
import { joinImage } from './campaign-image';
import type {
  CampaignModel,
  CampaignRecord,
  VersionImageModel,
  VersionModel,
  VersionRecord,
} from './campaign-model';

const key = (campaign: string, part: number | string) => `${campaign}/${part}`;

type Summary = Pick<VersionRecord, 'version' | 'revision' | 'updatedAt' | 'by' | 'restored'>;

const toSummary = ({ version, revision, updatedAt, by, restored }: Summary) => ({
  version,
  revision,
  updatedAt: updatedAt.toISOString(),
  ...(by !== undefined && { by }),
  ...(restored !== undefined && { restored }),
});

const SUMMARY = {
  version: 1,
  revision: 1,
  updatedAt: 1,
  by: 1,
  restored: 1,
  changed: 1,
  changes: 1,
} as const;

/** Earlier versions of campaigns; the current one is in the campaign itself. */
export const createCampaignVersions = (
  campaigns: CampaignModel,
  versions: VersionModel,
  versionImages: VersionImageModel,
) => ({
  /** Stores a version before it is replaced, and deletes the oldest beyond the limit. Idempotent. */
  async add({ _id, campaign, image, imageTag, version, ...rest }: CampaignRecord): Promise<void> {
    const { revision, updatedAt, by, restored, changed, changes } = rest;
    const summary = { version, revision, updatedAt, by, restored, changed, changes, imageTag };
    const record = { _id: key(_id, version), campaign: _id, document: campaign, ...summary };
    await Promise.all([
      image !== undefined && imageTag !== undefined
        ? unlessDuplicate(versionImages.create({ _id: key(_id, imageTag), campaign: _id, image }))
        : undefined,
      unlessDuplicate(versions.create(record)),
      // Versions are consecutive, and the current one counts towards the limit.
      versions.deleteOne({ _id: key(_id, version + 1 - VERSIONS_KEPT) }),
    ]);
  },

  /** Newest first, with the current one; empty for an unknown campaign. */
  async list(campaign: string): Promise<VersionList['versions']> {
    const [current, earlier] = await Promise.all([
      campaigns.findById(campaign, { ...SUMMARY, status: 1, 'campaign.endsAt': 1 }).lean(),
      versions
        .find({ campaign }, { ...SUMMARY, 'document.status': 1, 'document.endsAt': 1 })
        .sort({ version: -1 })
        .lean<(Summary & Pick<VersionRecord, 'changed' | 'changes' | 'document'>)[]>(),
    ]);
    if (!current) return [];
    const before = earlier
      .filter(({ version }) => version < current.version)
      .map(({ document: { status, endsAt }, ...summary }) => ({ ...summary, status, endsAt }));
    const newest = { ...current, endsAt: current.campaign.endsAt };
    return [newest, ...before].map(({ changed, changes, status, endsAt, ...summary }) => ({
      ...toSummary(summary),
      status,
      endsAt,
      ...(changed && { changed }),
      ...(changes && { changes }),
    }));
  },

  async find(campaign: string, version: number): Promise<SavedVersion | undefined> {
    const [current, earlier, images] = await Promise.all([
      campaigns.findById(campaign).lean(),
      versions.findById(key(campaign, version)).lean(),
      versionImages.find({ campaign }).lean(),
    ]);
    if (current?.version === version)
      return { ...toSummary(current), campaign: joinImage(current.campaign, current.image) };
    if (!earlier) return undefined;
    const { imageTag = '' } = earlier;
    const found = images.find(({ _id }) => _id === key(campaign, imageTag));
    return { ...toSummary(earlier), campaign: joinImage(earlier.document, found?.image) };
  },

  async removeAll(campaign: string): Promise<void> {
    await Promise.all([versions.deleteMany({ campaign }), versionImages.deleteMany({ campaign })]);
  },
});
export type CampaignVersions = ReturnType<typeof createCampaignVersions>;
