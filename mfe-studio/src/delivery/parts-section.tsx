import { Badge } from '@fluentui/react-components';
import { useMemo, useState } from 'react';
import {
  releaseId,
  type DeliveredPart,
  type DeliveredRelease,
  type DeliveryOverview,
  type OwnAccess,
  type ReleaseTelemetry,
} from '@site/contracts';
import { useQuery } from '@site/shared-ui/query';
import { errorMessage } from '../api/action';
import { ownAccessQuery, telemetryQuery } from '../api/queries';
import { DataGrid, CellDetail, RowButton, type Column } from '../ui/data-grid';
import { Fold } from '../ui/fold';
import { formatBytes, formatMoment, formatNumber, formatPercent } from '../ui/format';
import layout from '../ui/layout.module.scss';
import { Notice } from '../ui/notice';
import { CHANGE_NAMES, ChangeDialog, type DeliveryChange } from './change-dialog';
import { SharedModules } from './shared-modules';

/** A live or canary release, or the last release of a retired part. */
interface ReleaseRow {
  state: 'live' | 'canary' | 'retired';
  part: DeliveredPart;
  release: DeliveredRelease;
  /** For the last 24 hours; absent if no browser has reported. */
  telemetry?: ReleaseTelemetry;
}

/** The live releases and the changes that this token's scopes allow. */
export const PartsSection = ({ overview }: { overview: DeliveryOverview }) => {
  const { data: access } = useQuery(ownAccessQuery);
  const telemetry = useQuery(telemetryQuery);
  const [pendingChange, setPendingChange] = useState<{
    part: DeliveredPart;
    change: DeliveryChange;
  }>();
  const reports = telemetry.data?.releases;
  const rows = useMemo(() => releaseRows(overview, reports), [overview, reports]);
  const columns: Column<ReleaseRow>[] = [
    ...COLUMNS,
    {
      name: 'Change',
      isHeadingHidden: true,
      focus: 'group',
      cell: ({ part, state }) => (
        <span className={layout.row}>
          {state === 'live' && part.back === undefined && (
            <CellDetail>No earlier release to roll back to</CellDetail>
          )}
          {changesOf(part, state, access).map((change) => (
            <RowButton
              key={change}
              label={`${CHANGE_NAMES[change]}: ${part.name}`}
              onClick={() => setPendingChange({ part, change })}
            >
              {CHANGE_NAMES[change]}
            </RowButton>
          ))}
        </span>
      ),
    },
  ];

  return (
    <section className={layout.stack} aria-labelledby="delivery-parts">
      <h3 id="delivery-parts" tabIndex={-1}>
        Parts
      </h3>
      {rows.length === 0 ? (
        <p className={layout.hint}>Nothing is live yet.</p>
      ) : (
        <>
          <p className={layout.hint}>
            “Roll back” returns a part to its earlier release, for all visitors. You see it only if
            your access includes that part.
          </p>
          <DataGrid
            caption="Parts, live and on canary"
            isCaptionHidden
            columns={columns}
            rows={rows}
            rowId={({ part, state }) => `${part.name} ${state}`}
          />
          <Fold title={<h3>For engineers</h3>} note="Size, speed and shared modules">
            <p className={layout.hint}>
              Size counts all files that browsers may load, before compression. Failures and web
              vitals come from a sample of browsers in the last 24 hours; web vitals are 75th
              percentiles.
            </p>
            <DataGrid
              caption="Size and speed"
              columns={SPEED_COLUMNS}
              rows={rows}
              rowId={({ part, state }) => `${part.name} ${state}`}
            />
            <SharedModules parts={overview.parts} />
          </Fold>
        </>
      )}
      {telemetry.error && (
        <Notice intent="error" title="Could not load failures and web vitals">
          <p>{errorMessage(telemetry.error)}</p>
        </Notice>
      )}
      {pendingChange && (
        <ChangeDialog
          {...pendingChange}
          base={overview.live}
          onClose={() => setPendingChange(undefined)}
        />
      )}
    </section>
  );
};

