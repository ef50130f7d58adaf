import { Badge } from '@fluentui/react-components';
import type { OwnAccess } from '@site/contracts';
import { useMemo } from 'react';
import { DataGrid, type Column } from '../parts/data-grid';
import { formatBytes, formatMoment } from '../parts/format';
import { TextButton } from '../parts/text-button';
import { Under } from '../parts/under';
import { CHANGE_NAMES, type DeliveryChange } from './delivery-change';
import { telemetryColumns } from './telemetry-columns';
import { mayPromote } from './may';
import styles from './parts-grid.module.scss';
import type { ReleaseRow } from './release-rows';

type Ask = (row: ReleaseRow, change: DeliveryChange) => void;

interface PartsGridProps {
  rows: ReleaseRow[];
  /** Of whoever is signed in. */
  access?: OwnAccess;
  onAsk: Ask;
}

/** What visitors get of each part, and how it does; and what they get no more. */
export const PartsGrid = ({ rows, access, onAsk }: PartsGridProps) => {
  const columns = useMemo(() => columnsFor(access, onAsk), [access, onAsk]);
  return (
    <DataGrid
      caption="Parts, live and on canary"
      columns={columns}
      rows={rows}
      rowId={({ part, state }) => `${part.name} ${state}`}
    />
  );
};

const columnsFor = (access: OwnAccess | undefined, onAsk: Ask): Column<ReleaseRow>[] => [
  {
    id: 'part',
    name: 'Part',
    by: ({ part }) => part.name,
    cell: (row) => (
      <span className={styles.part}>
        <span>{row.part.name}</span>
        <StateBadge {...row} />
      </span>
    ),
  },
  {
    id: 'release',
    name: 'Release',
    by: ({ release }) => release.since ?? '',
    cell: ({ release: { version, since, by } }) => (
      <>
        <span className={styles.version}>{version}</span>
        {since && (
          <Under>{`since ${formatMoment(since)}${by !== undefined ? `, by ${by}` : ''}`}</Under>
        )}
      </>
    ),
  },
  {
    id: 'size',
    name: 'Size',
    look: 'number',
    by: ({ release }) => release.bytes ?? 0,
    cell: ({ release: { bytes }, state }) =>
      bytes !== undefined ? formatBytes(bytes) : state === 'retired' ? '–' : 'pruned',
  },
  ...telemetryColumns,
  {
    id: 'change',
    name: 'Change',
    look: 'unseen',
    focus: 'group',
    cell: (row) => (
      <span className={styles.changes}>
        {changesOf(row, access).map((change) => (
          <TextButton
            key={change}
            aria-label={`${CHANGE_NAMES[change]}: ${row.part.name}`}
            onClick={() => onAsk(row, change)}
          >
            {CHANGE_NAMES[change]}
          </TextButton>
        ))}
      </span>
    ),
  },
];

const StateBadge = ({ state, percent }: ReleaseRow) =>
  state === 'canary' ? (
    <Badge appearance="filled" color="brand">
      <span>{`Canary, ${percent ?? ''} %`}</span>
    </Badge>
  ) : (
    <Badge appearance="outline" color="informative">
      <span>{state === 'live' ? 'Live' : 'Retired'}</span>
    </Badge>
  );

const changesOf = (
  { part, state }: ReleaseRow,
  access: OwnAccess | undefined,
): DeliveryChange[] => {
  if (!mayPromote(access, part.name)) return [];
  if (state === 'canary') return ['promoteCanary', 'endCanary'];
  if (state === 'retired') return ['bringBack'];
  return part.back === undefined ? [] : ['back'];
};
