import { Button } from '@fluentui/react-components';
import type { Phase } from '@site/admin-client';
import type { SavedCampaign } from '@site/contracts';
import { useNavigate } from '@site/shared-ui/router';
import { useState } from 'react';
import { useAction } from '../api/action';
import { campaignHref } from '../campaigns/campaign-location';
import {
  finalChangesOf,
  MAIN_CHANGES,
  STATUS_CHANGES,
  StatusDialog,
  type RequestedChange,
} from '../campaigns/status-dialog';
import { useDuplicate } from '../campaigns/use-create-campaign';
import layout from '../ui/layout.module.scss';
import { ErrorText } from '../ui/notice';

interface StatusActionsProps {
  saved: SavedCampaign;
  phase: Phase;
}

/** Launches, pauses or resumes the campaign, or duplicates it. After the launch, shows how to share it. */
export const StatusActions = ({ saved: { campaign }, phase }: StatusActionsProps) => {
  const [pendingChange, setPendingChange] = useState<RequestedChange>();
  const duplicate = useAction(useDuplicate());
  const navigate = useNavigate();
  const showShare = () => void navigate(campaignHref(campaign.id, 'share'));
  const change = MAIN_CHANGES[phase];
  return (
    <div className={`${layout.row} ${layout.end}`}>
      <ErrorText>{duplicate.error}</ErrorText>
      <Button onClick={() => void duplicate.start(campaign.id)}>Duplicate</Button>
      {change && (
        <Button
          appearance={change === 'pause' ? 'secondary' : 'primary'}
          onClick={() => setPendingChange({ campaign, change })}
        >
          {STATUS_CHANGES[change].name}
        </Button>
      )}
      {pendingChange && (
        <StatusDialog
          {...pendingChange}
          // The next step: its address, QR code and poster.
          onDone={() => pendingChange.change === 'launch' && showShare()}
          onClose={() => setPendingChange(undefined)}
        />
      )}
    </div>
  );
};

/** Ends or deletes the campaign, set apart from everything else. */
export const FinalActions = ({ saved: { campaign, draws }, phase }: StatusActionsProps) => {
  const [pendingChange, setPendingChange] = useState<RequestedChange>();
  const navigate = useNavigate();
  const changes = finalChangesOf(phase, draws);
  if (changes.length === 0) return null;
  return (
    <section className={layout.apart} aria-label="End or delete">
      {changes.map((change) => (
        <div className={layout.row} key={change}>
          <Button onClick={() => setPendingChange({ campaign, change })}>
            {`${STATUS_CHANGES[change].name} campaign`}
          </Button>
          <span className={layout.hint}>{STATUS_CHANGES[change].consequence}</span>
        </div>
      ))}
      {pendingChange && (
        <StatusDialog
          {...pendingChange}
          onDone={() => pendingChange.change === 'remove' && void navigate('/studio')}
          onClose={() => setPendingChange(undefined)}
        />
      )}
    </section>
  );
};
