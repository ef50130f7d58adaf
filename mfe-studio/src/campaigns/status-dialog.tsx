import { Radio, RadioGroup } from '@fluentui/react-components';
import { endCampaign, putCampaign, removeCampaign } from '@site/admin-client';
import { formatOdds, UNLIMITED, type CampaignDocument, type CampaignList } from '@site/contracts';
import { formatMoment } from '@site/contracts/time-zone';
import { serverNow } from '@site/platform';
import { useQuery, useQueryClient } from '@site/shared-ui/query';
import { Link } from '@site/shared-ui/router';
import { useState } from 'react';
import { campaignQuery, campaignsQuery, STUDIO } from '../api/queries';
import { adminCall } from '../api/session';
import { WheelWarnings } from '../editor/launch-checklist';
import { useShowSaved } from '../editor/use-show-saved';
import { useDraft } from '../editor/drafts';
import { IssueList } from '../editor/issue-list';
import { launchIssues, withFieldNames, type Issues } from '../editor/issues';
import { ConfirmDialog } from '../ui/confirm-dialog';
import { formatNumber } from '../ui/format';
import layout from '../ui/layout.module.scss';
import { Notice } from '../ui/notice';
import { useToast } from '../ui/toasts';
import { campaignHref } from '../ui/campaign-location';
import { useLotteryChange } from '../phase/use-lottery-change';
import { useMissingCodes } from '../editor/use-missing-codes';
import { applyChange, changeTexts, type StatusChange } from './status-changes';

export interface RequestedChange {
  campaign: Pick<CampaignList['campaigns'][number], 'id' | 'name'>;
  change: StatusChange;
}

interface StatusDialogProps extends RequestedChange {
  onDone?: () => void;
  onClose: () => void;
}

/** Asks before a campaign is launched, paused, resumed, ended or deleted. */
export const StatusDialog = ({ campaign, change, onDone, onClose }: StatusDialogProps) => {
  const { id } = campaign;
  const apply = useStatusChange(id);
  const toast = useToast();
  const [isNow, setNow] = useState(false);
  const [draft] = useDraft(id);
  const { data: saved } = useQuery(campaignQuery(id));

  const goesLive = change === 'launch' || change === 'resume';
  // With unsaved changes, what they still lack is listed too.
  const document = (goesLive && draft?.document) || saved?.campaign;
  const campaignName = document?.name || campaign.name;
  const issues = goesLive && document ? launchIssues(document, serverNow()) : new Map();
  const loadedCodes = useMissingCodes(goesLive ? document : undefined);
  const missingCodes: Issues = loadedCodes ?? new Map();
  const isUpcoming = document !== undefined && Date.parse(document.startsAt) > serverNow();
  // A draft whose start has passed starts with its launch.
  const startsNow = change === 'launch' && (isNow || !isUpcoming);
  const { name, isDanger, consequence, done } = changeTexts(change, isUpcoming && !startsNow);
  const canStartNow = isUpcoming && change === 'launch';
  const startsAt = startsNow ? new Date(serverNow()).toISOString() : document?.startsAt;
  const lottery = useLotteryChange(
    goesLive && document && startsAt ? { ...document, startsAt } : undefined,
  );
  const savesDraft =
    change === 'launch' && draft !== undefined && draft.base.version === saved?.version;
  // The editor asks before a save that changes the draws of a launched campaign, and shows edit conflicts.
  const needsSave = goesLive && draft !== undefined && !savesDraft;
  const isBlocked = issues.size > 0 || missingCodes.size > 0 || needsSave;
  const confirm = canStartNow && !startsNow && !isBlocked ? 'Schedule launch' : name;

  return (
    <ConfirmDialog
      title={`${name} ${campaignName}?`}
      confirm={savesDraft ? `Save and ${confirm.toLowerCase()}` : confirm}
      isDanger={isDanger}
      disabled={isBlocked || !loadedCodes}
      onConfirm={async () => {
        await apply(change, startsNow ? new Date(serverNow()).toISOString() : undefined);
        toast(`${campaignName} ${done}.`);
        onDone?.();
      }}
      onClose={onClose}
    >
      {isBlocked ? (
        <Notice intent="warning" title="Not ready yet">
          <p>Before you continue:</p>
          {needsSave && <p>Save or discard your changes.</p>}
          <IssueList id={id} issues={issues} onFollow={onClose} />
          <IssueList id={id} issues={missingCodes} onFollow={onClose} />
          {missingCodes.size > 0 && (
            <p>
              <Link to={campaignHref(id, 'codes')} onClick={onClose}>
                Add codes for your prizes
              </Link>
            </p>
          )}
        </Notice>
      ) : (
        <>
          <p>{consequence}</p>
          {draft && !goesLive && change !== 'remove' && (
            <p>Your unsaved changes aren’t included. They stay in the editor.</p>
          )}
          {change === 'end' && saved && saved.draws > 0 && (
            <p>{`Winners can claim their prizes until ${formatMoment(saved.campaign.claimUntil, saved.campaign.timeZone)}.`}</p>
          )}
          {change === 'remove' && document?.requiresCode && (
            <p>Its spin codes will stop working.</p>
          )}
          {lottery && <p>{lottery}</p>}
          {change === 'launch' && document && (
            <>
              <p>{summaryOf(document, startsNow)}</p>
              <WheelWarnings document={document} onFollow={onClose} />
              <p className={layout.hint}>
                You can’t change the page (QR or lottery) or the time zone after launch.
              </p>
            </>
          )}
          {canStartNow && (
            <RadioGroup
              aria-label="Start"
              value={startsNow ? 'now' : 'later'}
              onChange={(_, { value }) => setNow(value === 'now')}
            >
              <Radio
                value="later"
                label={`Start on ${formatMoment(document.startsAt, document.timeZone)}`}
              />
              <Radio value="now" label="Start now" />
            </RadioGroup>
          )}
        </>
      )}
    </ConfirmDialog>
  );
};

