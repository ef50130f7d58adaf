import { Tab } from '@fluentui/react-components';
import { type ReactNode, useId } from 'react';
import { hasStatus, phaseOf } from '@site/admin-client';
import { type LowStock, plural, type StockLevel } from '@site/contracts';
import { useQuery } from '@site/shared-ui/query';
import { Link, useNavigate } from '@site/shared-ui/router';
import { campaignQuery } from '../api/queries';
import { useMay } from '../api/session';
import { campaignHref, type CampaignTab, isTab, TAB_NAMES } from '../ui/campaign-location';
import { PhaseBadge, STOCK_NAMES } from '../phase/phase';
import { ClaimsPanel } from '../claims/claims-view';
import { CampaignEditor } from '../editor/campaign-editor';
import { useDraft } from '../editor/drafts';
import { controlId } from '../editor/lens';
import { HistoryView } from '../history/history-view';
import { PatternsView } from '../patterns/patterns-view';
import { PreviewView } from '../preview/preview-view';
import { StatsView } from '../stats/stats-view';
import { formatNumber } from '../ui/format';
import { lazyView } from '../ui/lazy-view';
import layout from '../ui/layout.module.scss';
import { Notice } from '../ui/notice';
import { QueryStatus } from '../ui/query-status';
import { useNow } from '../ui/use-now';
import { ViewHeader } from '../ui/view-header';
import { ScrollingTabs } from './scrolling-tabs';
import { FinalActions, StatusActions } from './status-actions';

/** Lazy, because only these tabs need the QR encoder, the reader of CSV, and simulated draws. */
const ShareView = lazyView(
  'the address',
  () => import(/* webpackChunkName: "share" */ '../share/share-view'),
);
const CodesView = lazyView(
  'the codes',
  () => import(/* webpackChunkName: "codes" */ '../codes/codes-view'),
);
const SimulatorView = lazyView(
  'the simulator',
  () => import(/* webpackChunkName: "simulator" */ '../simulator/simulator-view'),
);

const TABS = Object.keys(TAB_NAMES).filter(isTab);

/** `/studio?campaign=…`: one campaign, saved or edited. */
export const CampaignView = ({ id, tab }: { id: string; tab: CampaignTab }) => {
  const navigate = useNavigate();
  const now = useNow();
  const tabId = useId();
  const may = useMay();
  const [draft] = useDraft(id);
  const query = useQuery(campaignQuery(id));
  const saved = query.data ?? draft?.base;

  if (!saved)
    return hasStatus(query.error, 404) ? (
      <Notice intent="error" title="Campaign not found">
        <p>
          <span>{`There is no campaign with the web address “${id}”. `}</span>
          <Link to="/studio">See all campaigns</Link>
        </p>
      </Notice>
    ) : (
      <QueryStatus query={query} subject="the campaign" />
    );

  const document = draft?.document ?? saved.campaign;
  // Edits take effect only once they are saved.
  const phase = phaseOf(saved.campaign, now);

  const views: Record<CampaignTab, () => ReactNode> = {
    edit: () => (
      <div className={layout.view}>
        <CampaignEditor saved={saved} />
        <FinalActions saved={saved} phase={phase} />
      </div>
    ),
    share: () => <ShareView campaign={document} phase={phase} />,
    preview: () => <PreviewView document={document} />,
    simulate: () => <SimulatorView document={document} />,
    stats: () => <StatsView campaign={saved.campaign} />,
    claims: () => <ClaimsPanel campaign={id} />,
    patterns: () => <PatternsView id={id} timeZone={saved.campaign.timeZone} />,
    codes: () => <CodesView campaign={document} saved={saved.campaign} />,
    history: () => <HistoryView saved={saved} />,
  };

  return (
    <div className={layout.stack}>
      <ViewHeader title={document.name || id} tab={TAB_NAMES[tab]}>
        <PhaseBadge phase={phase} />
        <p className={layout.hint}>
          {`${id} · version ${saved.version} · ${plural(saved.draws, 'spin')}`}
        </p>
        <StatusActions saved={saved} phase={phase} />
      </ViewHeader>
      {document.sample && <SampleNotice id={id} />}
      {phase === 'running' && saved.stock && <StockNotice {...saved.stock} />}
      {/* The tab is in the URL, so that Back returns to the previous tab. */}
      <ScrollingTabs
        aria-label="Campaign"
        selectedValue={tab}
        onTabSelect={(_, { value }) => isTab(value) && void navigate(campaignHref(id, value))}
      >
        {TABS.filter((one) => one !== 'claims' || may(['claims'])).map((one) => (
          <Tab
            key={one}
            id={`${tabId}-${one}`}
            value={one}
            aria-controls={one === tab ? `${tabId}-panel` : undefined}
          >
            {TAB_NAMES[one]}
          </Tab>
        ))}
      </ScrollingTabs>
      <div role="tabpanel" id={`${tabId}-panel`} aria-labelledby={`${tabId}-${tab}`}>
        {views[tab]()}
      </div>
    </div>
  );
};

/** For a campaign that came with the site. */
const SampleNotice = ({ id }: { id: string }) => (
  <Notice title="Sample campaign">
    <p>
      {
        'This campaign came with the site so that you can try the wheel. Its sponsor, states and prizes are made up. '
      }
      <Link to={`${campaignHref(id)}#${controlId('sample')}`}>Replace them</Link>
      {
        ', then turn off “Sample campaign” in the editor. Until then, keep it paused on a public site.'
      }
    </p>
  </Notice>
);

const STOCK_MEANINGS: Record<StockLevel, string> = {
  low: 'Visitors can still win the prizes that are left. To give out more, raise the stock in the editor.',
  'sold-out':
    'Visitors can’t spin anymore, but they can still claim what they won. To keep going, raise the stock in the editor.',
};

/** Which prizes of a running campaign are nearly or all won. */
const StockNotice = ({ level, prizes }: LowStock) => (
  <Notice title={STOCK_NAMES[level]}>
    {prizes.length > 0 && (
      <ul>
        {prizes.map(({ id, name, left, total }) => (
          <li key={id}>
            {`${name}: ${left === 0 ? 'none' : formatNumber(left)} of ${formatNumber(total)} left`}
          </li>
        ))}
      </ul>
    )}
    <p>{STOCK_MEANINGS[level]}</p>
  </Notice>
);
