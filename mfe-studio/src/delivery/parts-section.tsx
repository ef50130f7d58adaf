import { Badge } from '@fluentui/react-components';
import { useState } from 'react';
import {
  plural,
  type DeliveredPart,
  type DeliveryOverview,
  type OwnAccess,
  type ReleaseTelemetry,
} from '@site/contracts';
import { useQuery } from '@site/shared-ui/query';
import { errorMessage } from '../api/action';
import { ownAccessQuery, pageTitlesQuery, telemetryQuery } from '../api/queries';
import {
  actionsColumn,
  DataGrid,
  LONG_TEXT_WIDTH,
  momentColumn,
  type Column,
} from '../ui/data-grid';
import { Fold } from '../ui/fold';
import { authorName, formatNumber, formatPercent } from '../ui/format';
import layout from '../ui/layout.module.scss';
import { Notice } from '../ui/notice';
import { LocalTimes } from '../ui/view-header';
import { CHANGE_NAMES, ChangeDialog, type DeliveryChange } from './change-dialog';
import { releaseRows, rowId, type ReleaseRow } from './release-rows';

/** What visitors see, in page names, and the changes that this token's scopes allow. */
export const PartsSection = ({ overview }: { overview: DeliveryOverview }) => {
  const { data: access } = useQuery(ownAccessQuery);
  const { data: titles = {} } = useQuery(pageTitlesQuery);
  const { data, error } = useQuery(telemetryQuery);
  const [pendingChange, setPendingChange] = useState<{
    part: DeliveredPart;
    change: DeliveryChange;
  }>();
  const pagesOf = ({ name }: DeliveredPart) => describePages(name, titles[name]);
  const columns: Column<ReleaseRow>[] = [
    {
      name: 'Pages',
      width: LONG_TEXT_WIDTH,
      value: ({ part }) => pagesOf(part),
      focus: 'group',
      details: ({ part, state }) => [
        (titles[part.name]?.length ?? 0) > MAX_TITLES && (
          <Fold title="All pages">{titles[part.name]?.join(', ')}</Fold>
        ),
        state !== 'live' && (
          <Badge appearance="filled" color={state === 'canary' ? 'brand' : 'informative'}>
            <span>
              {state === 'canary'
                ? `Test with ${part.canary?.percent ?? ''}% of visitors`
                : 'Taken down'}
            </span>
          </Badge>
        ),
      ],
    },
    ...COLUMNS,
    {
      ...actionsColumn(({ part, state }) =>
        changesOf(part, state, access).map((change) => ({
          label: `${CHANGE_NAMES[change]}: ${pagesOf(part)}`,
          children: CHANGE_NAMES[change],
          onClick: () => setPendingChange({ part, change }),
        })),
      ),
      details: ({ part, state }) => [
        state === 'live' && part.back === undefined && 'No earlier version',
      ],
    },
  ];

  return (
    <section className={layout.stack} aria-labelledby="delivery-parts">
      <h3 id="delivery-parts" tabIndex={-1}>
        What visitors see now
      </h3>
      <p className={layout.hint}>
        Did a change break something? “Go back” returns these pages to their previous version for
        all visitors. You’ll see this button only for parts you can change.
      </p>
      <DataGrid
        caption="What visitors see now"
        isCaptionHidden
        columns={columns}
        rows={releaseRows(overview, data?.releases)}
        rowId={rowId}
        empty="Nothing is live yet."
      />
      <LocalTimes />
      {error && (
        <Notice intent="error" title="Couldn’t load errors and web vitals">
          {errorMessage(error)}
        </Notice>
      )}
      {pendingChange && (
        <ChangeDialog
          {...pendingChange}
          pages={pagesOf(pendingChange.part)}
          base={overview.live}
          onClose={() => setPendingChange(undefined)}
        />
      )}
    </section>
  );
};

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
  return [
    ...(part.back === undefined ? [] : (['rollback'] as const)),
    ...(part.forward === undefined ? [] : (['forward'] as const)),
  ];
};

const failuresOf = ({ failedToLoad, failedToRender }: ReleaseTelemetry): number =>
  failedToLoad + failedToRender;

/** The number of page titles that are shown. */
const MAX_TITLES = 4;

/** The pages of a part by their titles; `name` if the part has none. */
const describePages = (name: string, titles: string[] = []): string => {
  if (name === 'shell') return 'Header, menus and footer of every page';
  if (titles.length === 0) return name;
  const rest = titles.length - MAX_TITLES;
  return `${titles.slice(0, MAX_TITLES).join(', ')}${rest > 0 ? ` and ${plural(rest, 'more page')}` : ''}`;
};

const COLUMNS: Column<ReleaseRow>[] = [
  {
    ...momentColumn('Since', ({ release }) => release.since),
    width: 'minmax(8.5rem, auto)',
    details: ({ release: { by, reason } }) => [
      by && `by ${authorName(by)}`,
      reason && `“${reason}”`,
    ],
  },
  {
    name: 'Errors',
    isNumber: true,
    value: ({ telemetry }) => (telemetry?.visits ? failuresOf(telemetry) / telemetry.visits : -1),
    cell: ({ telemetry }) =>
      telemetry?.visits ? formatPercent(failuresOf(telemetry) / telemetry.visits) : '–',
    details: ({ telemetry }) => [
      telemetry?.visits &&
        `${formatNumber(failuresOf(telemetry))} of ${formatNumber(telemetry.visits)} sampled visits in 24 hours`,
    ],
  },
];
