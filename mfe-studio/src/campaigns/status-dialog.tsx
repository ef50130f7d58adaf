import { endCampaign, putCampaign, removeCampaign, type Phase } from '@site/admin-client';
import type { CampaignDocument, CampaignList } from '@site/contracts';
import { useQueryClient } from '@site/shared-ui/query';
import { campaignQuery, campaignsQuery, STUDIO } from '../api/queries';
import { adminCall } from '../api/session';
import { useDraft } from '../editor/drafts';
import { ConfirmDialog } from '../ui/confirm-dialog';
import { useToast } from '../ui/toasts';
import { advanceClockTo } from '../ui/use-now';

type StatusChange = 'start' | 'pause' | 'resume' | 'end' | 'remove';

/** An ended campaign can only be continued by changing its dates. */
const CHANGES_IN: Record<Phase, StatusChange[]> = {
  draft: ['start'],
  scheduled: ['pause', 'end'],
  running: ['pause', 'end'],
  paused: ['resume', 'end'],
  ended: [],
};

/** The possible changes of a campaign. A campaign with draws cannot be deleted. */
export const changesOf = (phase: Phase, draws: number): StatusChange[] =>
  draws === 0 ? [...CHANGES_IN[phase], 'remove'] : CHANGES_IN[phase];

export const STATUS_CHANGES: Record<
  StatusChange,
  { name: string; consequence: string; done: string }
> = {
  start: {
    name: 'Make live',
    consequence:
      'From its start date on, visitors can spin this wheel. You can pause it at any time.',
    done: 'is live between its dates',
  },
  pause: {
    name: 'Pause',
    consequence:
      'Visitors see that the campaign is not available. Prizes that were won can still be claimed.',
    done: 'is paused',
  },
  resume: {
    name: 'Resume',
    consequence: 'Visitors can spin again once they reload the page.',
    done: 'is resumed',
  },
  end: {
    name: 'End',
    consequence:
      'The campaign ends now, and visitors can no longer spin. Prizes that were won can be claimed until the claim deadline.',
    done: 'has ended',
  },
  remove: {
    name: 'Delete',
    consequence:
      'The campaign and its versions are deleted for everybody and cannot be restored. Codes that were printed for it become invalid.',
    done: 'is deleted',
  },
};

/** The campaign with a changed status. */
export const applyChange = (
  change: Exclude<StatusChange, 'remove' | 'end'>,
  campaign: CampaignDocument,
): CampaignDocument => ({ ...campaign, status: change === 'pause' ? 'paused' : 'live' });

export interface RequestedChange {
  campaign: CampaignList['campaigns'][number];
  change: StatusChange;
}

/** Asks before a campaign is started, paused, resumed, ended or deleted. */
export const StatusDialog = ({
  campaign,
  change,
  onClose,
}: RequestedChange & { onClose(): void }) => {
  const apply = useStatusChange(campaign.id);
  const toast = useToast();
  const { name, consequence, done } = STATUS_CHANGES[change];
  return (
    <ConfirmDialog
      title={`${name}: ${campaign.name}`}
      confirm={name}
      onConfirm={async () => {
        await apply(change);
        toast(`${campaign.name} ${done}.`);
      }}
      onClose={onClose}
    >
      <p>{consequence}</p>
    </ConfirmDialog>
  );
};

/** Loads the latest version of the campaign and saves it with the change. */
const useStatusChange = (id: string) => {
  const queries = useQueryClient();
  const [draft, setDraft] = useDraft(id);
  const query = campaignQuery(id);

  const remove = async () => {
    const { version } = await queries.fetchQuery(query);
    await removeCampaign(adminCall, id, version);
    setDraft(undefined);
    queries.removeQueries({ queryKey: query.queryKey });
    queries.removeQueries({ queryKey: [STUDIO, 'version', id] });
  };

  const save = async (change: Exclude<StatusChange, 'remove'>) => {
    const { campaign, version } = await queries.fetchQuery(query);
    const saved =
      change === 'end'
        ? await endCampaign(adminCall, id, version)
        : await putCampaign(adminCall, applyChange(change, campaign), version);
    advanceClockTo(saved.updatedAt);
    queries.setQueryData(query.queryKey, saved);
    // The change is also applied to a draft of that version, to avoid an edit conflict.
    if (draft?.base?.version === version) {
      const { startsAt, endsAt, status } = saved.campaign;
      const dates = change === 'end' ? { startsAt, endsAt } : {};
      setDraft({ document: { ...draft.document, status, ...dates }, base: saved });
    }
  };

  return async (change: StatusChange) => {
    await (change === 'remove' ? remove() : save(change));
    await queries.invalidateQueries({ queryKey: campaignsQuery.queryKey });
  };
};
