import { useState } from 'react';
import { phaseOf } from '@site/admin-client';
import type { CampaignList } from '@site/contracts';
import { useQuery } from '@site/shared-ui/query';
import { Link } from '@site/shared-ui/router';
import { campaignsQuery } from '../api/queries';
import { campaignHref } from '../ui/campaign-location';
import { activeLottery, nextLottery, PHASE_NAMES, PhaseBadge, STOCK_NAMES } from '../phase/phase';
import type { Draft } from '../editor/drafts';
import { actionsColumn, DataGrid, LONG_TEXT_WIDTH, type Column } from '../ui/data-grid';
import { formatDay } from '../ui/format';
import layout from '../ui/layout.module.scss';
import { useFilter } from '../ui/use-filter';
import { MAIN_CHANGES, STATUS_CHANGES } from './status-changes';
import { StatusDialog, type RequestedChange } from './status-dialog';

type ListedCampaign = CampaignList['campaigns'][number];

interface CampaignsGridProps {
  caption: string;
  campaigns: ListedCampaign[];
  drafts: Record<string, Draft>;
  now: number;
}

export const CampaignsGrid = ({ caption, campaigns, drafts, now }: CampaignsGridProps) => {
  const [, copy] = useFilter('copy');
  const [pendingChange, setPendingChange] = useState<RequestedChange>();
  const phaseAt = (campaign: ListedCampaign) => phaseOf(campaign, now);
  // The rows may be filtered.
  const all = useQuery(campaignsQuery).data?.campaigns ?? campaigns;
  const shown = activeLottery(all, now);
  const lotteryNote = (campaign: ListedCampaign) => {
    const isRunning = phaseAt(campaign) === 'running';
    if (campaign.wheel !== 'lottery' || !(isRunning || phaseAt(campaign) === 'scheduled'))
      return '';
    if (isRunning && shown?.id !== campaign.id) return `not shown: ${shown?.name} is on /lottery`;
    const next = nextLottery(all, campaign, now);
    if (next)
      return `on /lottery until ${formatDay(next.startsAt, next.timeZone)}, then ${next.name}`;
    return isRunning && 'on /lottery now';
  };
  const columns: Column<ListedCampaign>[] = [
    {
      name: 'Campaign',
      focus: 'none',
      width: LONG_TEXT_WIDTH,
      value: ({ name }) => name,
      cell: ({ id, name }) => <Link to={campaignHref(id)}>{name}</Link>,
      details: ({ id, sample }) => [
        `${id}${sample ? ' · sample' : ''}${drafts[id] ? ' · unsaved changes' : ''}`,
      ],
    },
    {
      name: 'Status',
      value: (campaign) => PHASE_NAMES[phaseAt(campaign)],
      cell: (campaign) => <PhaseBadge phase={phaseAt(campaign)} />,
      details: (campaign) => [
        phaseAt(campaign) === 'running' && campaign.stock && STOCK_NAMES[campaign.stock],
        lotteryNote(campaign),
      ],
    },
    {
      name: 'Page',
      value: ({ wheel }) => (wheel === 'qr' ? 'QR' : 'Lottery'),
    },
    {
      name: 'Runs',
      value: ({ startsAt }) => Date.parse(startsAt),
      cell: ({ startsAt, endsAt, timeZone }) => {
        const [first, last] = [formatDay(startsAt, timeZone), formatDay(endsAt, timeZone)];
        return (
          <>
            {first !== last && <span className={layout.nowrap}>{`${first} –`}</span>}{' '}
            <span className={layout.nowrap}>{last}</span>
          </>
        );
      },
    },
    { name: 'Spins', isNumber: true, value: ({ draws }) => draws },
    {
      ...actionsColumn<ListedCampaign>((campaign) => {
        const change = MAIN_CHANGES[phaseAt(campaign)];
        const action = (children: string, onClick: () => void) => ({
          label: `${children}: ${campaign.name}`,
          children,
          onClick,
        });
        return [
          ...(change
            ? [action(STATUS_CHANGES[change].name, () => setPendingChange({ campaign, change }))]
            : []),
          action('Duplicate', () => copy(campaign.id)),
        ];
      }),
      // The buttons are below each other where the grid is narrow.
      width: 'auto',
    },
  ];

  return (
    <>
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