/** `Starts now. Ends Dec 26, 2026, 2:00 PM CST. Odds: 1 in 10. Prizes: Sample Pack (50), T-Shirt (unlimited).` */
const summaryOf = (
  { endsAt, timeZone, winOneIn, prizes }: CampaignDocument,
  startsNow: boolean,
): string => {
  const isUnlimited = prizes.every(({ stock }) => stock === UNLIMITED);
  const names = prizes.map(({ name, stock }) =>
    isUnlimited ? name : `${name} (${stock === UNLIMITED ? 'unlimited' : formatNumber(stock)})`,
  );
  const odds = winOneIn === 1 ? 'Every spin wins' : `Odds: ${formatOdds(winOneIn)}`;
  return `${startsNow ? 'Starts now. ' : ''}Ends ${formatMoment(endsAt, timeZone)}. ${odds}. ${isUnlimited ? 'Unlimited prizes' : 'Prizes'}: ${names.join(', ')}.`;
};

/** Loads the latest version of the campaign and saves it with the change. */
const useStatusChange = (id: string) => {
  const queries = useQueryClient();
  const showSaved = useShowSaved();
  const [draft, setDraft] = useDraft(id);
  const query = campaignQuery(id);

  return async (change: StatusChange, startsAt?: string) => {
    // A launch also saves the edits.
    const { campaign, version } =
      change === 'launch' && draft
        ? { campaign: draft.document, version: draft.base.version }
        : await queries.fetchQuery(query);
    if (change === 'remove') {
      await removeCampaign(adminCall, id, version);
      setDraft(undefined);
      queries.removeQueries({ queryKey: query.queryKey });
      queries.removeQueries({ queryKey: [STUDIO, 'version', id] });
      return queries.invalidateQueries({ queryKey: campaignsQuery.queryKey });
    }
    const saved = await withFieldNames(
      change === 'end'
        ? endCampaign(adminCall, id, version)
        : putCampaign(adminCall, applyChange(change, campaign, startsAt), version),
    );
    showSaved(saved);
    // The change is also applied to a draft of that version, to avoid an edit conflict.
    if (change === 'launch') setDraft(undefined);
    else if (draft?.base.version === version) {
      const { startsAt, endsAt, status } = saved.campaign;
      const dates = change === 'end' ? { startsAt, endsAt } : {};
      setDraft({ document: { ...draft.document, status, ...dates }, base: saved });
    }
  };
};
