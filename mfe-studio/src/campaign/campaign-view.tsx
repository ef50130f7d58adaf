import { hasStatus } from '@site/admin-client';
import { useQuery } from '@site/shared-ui/query';
import { Link, useNavigate } from '@site/shared-ui/router';
import { plural } from '@site/contracts';
import { campaignQuery } from '../api/queries';
import { useAdmin } from '../api/use-admin';
import { ClaimsPanel } from '../claims/claims-panel';
import { CodesView } from '../codes/codes-view';
import { CampaignEditor } from '../editor/campaign-editor';
import { useDraft } from '../editor/drafts';
import { HistoryView } from '../history/history-view';
import { FailedToLoad, Loading, Notice } from '../parts/notice';
import { takeLostFocus } from '../parts/take-lost-focus';
import { useNow } from '../parts/use-now';
import { phaseOf } from '@site/admin-client';
import { PatternsView } from '../patterns/patterns-view';
import { PhaseBadge } from '../phase/phase-badge';
import { TABS, type Tab } from '../place/studio-place';
import { PreviewView } from '../preview/preview-view';
import { SimulatorView } from '../simulator/simulator-view';
import { StatsView } from '../stats/stats-view';
import { CampaignTabs } from './campaign-tabs';
import styles from './campaign-view.module.scss';
import { StockNotice } from './stock-notice';

/** What a campaign that was never saved has not. */
const SAVED_ONLY: Tab[] = ['stats', 'claims', 'patterns', 'codes', 'history'];

/** `/studio?campaign=…`: one campaign, as it is saved or as it is being written. */
export const CampaignView = ({ id, tab }: { id: string; tab: Tab }) => {
  const call = useAdmin();
  const navigate = useNavigate();
  const now = useNow();
  const [draft] = useDraft(id);
  const isNew = draft !== undefined && !draft.base;
  const kept = useQuery({ ...campaignQuery(call, id), enabled: !isNew });

  const document = draft?.document ?? kept.data?.campaign;
  if (!document) {
    if (hasStatus(kept.error, 404))
      return (
        <Notice look="trouble" title="There is no such campaign">
          <p>
            <span>{`Nothing is known of “${id}”. `}</span>
            <Link to="/studio">See all campaigns</Link>
          </p>
        </Notice>
      );
    if (kept.error) return <FailedToLoad error={kept.error} onRetry={() => void kept.refetch()} />;
    return <Loading what="the campaign" />;
  }

  // What is being written runs only once it is saved.
  const saved = kept.data?.campaign ?? draft?.base?.campaign;
  const phase = saved ? phaseOf(saved, now) : 'draft';
  const tabs = TABS.filter((one) => !isNew || !SAVED_ONLY.includes(one));
  const shown = tabs.includes(tab) ? tab : 'edit';
  return (
    <>
      <div className={styles.head}>
        <h2 ref={takeLostFocus} tabIndex={-1}>
          {document.name || id}
        </h2>
        <PhaseBadge phase={phase} />
        <p>
          {`${id}${kept.data ? ` · version ${kept.data.version} · revision ${kept.data.revision} · ${plural(kept.data.draws, 'draw')}` : ''}`}
        </p>
      </div>
      {phase === 'running' && kept.data?.stock && <StockNotice {...kept.data.stock} />}
      <CampaignTabs id={id} tabs={tabs} shown={shown}>
        {shown === 'preview' ? (
          <PreviewView document={document} />
        ) : shown === 'simulate' ? (
          <SimulatorView document={document} />
        ) : shown === 'edit' ? (
          <CampaignEditor
            id={id}
            kept={kept.data}
            onDiscard={() => isNew && void navigate('/studio')}
          />
        ) : shown === 'stats' ? (
          <StatsView id={id} timeZone={kept.data?.campaign.timeZone} />
        ) : shown === 'claims' ? (
          <ClaimsPanel campaign={id} />
        ) : shown === 'history' ? (
          kept.data && <HistoryView kept={kept.data} />
        ) : shown === 'patterns' ? (
          <PatternsView id={id} timeZone={kept.data?.campaign.timeZone} />
        ) : (
          <CodesView campaign={document} />
        )}
      </CampaignTabs>
    </>
  );
};
