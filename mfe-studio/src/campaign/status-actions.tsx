import { Button, makeStyles, tokens } from '@fluentui/react-components';
import type { Phase } from '@site/admin-client';
import type { SavedCampaign } from '@site/contracts';
import { serverNow } from '@site/platform';
import { useNavigate } from '@site/shared-ui/router';
import { useState } from 'react';
import { campaignHref } from '../ui/campaign-location';
import {
  changeTexts,
  finalChangesOf,
  MAIN_CHANGES,
  STATUS_CHANGES,
} from '../campaigns/status-changes';
import { StatusDialog, type RequestedChange } from '../campaigns/status-dialog';
import layout from '../ui/layout.module.scss';

interface StatusActionsProps {
  saved: SavedCampaign;
  phase: Phase;
}

/** Launches, pauses or resumes the campaign, or duplicates it. After the launch, shows how to share it. */
export const StatusActions = ({ saved: { campaign }, phase }: StatusActionsProps) => {
  const [pendingChange, setPendingChange] = useState<RequestedChange>();
  const navigate = useNavigate();
  const showShare = () => void navigate(campaignHref(campaign.id, 'share'));
  const change = MAIN_CHANGES[phase];
  return (
    <div className={`${layout.row} ${layout.end}`}>
      <Button onClick={() => void navigate(`/studio?copy=${campaign.id}`)}>Duplicate</Button>
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

const useStyles = makeStyles({ danger: { color: tokens.colorPaletteRedForeground1 } });

/** Ends or deletes the campaign, set apart from everything else. */
export const FinalActions = ({ saved: { campaign, draws }, phase }: StatusActionsProps) => {
  const [pendingChange, setPendingChange] = useState<RequestedChange>();
  const navigate = useNavigate();
  const changes = finalChangesOf(phase, draws);
  const isUpcoming = Date.parse(campaign.startsAt) > serverNow();
  const { danger } = useStyles();
  return (
    <section className={layout.apart} aria-label="End or delete">
      {changes.map((change) => {
        const { name, isDanger, consequence } = changeTexts(change, isUpcoming);
        return (
          <div className={layout.row} key={change}>
            <Button
              className={isDanger ? danger : undefined}
              onClick={() => setPendingChange({ campaign, change })}
            >
              {isDanger ? `${name} campaign` : name}
            </Button>
            <span className={layout.hint}>{consequence}</span>
          </div>
        );
      })}
      {draws > 0 && (
        <p className={layout.hint}>
          {`You can’t delete a campaign that was played, because anyone can verify its spins.${phase === 'ended' ? ' You’ll find it under “Ended” below the campaign list.' : ''}`}
        </p>
      )}
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
