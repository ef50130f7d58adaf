import { useMemo, useState } from 'react';
import type { CampaignList } from '@site/contracts';
import { Link } from '@site/shared-ui/router';
import type { Draft } from '../editor/drafts';
import { DataGrid, type Column } from '../parts/data-grid';
import { formatDay, formatNumber } from '../parts/format';
import { Under } from '../parts/under';
import { phaseOf } from '@site/admin-client';
import { lotteryOnAir, PHASE_NAMES } from '../phase/phase';
import { PhaseBadge } from '../phase/phase-badge';
import { STOCK_NAMES } from '../phase/stock-names';
import { campaignHref } from '../place/studio-place';
import styles from './campaigns-grid.module.scss';
import { CHANGE_NAMES, changesOf, type StatusChange } from './status-change';
import { StatusDialog } from './status-dialog';
import { TextButton } from '../parts/text-button';

type Listed = CampaignList['campaigns'][number];

type Ask = (asked: { campaign: Listed; change: StatusChange }) => void;

interface CampaignsGridProps {
  campaigns: Listed[];
  drafts: Record<string, Draft>;
  now: number;
}

export const CampaignsGrid = ({ campaigns, drafts, now }: CampaignsGridProps) => {
  const [asked, setAsked] = useState<{ campaign: Listed; change: StatusChange }>();
  const onAir = lotteryOnAir(campaigns, now)?.id;
  const columns = useMemo(
    () => columnsAt(now, (id) => drafts[id] !== undefined, onAir, setAsked),
    [now, drafts, onAir],
  );

  return (
    <>
      <DataGrid caption="Campaigns" columns={columns} rows={campaigns} rowId={({ id }) => id} />
      {asked && <StatusDialog {...asked} onClose={() => setAsked(undefined)} />}
    </>
  );
};

const columnsAt = (
  now: number,
  isDraft: (id: string) => boolean,
  onAir: string | undefined,
  onAsk: Ask,
): Column<Listed>[] => [
  {
    id: 'campaign',
    name: 'Campaign',
    focus: 'none',
    by: ({ name }) => name,
    cell: ({ id, name }) => (
      <>
        <Link to={campaignHref(id)}>{name}</Link>
        <Under>{`${id}${isDraft(id) ? ' · unsaved changes' : ''}`}</Under>
      </>
    ),
  },
  {
    id: 'state',
    name: 'State',
    by: (campaign) => PHASE_NAMES[phaseOf(campaign, now)],
    cell: (campaign) => (
      <>
        <PhaseBadge phase={phaseOf(campaign, now)} />
        {campaign.stock && phaseOf(campaign, now) === 'running' && (
          <Under>{STOCK_NAMES[campaign.stock]}</Under>
        )}
      </>
    ),
  },
  {
    id: 'wheel',
    name: 'Wheel',
    by: ({ wheel }) => wheel,
    cell: ({ id, wheel }) => (
      <>
        <span>{wheel === 'qr' ? 'QR' : 'Lottery'}</span>
        {onAir === id && <Under>on /lottery now</Under>}
      </>
    ),
  },
  {
    id: 'runs',
    name: 'Runs',
    by: ({ startsAt }) => Date.parse(startsAt),
    cell: ({ startsAt, endsAt }) => (
      <>
        <span className={styles.day}>{`${formatDay(startsAt)} –`}</span>{' '}
        <span className={styles.day}>{formatDay(endsAt)}</span>
      </>
    ),
  },
  {
    id: 'draws',
    name: 'Draws',
    look: 'number',
    by: ({ draws }) => draws,
    cell: ({ draws }) => formatNumber(draws),
  },
  {
    id: 'revision',
    name: 'Revision',
    look: 'number',
    by: ({ revision }) => revision,
    cell: ({ revision }) => revision,
  },
  {
    id: 'change',
    name: 'Change',
    look: 'unseen',
    focus: 'group',
    cell: (campaign) => (
      <span className={styles.changes}>
        {changesOf(phaseOf(campaign, now), campaign.draws).map((change, place) => (
          // What can be done next comes in the place of what was done, and keeps its focus.
          <TextButton
            key={place}
            aria-label={`${CHANGE_NAMES[change]}: ${campaign.name}`}
            onClick={() => onAsk({ campaign, change })}
          >
            {CHANGE_NAMES[change]}
          </TextButton>
        ))}
      </span>
    ),
  },
];
