import { Checkbox } from '@fluentui/react-components';
import { auditedCall } from '@site/admin-client';
import type { AuditEntry } from '@site/contracts';
import { useQuery } from '@site/shared-ui/query';
import { useState } from 'react';
import { auditQuery } from '../api/queries';
import { DataGrid, LONG_TEXT_WIDTH, momentColumn, type Column } from '../ui/data-grid';
import { authorName, capitalize, formatMoment } from '../ui/format';
import layout from '../ui/layout.module.scss';
import { QueryStatus, RefreshButton } from '../ui/query-status';
import { LocalTimes, PendingView, ViewHeader } from '../ui/view-header';

/** Previews, which change nothing, and what engineers do with the code of the site. */
const isMinor = ({ path }: AuditEntry): boolean =>
  /^\/api\/admin\/(compositions|releases|keys|overrides|verdict|campaigns\/preview)\b/.test(path);

/** `/studio?view=activity`: the newest page of the audit log. */
export default function ActivityView() {
  const query = useQuery(auditQuery);
  const [showsMinor, setShowsMinor] = useState(false);
  if (!query.data) return <PendingView title="Activity" query={query} subject="the activity" />;
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
      <Checkbox
        label="Show previews and code releases"
        checked={showsMinor}
        onChange={() => setShowsMinor(!showsMinor)}
      />
      <DataGrid
        caption="Activity, newest first"
        columns={COLUMNS}
        rows={query.data.entries.filter((entry) => showsMinor || !isMinor(entry))}
        rowId={({ id }) => id}
        empty="Nothing to show yet."
      />
      {query.data.next && (
        <p className={layout.hint}>
          For older entries, ask the site owner to run <code>npm run site -- audit</code>.
        </p>
      )}
    </div>
  );
}

/** The text with its ISO times as in the other columns. */
const withMoments = (text: string): string =>
  text.replace(/\d{4}-\d\d-\d\dT[\d:.]+Z/g, (iso) => formatMoment(iso));

/** `Campaigns › glow › codes` for `POST /api/admin/campaigns/glow/codes`; without random ids, which are shown nowhere else. */
const describePlace = (entry: AuditEntry): string =>
  capitalize(
    auditedCall(entry)
      .replace(/^\w+ \/api\/admin\//, '')
      .replace(/\/[\da-f]{12,}\b/g, '')
      // As the buttons are called.
      .replace(/\/revoke$/, '/withdraw')
      .replace(/\/tell$/, '/print')
      .replaceAll('/', ' › '),
  );

const OUTCOMES: Record<AuditEntry['outcome'], string> = {
  begun: 'Outcome unknown: ',
  done: '',
  refused: 'Refused: ',
  failed: 'Failed: ',
};

const COLUMNS: Column<AuditEntry>[] = [
  momentColumn('When', ({ at }) => at),
  { name: 'Who', width: LONG_TEXT_WIDTH, value: ({ by }) => authorName(by) },
  {
    name: 'What',
    width: LONG_TEXT_WIDTH,
    // Few calls have no description.
    value: (entry) =>
      OUTCOMES[entry.outcome] +
      capitalize(entry.what ? withMoments(entry.what) : auditedCall(entry)),
    details: (entry) => [entry.reason, entry.what && describePlace(entry)],
  },
];
