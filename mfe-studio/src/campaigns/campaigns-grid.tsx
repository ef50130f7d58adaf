import { useMemo, useState } from 'react';
import { phaseOf } from '@site/admin-client';
import type { CampaignList } from '@site/contracts';
import { Link } from '@site/shared-ui/router';
import { campaignHref } from './campaign-place';
import { activeLottery, PHASE_NAMES, PhaseBadge, STOCK_NAMES } from './phase';
import type { Draft } from '../editor/drafts';
import { DataGrid, Under, RowButton, type Column } from '../ui/data-grid';
import { formatDay } from '../ui/format';
import layout from '../ui/layout.module.scss';
import { changesOf, STATUS_CHANGES, StatusDialog, type AskedChange } from './status-dialog';

type ListedCampaign = CampaignList['campaigns'][number];

interface CampaignsGridProps {
  campaigns: ListedCampaign[];
  drafts: Record<string, Draft>;
  now: number;
}

export const CampaignsGrid = ({ campaigns, drafts, now }: CampaignsGridProps) => {
  const [asked, setAsked] = useState<AskedChange>();
  const columns = useMemo<Column<ListedCampaign>[]>(() => {
    const phaseAt = (campaign: ListedCampaign) => phaseOf(campaign, now);
    const playedLottery = activeLottery(campaigns, now)?.id;
    return [
      {
        name: 'Campaign',
        focus: 'none',
        value: ({ name }) => name,
        cell: ({ id, name }) => (
          <>
            <Link to={campaignHref(id)}>{name}</Link>
            <Under>{`${id}${drafts[id] ? ' · unsaved changes' : ''}`}</Under>
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
              <Under>{STOCK_NAMES[campaign.stock]}</Under>
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
            {playedLottery === id && <Under>on /lottery now</Under>}
          </>
        ),
      },
      {
        name: 'Runs',
        value: ({ startsAt }) => Date.parse(startsAt),
        cell: ({ startsAt, endsAt }) => (
          <>
            <span className={layout.nowrap}>{`${formatDay(startsAt)} –`}</span>{' '}
            <span className={layout.nowrap}>{formatDay(endsAt)}</span>
          </>
        ),
      },
      { name: 'Draws', isNumber: true, value: ({ draws }) => draws },
      { name: 'Revision', isNumber: true, value: ({ revision }) => revision },
      {
        name: 'Change',
        isUnnamed: true,
        focus: 'group',
        cell: (campaign) => (
          <span className={layout.row}>
            {changesOf(phaseAt(campaign), campaign.draws).map((change, place) => (
              // By place: the button of the next change keeps the focus of the one before.
              <RowButton
                key={place}
                label={`${STATUS_CHANGES[change].name}: ${campaign.name}`}
                onClick={() => setAsked({ campaign, change })}
              >
                {STATUS_CHANGES[change].name}
              </RowButton>
            ))}
          </span>
        ),
      },
    ];
  }, [campaigns, drafts, now]);

  return (
    <>
      <DataGrid caption="Campaigns" columns={columns} rows={campaigns} rowId={({ id }) => id} />
      {asked && <StatusDialog {...asked} onClose={() => setAsked(undefined)} />}
    </>
  );
};
