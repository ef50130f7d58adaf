import { useState } from 'react';
import { phaseOf } from '@site/admin-client';
import type { CampaignList } from '@site/contracts';
import { Link } from '@site/shared-ui/router';
import { useAction } from '../api/action';
import { campaignHref } from './campaign-location';
import { activeLottery, PHASE_NAMES, PhaseBadge, STOCK_NAMES } from '../phase/phase';
import type { Draft } from '../editor/drafts';
import { CellDetail, DataGrid, RowButton, LONG_TEXT_WIDTH, type Column } from '../ui/data-grid';
import { formatDay } from '../ui/format';
import layout from '../ui/layout.module.scss';
import { ErrorText } from '../ui/notice';
import { MAIN_CHANGES, STATUS_CHANGES, StatusDialog, type RequestedChange } from './status-dialog';
import { useDuplicate } from './use-create-campaign';

type ListedCampaign = CampaignList['campaigns'][number];

interface CampaignsGridProps {
  caption: string;
  campaigns: ListedCampaign[];
  drafts: Record<string, Draft>;
  now: number;
}

export const CampaignsGrid = ({ caption, campaigns, drafts, now }: CampaignsGridProps) => {
  const duplicate = useAction(useDuplicate());
  const [pendingChange, setPendingChange] = useState<RequestedChange>();
  const phaseAt = (campaign: ListedCampaign) => phaseOf(campaign, now);
  const activeLotteryId = activeLottery(campaigns, now)?.id;
  const columns: Column<ListedCampaign>[] = [
    {
      name: 'Campaign',
      focus: 'none',
      width: LONG_TEXT_WIDTH,
      value: ({ name }) => name,
      cell: ({ id, name, sample }) => (
        <>
          <Link to={campaignHref(id)}>{name}</Link>
          <CellDetail>
            {`${id}${sample ? ' · sample' : ''}${drafts[id] ? ' · unsaved changes' : ''}`}
          </CellDetail>
        </>
      ),
    },
    {
      name: 'Status',
      value: (campaign) => PHASE_NAMES[phaseAt(campaign)],
      cell: (campaign) => (
        <>
          <PhaseBadge phase={phaseAt(campaign)} />
          {campaign.stock && phaseAt(campaign) === 'running' && (
            <CellDetail>{STOCK_NAMES[campaign.stock]}</CellDetail>
          )}
        </>
      ),
    },
    {
      name: 'Wheel',
      value: ({ wheel }) => wheel,
      cell: ({ id, wheel }) => (
        <>
          <span>{wheel === 'qr' ? 'QR' : 'Lottery'}</span>
          {activeLotteryId === id && (
            <CellDetail>
              <span className={layout.nowrap}>on /lottery now</span>
            </CellDetail>
          )}
        </>
      ),
    },
    {
      name: 'Runs',
      value: ({ startsAt }) => Date.parse(startsAt),
      cell: ({ startsAt, endsAt, timeZone }) => (
        <>
          <span className={layout.nowrap}>{`${formatDay(startsAt, timeZone)} –`}</span>{' '}
          <span className={layout.nowrap}>{formatDay(endsAt, timeZone)}</span>
        </>
      ),
    },
    { name: 'Spins', isNumber: true, value: ({ draws }) => draws },
    {
      name: 'Change',
      isHeadingHidden: true,
      focus: 'group',
      cell: (campaign) => {
        const change = MAIN_CHANGES[phaseAt(campaign)];
        return (
          <span className={layout.row}>
            {change && (
              <RowButton
                label={`${STATUS_CHANGES[change].name}: ${campaign.name}`}
                onClick={() => setPendingChange({ campaign, change })}
              >
                {STATUS_CHANGES[change].name}
              </RowButton>
            )}
            <RowButton
              label={`Duplicate: ${campaign.name}`}
              onClick={() => void duplicate.start(campaign.id)}
            >
              Duplicate
            </RowButton>
          </span>
        );
      },
    },
  ];

  return (
    <>
      <ErrorText>{duplicate.error}</ErrorText>
      <DataGrid
        caption={caption}
        isCaptionHidden
        columns={columns}
        rows={campaigns}
        rowId={({ id }) => id}
      />
      {pendingChange && (
        <StatusDialog {...pendingChange} onClose={() => setPendingChange(undefined)} />
      )}
    </>
  );
};
