import { useState } from 'react';
import type { CampaignList } from '@site/contracts';
import { Link } from '@site/shared-ui/router';
import type { Draft } from '../editor/drafts';
import { formatDay, formatNumber } from '../parts/format';
import { TextButton } from '../parts/text-button';
import table from '../parts/table.module.scss';
import { campaignHref } from '../studio-place';
import { lotteryOnAir, phaseOf } from './phase';
import { PhaseBadge } from './phase-badge';
import { CHANGE_NAMES, CHANGES, type StatusChange } from './status-change';
import { StatusDialog } from './status-dialog';

type Row = CampaignList['campaigns'][number];

interface CampaignsTableProps {
  campaigns: Row[];
  drafts: Record<string, Draft>;
  now: number;
}

export const CampaignsTable = ({ campaigns, drafts, now }: CampaignsTableProps) => {
  const [asked, setAsked] = useState<{ campaign: Row; change: StatusChange }>();
  const onAir = lotteryOnAir(campaigns, now);

  return (
    <>
      {/* Scrolls on a phone, so the keyboard must be able to. */}
      <div className={table.scroll} role="region" aria-label="Campaigns" tabIndex={0}>
        <table className={table.table}>
          <caption>Campaigns</caption>
          <thead>
            <tr>
              <th scope="col">Campaign</th>
              <th scope="col">State</th>
              <th scope="col">Wheel</th>
              <th scope="col">Runs</th>
              <th scope="col" className={table.number}>
                Draws
              </th>
              <th scope="col" className={table.number}>
                Revision
              </th>
              <th scope="col">Change</th>
            </tr>
          </thead>
          <tbody>
            {campaigns.map((campaign) => {
              const { id, name, wheel, startsAt, endsAt, draws, revision } = campaign;
              const phase = phaseOf(campaign, now);
              return (
                <tr key={id}>
                  <th scope="row">
                    <Link to={campaignHref(id)}>{name}</Link>
                    <span className={table.under}>
                      {id}
                      {drafts[id] && ' · unsaved changes'}
                    </span>
                  </th>
                  <td>
                    <PhaseBadge phase={phase} />
                  </td>
                  <td>
                    {wheel === 'qr' ? 'QR' : 'Lottery'}
                    {onAir === campaign && <span className={table.under}>on /lottery now</span>}
                  </td>
                  <td className={table.nowrap}>
                    {formatDay(startsAt)} – {formatDay(endsAt)}
                  </td>
                  <td className={table.number}>{formatNumber(draws)}</td>
                  <td className={table.number}>{revision}</td>
                  <td>
                    <span className={table.actions}>
                      {CHANGES[phase].map((change) => (
                        <TextButton
                          key={change}
                          aria-label={`${CHANGE_NAMES[change]}: ${name}`}
                          onClick={() => setAsked({ campaign, change })}
                        >
                          {CHANGE_NAMES[change]}
                        </TextButton>
                      ))}
                    </span>
                  </td>
                </tr>
              );
            })}
          </tbody>
        </table>
      </div>
      {asked && <StatusDialog {...asked} onClose={() => setAsked(undefined)} />}
    </>
  );
};
