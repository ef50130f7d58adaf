import { summarizeChanges } from '@site/contracts/campaign-changes';
import type { CampaignRecord } from './campaign-model';

type Saved = Pick<
  CampaignRecord,
  | 'campaign'
  | 'status'
  | 'startsAt'
  | 'endsAt'
  | 'updatedAt'
  | 'version'
  | 'revision'
  | 'restored'
  | 'changes'
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

/** What a save has done, for the audit log: `Saved Summer (version 3): Prizes › Grinder › Value`. */
export const describeSave = (before: Saved | undefined, after: Saved): string => {
  const verb = verbOf(before, after);
  const saved = `${verb} ${after.campaign.name} (version ${after.version})`;
  if (!before) return saved;
  const isRevision = before.status !== 'draft' && before.revision !== after.revision;
  const { changes = [] } = after;
  const named = isRevision || verb === 'Saved' ? summarizeChanges(changes).join('; ') : '';
  return `${saved}${isRevision ? ', changed the odds or prizes' : ''}${named && `: ${named}`}`;
};
