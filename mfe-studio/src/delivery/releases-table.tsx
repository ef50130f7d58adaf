import { Badge } from '@fluentui/react-components';
import type { DeliveryOverview } from '@site/contracts';
import { useQuery } from '@site/shared-ui/query';
import { telemetryQuery } from '../api/queries';
import { DataGrid, type Column } from '../ui/data-grid';
import { authorName, formatBytes } from '../ui/format';
import layout from '../ui/layout.module.scss';
import { releaseRows, rowId, type ReleaseRow } from './release-rows';
import { SharedModules } from './shared-modules';

/** Versions, sizes and speed of the releases, and their shared modules. */
export const ReleasesTable = ({ overview }: { overview: DeliveryOverview }) => {
  const { data } = useQuery(telemetryQuery);
  return (
    <>
      <p className={layout.hint}>
        Size counts all files that browsers may load, before compression. Errors and web vitals come
        from a sample of browsers in the last 24 hours; web vitals are 75th percentiles.
      </p>
      <DataGrid
        caption="Releases, live and on canary"
        columns={RELEASE_COLUMNS}
        rows={releaseRows(overview, data?.releases)}
        rowId={rowId}
      />
      <SharedModules parts={overview.parts} />
    </>
  );
};

/** A web vital at the 75th percentile. */
const vital = (
  id: 'lcp' | 'cls' | 'inp',
  format: (value: number) => string,
): Column<ReleaseRow> => ({
  name: id.toUpperCase(),
  isNumber: true,
  value: ({ telemetry }) => telemetry?.[id]?.p75 ?? -1,
  cell: ({ telemetry }) => {
    const found = telemetry?.[id];
    return found ? format(found.p75) : '–';
  },
});

const RELEASE_COLUMNS: Column<ReleaseRow>[] = [
  {
    name: 'Part',
    value: ({ part }) => part.name,
    cell: ({ part, state }) => (
      <span className={layout.row}>
        <span>{part.name}</span>
        {state === 'canary' ? (
          <Badge appearance="filled" color="brand">
            <span>{`Canary, ${part.canary?.percent ?? ''}%`}</span>
          </Badge>
        ) : (
          <Badge appearance="outline" color="informative">
            <span>{state === 'live' ? 'Live' : 'Retired'}</span>
          </Badge>
        )}
      </span>
    ),
  },
  {
    name: 'Version',
    value: ({ release }) => release.version,
    cell: ({ release }) => <span className={layout.nowrap}>{release.version}</span>,
    details: ({ release: { by } }) => [by && `by ${authorName(by)}`],
  },
  {
    // Not as a number: in cards the three web vitals share a line.
    name: 'Size',
    value: ({ release }) => release.bytes ?? 0,
    cell: ({ release: { bytes }, state }) =>
      bytes !== undefined ? formatBytes(bytes) : state === 'retired' ? '–' : 'pruned',
  },
  vital('lcp', (ms) => `${(ms / 1000).toFixed(1)} s`),
  vital('cls', (value) => value.toFixed(2)),
  vital('inp', (ms) => `${Math.round(ms)} ms`),
];
