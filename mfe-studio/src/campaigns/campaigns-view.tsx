import { Button } from '@fluentui/react-components';
import { AddRegular } from '@fluentui/react-icons/headless/svg/add';
import { phaseOf, type Phase } from '@site/admin-client';
import { plural } from '@site/contracts';
import { MINUTE_MS } from '@site/contracts/units';
import { useQuery } from '@site/shared-ui/query';
import { Link } from '@site/shared-ui/router';
import { useState } from 'react';
import { ChoiceField } from '../ui/choice-field';
import { campaignsQuery, webhookQuery } from '../api/queries';
import { useDrafts } from '../editor/drafts';
import { focusIfLost } from '../ui/focus';
import { Fold } from '../ui/fold';
import { formatMoment, formatNumber } from '../ui/format';
import { InputField } from '../ui/input-field';
import layout from '../ui/layout.module.scss';
import { Notice } from '../ui/notice';
import { QueryStatus } from '../ui/query-status';
import { useFilter } from '../ui/use-filter';
import { useNow } from '../ui/use-now';
import { PendingView, ViewHeader } from '../ui/view-header';
import { CampaignsGrid } from './campaigns-grid';
import { NewCampaignForm } from './new-campaign-form';
import { PHASE_NAMES } from '../phase/phase';

/** `/studio`: all campaigns, and a form for a new one. */
export const CampaignsView = () => {
  const query = useQuery(campaignsQuery);
  const drafts = useDrafts();
  const now = useNow();
  const [isNew, setNew] = useState(false);
  const [copied, setCopied] = useFilter('copy');
  const creating = isNew || copied !== '';
  const [search, setSearch] = useFilter('search');
  const [status, setStatus] = useFilter('status');

  if (!query.data) return <PendingView title="Campaigns" query={query} subject="campaigns" />;
  const campaigns = query.data.campaigns.toSorted(
    (a, b) =>
      PHASES.indexOf(phaseOf(a, now)) - PHASES.indexOf(phaseOf(b, now)) ||
      (Date.parse(b.startsAt) - Date.parse(a.startsAt)) *
        (phaseOf(a, now) === 'scheduled' ? -1 : 1),
  );
  const ended = campaigns.filter((campaign) => phaseOf(campaign, now) === 'ended');
  const current = campaigns.filter((campaign) => !ended.includes(campaign));

  const text = search.trim().toLowerCase();
  const found = campaigns.filter(
    (campaign) =>
      `${campaign.name} ${campaign.id}`.toLowerCase().includes(text) &&
      (!status || phaseOf(campaign, now) === status),
  );

  return (
    <div className={layout.view}>
      <ViewHeader title="Campaigns">
        {!creating && (
          <Button
            ref={focusIfLost}
            className={layout.end}
            appearance="primary"
            icon={<AddRegular />}
            onClick={() => setNew(true)}
          >
            New campaign
          </Button>
        )}
      </ViewHeader>
      <QueryStatus query={query} subject="campaigns" />
      {creating && (
        <NewCampaignForm
          key={copied}
          copied={copied}
          campaigns={campaigns}
          onCancel={() => {
            setNew(false);
            // The page would take the focus for a navigation to the same address.
            if (copied) setCopied('');
          }}
        />
      )}
      <WebhookNotice now={now} />
      {campaigns.length > 0 && (
        <div className={layout.fields}>
          <InputField
            label="Search"
            className={layout.grow}
            type="search"
            placeholder="Name or web address"
            value={search}
            onText={setSearch}
          />
          <ChoiceField
            label="Status"
            value={status}
            options={STATUS_OPTIONS}
            onChoose={setStatus}
          />
        </div>
      )}
      {search || status ? (
        <>
          <p className={layout.hint} role="status">
            <span>{`${found.length ? plural(found.length, 'campaign') : 'No campaigns'} found`}</span>
          </p>
          {found.length === 0 && (
            <Link className={layout.start} to="/studio">
              Clear search
            </Link>
          )}
          <CampaignsGrid caption="Campaigns found" campaigns={found} drafts={drafts} now={now} />
        </>
      ) : campaigns.length === 0 ? (
        <p className={layout.hint}>
          No campaigns yet. Choose “New campaign” to start from a template.
        </p>
      ) : (
        <>
          {current.length > 0 ? (
            <CampaignsGrid caption="Campaigns" campaigns={current} drafts={drafts} now={now} />
          ) : (
            <p className={layout.hint}>All campaigns have ended.</p>
          )}
          {ended.length > 0 && (
            <Fold title={<h3>Ended</h3>} note={plural(ended.length, 'campaign')}>
              <CampaignsGrid caption="Ended" campaigns={ended} drafts={drafts} now={now} />
            </Fold>
          )}
        </>
      )}
    </div>
  );
};

/** In the order of the list. */
const PHASES: Phase[] = ['running', 'scheduled', 'paused', 'draft', 'ended'];
const STATUS_OPTIONS = [
  ['', 'All'],
  ...PHASES.map((phase) => [phase, PHASE_NAMES[phase]] as const),
] as const;

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
      {`The oldest call has been waiting since ${formatMoment(since)}: ${data.reason ?? 'no response'}. Being retried: ${formatNumber(data.waiting)}. Given up: ${formatNumber(data.dead)}; the person who runs this site can retry these with “npm run site -- outbox retry --all”.`}
    </Notice>
  );
};
