import type { CampaignRecord } from './campaign-model';

type Saved = Pick<
  CampaignRecord,
  'campaign' | 'status' | 'startsAt' | 'endsAt' | 'updatedAt' | 'version' | 'revision' | 'restored'
>;

const verbOf = (before: Saved | undefined, after: Saved): string => {
  const { status, startsAt, endsAt, updatedAt, restored } = after;
  if (!before) return status === 'live' ? 'Created and launched' : 'Created';
  if (restored) return `Restored version ${restored} of`;
  if (endsAt <= updatedAt && before.endsAt > updatedAt) return 'Ended';
  if (status === before.status) return 'Saved';
  if (status === 'paused') return 'Paused';
  if (status === 'draft') return 'Set back to draft:';
  if (before.status === 'paused') return 'Resumed';
  return startsAt > updatedAt ? 'Scheduled' : 'Launched';
};

/** What a save has done, for the audit log: `Launched Summer (version 3)`. */
export const describeSave = (before: Saved | undefined, after: Saved): string => {
  const isOtherDraw = before && before.status !== 'draft' && before.revision !== after.revision;
  const terms = isOtherDraw ? ', changed who wins' : '';
  return `${verbOf(before, after)} ${after.campaign.name} (version ${after.version})${terms}`;
};
