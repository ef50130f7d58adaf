import type { ReleaseTelemetry } from '@site/contracts';
import type { Column } from '../parts/data-grid';
import { formatNumber, formatPercent } from '../parts/format';
import { Under } from '../parts/under';
import { failuresOf, type ReleaseRow } from './release-rows';

const NOT_TOLD = '–';

const rateOf = (told: ReleaseTelemetry | undefined): number =>
  told && told.visits > 0 ? failuresOf(told) / told.visits : -1;

/** A web vital, as three of four visits have it at most. */
const vital = (
  id: 'lcp' | 'cls' | 'inp',
  format: (value: number) => string,
): Column<ReleaseRow> => ({
  id,
  name: id.toUpperCase(),
  look: 'number',
  by: ({ told }) => told?.[id]?.p75 ?? -1,
  cell: ({ told }) => {
    const found = told?.[id];
    return found ? format(found.p75) : NOT_TOLD;
  },
});

const seconds = (ms: number): string => `${(ms / 1000).toFixed(1)} s`;

/** What browsers have told of the releases. */
export const telemetryColumns: Column<ReleaseRow>[] = [
  {
    id: 'failures',
    name: 'Failures',
    look: 'number',
    by: ({ told }) => rateOf(told),
    cell: ({ told }) =>
      told && told.visits > 0 ? (
        <>
          <span>{formatPercent(rateOf(told))}</span>
          <Under>{`${formatNumber(failuresOf(told))} of ${formatNumber(told.visits)}`}</Under>
        </>
      ) : (
        NOT_TOLD
      ),
  },
  vital('lcp', seconds),
  vital('cls', (value) => value.toFixed(2)),
  vital('inp', (ms) => `${Math.round(ms)} ms`),
];
