import { Checkbox } from '@fluentui/react-components';
import { plural, type AuditEntry } from '@site/contracts';
import { fold } from '@site/contracts/search';
import { useQuery } from '@site/shared-ui/query';
import { Link } from '@site/shared-ui/router';
import { useState } from 'react';
import { auditQuery, campaignsQuery } from '../api/queries';
import { useMay } from '../api/session';
import { withDistinctNames } from '../campaigns/distinct-names';
import { campaignHref } from '../ui/campaign-location';
import { DataGrid, LONG_TEXT_WIDTH, momentColumn, type Column } from '../ui/data-grid';
import { authorName, capitalize, formatMoment } from '../ui/format';
import { InputField } from '../ui/input-field';
import layout from '../ui/layout.module.scss';
import { QueryStatus, RefreshButton } from '../ui/query-status';
import { useFilter } from '../ui/use-filter';
import { LocalTimes, PendingView, ViewHeader } from '../ui/view-header';

/** What changes nothing that visitors see, and what engineers do with the code of the site. */
const isMinor = ({ path }: AuditEntry): boolean =>
  /^\/api\/admin\/(compositions|releases|keys|overrides|verdict|sessions|campaigns\/preview|claims\/search)\b/.test(
    path,
  );

/** `/studio?view=activity`: the newest page of the audit log. */
export default function ActivityView() {
  const query = useQuery(auditQuery);
  const may = useMay();
  const { data } = useQuery({ ...campaignsQuery, enabled: may(['campaigns']) });
  const [showsMinor, setShowsMinor] = useState(false);
  const [search, setSearch] = useFilter('search');
  if (!query.data) return <PendingView title="Activity" query={query} subject="the activity" />;

  const campaigns = withDistinctNames(data?.campaigns ?? []);
  const campaignOf = ({ path, ids, what = '' }: AuditEntry) =>
    campaigns.find(({ id }) =>
      path.startsWith('/api/admin/campaigns/{id}')
        ? id === ids[0]
        : REFERENCE.test(what) && what.includes(`, ${id})`),
    );
  const linkTo = (entry: AuditEntry) => {
    const campaign = campaignOf(entry);
    const [reference] = REFERENCE.exec(entry.what ?? '') ?? [];
    if (campaign && entry.path.includes('/codes'))
      return <Link to={campaignHref(campaign.id, 'codes')}>{`Codes of ${campaign.name}`}</Link>;
    if (reference && may(['claims']))
      return (
        <Link to="/studio?view=claims" state={{ search: reference }}>
          {`Claim ${reference}`}
        </Link>
      );
    if (campaign)
      return <Link to={campaignHref(campaign.id, 'history')}>{`History of ${campaign.name}`}</Link>;
    return (
      entry.path.startsWith('/api/admin/stores') &&
      may(['stores']) && <Link to="/studio?view=stores">Stores</Link>
    );
  };
  const words = fold(search).split(/\s+/);
  const found = query.data.entries.filter((entry) => {
    const { name } = campaignOf(entry) ?? {};
    const text = fold([authorName(entry.by), describe(entry), name].join('\n'));
    return (showsMinor || !isMinor(entry)) && words.every((word) => text.includes(word));
  });
  const columns: Column<AuditEntry>[] = [
    momentColumn('When', ({ at }) => at),
    { name: 'Who', width: LONG_TEXT_WIDTH, value: ({ by }) => authorName(by) },
    {
      name: 'What',
      focus: 'group',
      width: 'minmax(9rem, 3fr)',
      value: describe,
      details: (entry) => [entry.reason, linkTo(entry)],
    },
  ];
  return (
    <div className={layout.stack}>
      <ViewHeader title="Activity">
        <span className={layout.end}>
          <RefreshButton query={query} />
        </span>
      </ViewHeader>
      <p className={layout.hint}>
        Who changed campaigns, claims, stores, codes and everything else, and who tried to without
        permission.
      </p>
      <LocalTimes />
      <QueryStatus query={query} subject="the activity" />
      <div className={layout.fields}>
        <InputField
          label="Find a change"
          className={layout.grow}
          type="search"
          placeholder="Person, campaign, prize"
          value={search}
          onText={setSearch}
        />
        <Checkbox
          label="Show sign-ins, previews, lookups and code releases"
          checked={showsMinor}
          onChange={() => setShowsMinor(!showsMinor)}
        />
        <p className={layout.hint} role="status">
          {found.length === 0 ? 'No change matches.' : plural(found.length, 'change')}
        </p>
      </div>
      <DataGrid
        caption="Activity, newest first"
        columns={columns}
        rows={found}
        rowId={({ id }) => id}
      />
      {query.data.next && (
        <p className={layout.hint}>
          Only the newest 500 entries are shown and searched. For older ones, ask the site owner to
          run <code>npm run site -- audit</code>.
        </p>
      )}
    </div>
  );
}

/** Of a claim. */
const REFERENCE = /\b\w{6}-\w{6}-\w{6}\b/;

/** What was done, with its ISO times as in the other columns. Few calls have no description. */
const describe = ({ what, method, path, ids, outcome }: AuditEntry): string => {
  const [, section = 'something unknown'] = /^\/api\/admin\/(\w+)/.exec(path) ?? [];
  const fallback = `${method === 'GET' ? 'View' : 'Change'} ${section === 'campaigns' && ids[0] ? `campaign ${ids[0]}` : section}`;
  return (OUTCOMES[outcome] + capitalize(what ?? fallback)).replace(
    /\d{4}-\d\d-\d\dT[\d:.]+Z/g,
    (iso) => formatMoment(iso),
  );
};

const OUTCOMES: Record<AuditEntry['outcome'], string> = {
  begun: 'Outcome unknown: ',
  done: '',
  refused: 'Refused: ',
  failed: 'Failed: ',
};