/** The live release of each part, and its canary below it; then the retired parts. */
const releaseRows = (
  { parts, retired = [] }: DeliveryOverview,
  reports: ReleaseTelemetry[] = [],
): ReleaseRow[] => [
  ...parts.flatMap((part) =>
    (['live', 'canary'] as const).flatMap((state): ReleaseRow[] => {
      const release = part[state];
      if (!release) return [];
      const id = releaseId({ name: part.name, version: release.version });
      const telemetry = reports.find((report) => releaseId(report) === id);
      return [{ state, part, release, telemetry }];
    }),
  ),
  ...retired.map(({ name, back, since, by }): ReleaseRow => ({
    state: 'retired',
    part: { name, back },
    release: { version: back, shared: {}, since, by },
  })),
];

/** The changes that this token's scopes allow. The API checks them too. */
const changesOf = (
  part: DeliveredPart,
  state: ReleaseRow['state'],
  access: OwnAccess | undefined,
): DeliveryChange[] => {
  const scopes = ['*', 'promote:*', `promote:${part.name}`];
  if (!scopes.some((scope) => access?.may.includes(scope))) return [];
  if (state === 'canary') return ['promoteCanary', 'endCanary'];
  if (state === 'retired') return ['bringBack'];
  return part.back === undefined ? [] : ['rollback'];
};

const NO_REPORTS = '–';

const failuresOf = ({ failedToLoad, failedToRender }: ReleaseTelemetry): number =>
  failedToLoad + failedToRender;

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
    return found ? format(found.p75) : NO_REPORTS;
  },
});

/** What visitors see of a part. */
const PAGES: Record<string, string> = {
  'mfe-catalog': 'Products, apparel',
  'mfe-content': 'Home, FAQ, guides, lab results, company, legal',
  'mfe-locator': 'Store finder',
  'mfe-promotions': 'Wheels, fair draws',
  'mfe-studio': 'Studio, redeem page',
  'mfe-tools': 'Tools, unsubscribe page',
  shell: 'Header, menus, footer of every page',
};

const PART: Column<ReleaseRow> = {
  name: 'Part',
  value: ({ part }) => part.name,
  cell: ({ part, state }) => (
    <>
      <span className={layout.row}>
        <span>{part.name}</span>
        {state === 'canary' ? (
          <Badge appearance="filled" color="brand">
            <span>{`Canary, ${part.canary?.percent ?? ''} %`}</span>
          </Badge>
        ) : (
          <Badge appearance="outline" color="informative">
            <span>{state === 'live' ? 'Live' : 'Retired'}</span>
          </Badge>
        )}
      </span>
      {PAGES[part.name] && <CellDetail>{PAGES[part.name]}</CellDetail>}
    </>
  ),
};

const COLUMNS: Column<ReleaseRow>[] = [
  PART,
  {
    name: 'Release',
    value: ({ release }) => release.since ?? '',
    cell: ({ release: { version, since, by } }) => (
      <>
        <span className={layout.nowrap}>{version}</span>
        {since && (
          <CellDetail>{`since ${formatMoment(since)}${by !== undefined ? `, by ${by}` : ''}`}</CellDetail>
        )}
      </>
    ),
  },
  {
    name: 'Failures',
    isNumber: true,
    value: ({ telemetry }) => (telemetry?.visits ? failuresOf(telemetry) / telemetry.visits : -1),
    cell: ({ telemetry }) =>
      telemetry?.visits ? (
        <>
          <span>{formatPercent(failuresOf(telemetry) / telemetry.visits)}</span>
          <CellDetail>{`${formatNumber(failuresOf(telemetry))} of ${formatNumber(telemetry.visits)} in 24 h`}</CellDetail>
        </>
      ) : (
        NO_REPORTS
      ),
  },
];

const SPEED_COLUMNS: Column<ReleaseRow>[] = [
  PART,
  {
    name: 'Size',
    isNumber: true,
    value: ({ release }) => release.bytes ?? 0,
    cell: ({ release: { bytes }, state }) =>
      bytes !== undefined ? formatBytes(bytes) : state === 'retired' ? '–' : 'pruned',
  },
  vital('lcp', (ms) => `${(ms / 1000).toFixed(1)} s`),
  vital('cls', (value) => value.toFixed(2)),
  vital('inp', (ms) => `${Math.round(ms)} ms`),
];
