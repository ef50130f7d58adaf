import { Button } from '@fluentui/react-components';
import { AddRegular } from '@fluentui/react-icons/headless/svg/add';
import { phaseOf } from '@site/admin-client';
import { plural } from '@site/contracts';
import { MINUTE_MS } from '@site/contracts/units';
import { useQuery } from '@site/shared-ui/query';
import { Link } from '@site/shared-ui/router';
import { useState } from 'react';
import { campaignsQuery, webhookQuery } from '../api/queries';
import { campaignHref } from './campaign-location';
import { useDrafts } from '../editor/drafts';
import { focusIfLost } from '../ui/focus';
import { Fold } from '../ui/fold';
import { formatMoment, formatNumber } from '../ui/format';
import layout from '../ui/layout.module.scss';
import { Notice } from '../ui/notice';
import { QueryStatus } from '../ui/query-status';
import { useNow } from '../ui/use-now';
import { ViewHeader } from '../ui/view-header';
import { CampaignsGrid } from './campaigns-grid';
import { NewCampaignForm } from './new-campaign-form';

/** `/studio`: all campaigns, and a form for a new one. */
export const CampaignsView = () => {
  const query = useQuery(campaignsQuery);
  const drafts = useDrafts();
  const now = useNow();
  const [creating, setCreating] = useState(false);

  if (!query.data) return <QueryStatus query={query} subject="campaigns" />;
  const { campaigns } = query.data;
  const hasEnded = (campaign: (typeof campaigns)[number]) => phaseOf(campaign, now) === 'ended';
  const ended = campaigns.filter(hasEnded);
  const current = campaigns.filter((campaign) => !hasEnded(campaign));
  const unsaved = Object.values(drafts).filter(({ base }) => !base);

  return (
    <div className={layout.view}>
      <ViewHeader title="Campaigns">
        {!creating && (
          <Button
            ref={focusIfLost}
            className={layout.end}
            appearance="primary"
            icon={<AddRegular />}
            onClick={() => setCreating(true)}
          >
            New campaign
          </Button>
        )}
      </ViewHeader>
      <QueryStatus query={query} subject="campaigns" />
      {creating && <NewCampaignForm campaigns={campaigns} onCancel={() => setCreating(false)} />}
      <WebhookNotice now={now} />
      {unsaved.length > 0 && (
        <Notice title="Not saved yet">
          <ul>
            {unsaved.map(({ document: { id, name } }) => (
              <li key={id}>
                <Link to={campaignHref(id)}>{name || id}</Link>
              </li>
            ))}
          </ul>
        </Notice>
      )}
      {campaigns.length === 0 ? (
        <p className={layout.hint}>
          No campaigns yet. Choose “New campaign” to start from a template.
        </p>
      ) : (
        <>
          {current.length > 0 ? (
            <CampaignsGrid caption="Campaigns" campaigns={current} drafts={drafts} now={now} />
          ) : (
            <p className={layout.hint}>All campaigns have ended. They’re in the archive below.</p>
          )}
          {ended.length > 0 && (
            <Fold title={<h3>Archive</h3>} note={plural(ended.length, 'ended campaign')}>
              <CampaignsGrid caption="Archive" campaigns={ended} drafts={drafts} now={now} />
            </Fold>
          )}
        </>
      )}
    </div>
  );
};

/** Shorter failures are not shown, because failed calls are retried. */
const LONG_FAILURE_MS = 15 * MINUTE_MS;

/** Reports that wins and claims have not reached the webhook for a long time, or never will. */
const WebhookNotice = ({ now }: { now: number }) => {
  const { data } = useQuery(webhookQuery);
  const since = data?.failingSince;
  if (!data || since === undefined) return null;
  if (data.dead === 0 && now - Date.parse(since) < LONG_FAILURE_MS) return null;
  return (
    <Notice intent="error" title="Wins and claims aren’t reaching the webhook">
      <p>
        {`The oldest call has been waiting since ${formatMoment(since)}: ${data.reason ?? 'no response'}. Being retried: ${formatNumber(data.waiting)}. Given up: ${formatNumber(data.dead)}; the operator of the site can retry these with “npm run site -- outbox retry --all”.`}
      </p>
    </Notice>
  );
};
