import { useState } from 'react';
import { endCampaign, putCampaign, removeCampaign } from '@site/admin-client';
import type { CampaignList } from '@site/contracts';
import { useQueryClient } from '@site/shared-ui/query';
import { campaignQuery } from '../api/queries';
import { sayError } from '../api/say-error';
import { STUDIO, useAdmin } from '../api/use-admin';
import { useDraft } from '../editor/drafts';
import { ConfirmDialog } from '../parts/confirm-dialog';
import { useToast } from '../parts/toasts';
import { useSeen } from '../parts/use-now';
import {
  applyChange,
  CHANGE_DONE,
  CHANGE_MEANS,
  CHANGE_NAMES,
  type StatusChange,
} from './status-change';

interface StatusDialogProps {
  campaign: CampaignList['campaigns'][number];
  change: StatusChange;
  onClose: () => void;
}

/** Asks before a campaign is started, paused, resumed, ended or deleted. */
export const StatusDialog = ({ campaign: { id, name }, change, onClose }: StatusDialogProps) => {
  const apply = useStatusChange(id);
  const toast = useToast();
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState('');

  const handleConfirm = async () => {
    setBusy(true);
    try {
      await apply(change);
      toast(`${name} ${CHANGE_DONE[change]}.`);
      onClose();
    } catch (failure) {
      setError(sayError(failure));
      setBusy(false);
    }
  };

  return (
    <ConfirmDialog
      title={`${CHANGE_NAMES[change]}: ${name}`}
      confirm={CHANGE_NAMES[change]}
      busy={busy}
      error={error}
      onConfirm={() => void handleConfirm()}
      onClose={onClose}
    >
      <p>{CHANGE_MEANS[change]}</p>
    </ConfirmDialog>
  );
};

/** Reads the campaign as it is now, and saves it with the change and nothing else. */
const useStatusChange = (id: string) => {
  const call = useAdmin();
  const queries = useQueryClient();
  const [draft, keep] = useDraft(id);
  const seen = useSeen();

  const remove = async () => {
    const { version } = await queries.fetchQuery(campaignQuery(call, id));
    await removeCampaign(call, id, version);
    keep(undefined);
    queries.removeQueries({ queryKey: campaignQuery(call, id).queryKey });
    queries.removeQueries({ queryKey: [STUDIO, 'version', id] });
  };

  const save = async (change: Exclude<StatusChange, 'remove'>) => {
    const query = campaignQuery(call, id);
    const kept = await queries.fetchQuery(query);
    const saved =
      change === 'end'
        ? await endCampaign(call, id, kept.version)
        : await putCampaign(call, applyChange(change, kept.campaign), kept.version);
    seen(saved.updatedAt);
    queries.setQueryData(query.queryKey, saved);
    // A draft of the version before goes on from here, and has the change as well.
    if (draft?.base?.version === kept.version) {
      const { startsAt, endsAt, status } = saved.campaign;
      const document = { ...draft.document, status, ...(change === 'end' && { startsAt, endsAt }) };
      keep({ document, base: saved });
    }
  };

  return async (change: StatusChange) => {
    await (change === 'remove' ? remove() : save(change));
    await queries.invalidateQueries({ queryKey: [STUDIO, 'campaigns'] });
  };
};
