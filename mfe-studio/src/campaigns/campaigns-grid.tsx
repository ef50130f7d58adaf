import { useState } from 'react';
import { phaseOf } from '@site/admin-client';
import type { CampaignList } from '@site/contracts';
import { Link } from '@site/shared-ui/router';
import { campaignHref } from './campaign-location';
import { activeLottery, PHASE_NAMES, PhaseBadge, STOCK_NAMES } from './phase';
import type { Draft } from '../editor/drafts';
import { DataGrid, CellDetail, RowButton, type Column } from '../ui/data-grid';
import { formatDay } from '../ui/format';
import layout from '../ui/layout.module.scss';
import { changesOf, STATUS_CHANGES, StatusDialog, type RequestedChange } from './status-dialog';

type ListedCampaign = CampaignList['campaigns'][number];

interface CampaignsGridProps {
  campaigns: ListedCampaign[];
  drafts: Record<string, Draft>;
  now: number;
}

export const CampaignsGrid = ({ campaigns, drafts, now }: CampaignsGridProps) => {
  const [requested, setRequested] = useState<RequestedChange>();
  const phaseAt = (campaign: ListedCampaign) => phaseOf(campaign, now);
  const playedLottery = activeLottery(campaigns, now)?.id;
  const columns: Column<ListedCampaign>[] = [
    {
      name: 'Campaign',
      focus: 'none',
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
      name: 'State',
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
          {playedLottery === id && <CellDetail>on /lottery now</CellDetail>}
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
    { name: 'Draws', isNumber: true, value: ({ draws }) => draws },
    { name: 'Revision', isNumber: true, value: ({ revision }) => revision },
    {
      name: 'Change',
      isHeadingHidden: true,
      focus: 'group',
      cell: (campaign) => (
        <span className={layout.row}>
          {changesOf(phaseAt(campaign), campaign.draws).map((change, index) => (
            // By position, so that the button keeps the focus when its change is replaced by another.
            <RowButton
              key={index}
              label={`${STATUS_CHANGES[change].name}: ${campaign.name}`}
              onClick={() => setRequested({ campaign, change })}
            >
              {STATUS_CHANGES[change].name}
            </RowButton>
          ))}
        </span>
      ),
    },
  ];

  return (
    <>
      <DataGrid caption="Campaigns" columns={columns} rows={campaigns} rowId={({ id }) => id} />
      {requested && <StatusDialog {...requested} onClose={() => setRequested(undefined)} />}
    </>
  );
};
