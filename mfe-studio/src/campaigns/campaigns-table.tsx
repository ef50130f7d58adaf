import { useState } from 'react';
import type { CampaignList } from '@site/contracts';
import { Link } from '@site/shared-ui/router';
import type { Draft } from '../editor/drafts';
import { Cell, DataTable, Row, RowHead, Under } from '../parts/data-table';
import { formatDay, formatNumber } from '../parts/format';
import { TextButton } from '../parts/text-button';
import { lotteryOnAir, phaseOf } from '../phase/phase';
import { PhaseBadge } from '../phase/phase-badge';
import { campaignHref } from '../place/studio-place';
import styles from './campaigns-table.module.scss';
import { CHANGE_NAMES, changesOf, type StatusChange } from './status-change';
import { StatusDialog } from './status-dialog';

type Listed = CampaignList['campaigns'][number];

interface CampaignsTableProps {
  campaigns: Listed[];
  drafts: Record<string, Draft>;
  now: number;
}

export const CampaignsTable = ({ campaigns, drafts, now }: CampaignsTableProps) => {
  const [asked, setAsked] = useState<{ campaign: Listed; change: StatusChange }>();
  const onAir = lotteryOnAir(campaigns, now);

  return (
    <>
      <DataTable
        caption="Campaigns"
        cards
        heads={[
          'Campaign',
          'State',
          'Wheel',
          'Runs',
          ['Draws', 'number'],
          ['Revision', 'number'],
          ['Change', 'unseen'],
        ]}
      >
        {campaigns.map((campaign) => {
          const { id, name, wheel, startsAt, endsAt, draws, revision } = campaign;
          const phase = phaseOf(campaign, now);
          return (
            <Row key={id}>
              <RowHead>
                <Link to={campaignHref(id)}>{name}</Link>
                <Under>
                  {id}
                  {drafts[id] && ' · unsaved changes'}
                </Under>
              </RowHead>
              <Cell label="State">
                <PhaseBadge phase={phase} />
              </Cell>
              <Cell label="Wheel">
                <span>{wheel === 'qr' ? 'QR' : 'Lottery'}</span>
                {onAir === campaign && <Under>on /lottery now</Under>}
              </Cell>
              <Cell label="Runs">
                <span className={styles.dates}>
                  {formatDay(startsAt)} – {formatDay(endsAt)}
                </span>
              </Cell>
              <Cell label="Draws" number>
                {formatNumber(draws)}
              </Cell>
              <Cell label="Revision" number>
                {revision}
              </Cell>
              <Cell>
                <span className={styles.changes}>
                  {changesOf(phase, draws).map((change) => (
                    <TextButton
                      key={change}
                      aria-label={`${CHANGE_NAMES[change]}: ${name}`}
                      onClick={() => setAsked({ campaign, change })}
                    >
                      {CHANGE_NAMES[change]}
                    </TextButton>
                  ))}
                </span>
              </Cell>
            </Row>
          );
        })}
      </DataTable>
      {asked && <StatusDialog {...asked} onClose={() => setAsked(undefined)} />}
    </>
  );
};
