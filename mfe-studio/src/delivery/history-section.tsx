import { Button } from '@fluentui/react-components';
import { Fragment, useState } from 'react';
import { formatChanges, plural, type Composition } from '@site/contracts';
import { useQuery } from '@site/shared-ui/query';
import { historyQuery } from '../api/queries';
import { ChoiceField } from '../ui/choice-field';
import { CellDetail, DataGrid, momentColumn, type Column } from '../ui/data-grid';
import { focusIfLost } from '../ui/focus';
import { Fold } from '../ui/fold';
import { authorName, formatMoment } from '../ui/format';
import layout from '../ui/layout.module.scss';
import { QueryStatus } from '../ui/query-status';
import { useFilter } from '../ui/use-filter';

/** The changes of the site, or of one part, newest first. */
export const HistorySection = ({ names }: { names: string[] }) => {
  const [part, setPart] = useFilter('part');
  // The URL may name a part that is no longer live but has a history.
  const latest = useQuery(historyQuery('', 1)).data?.changes[0];
  const options = [...new Set(part ? [...names, part] : names)].sort();
  return (
    <Fold
      title={<h3>History</h3>}
      note={latest && `Latest: No. ${latest.number}, ${formatMoment(latest.at)}`}
      startsOpen={part !== ''}
    >
      <div className={layout.fields}>
        <ChoiceField
          label="Part"
          value={part}
          options={[['', 'All parts'], ...options.map((name) => [name, name] as const)]}
          onChoose={setPart}
        />
      </div>
      <Changes key={part} part={part} />
    </Fold>
  );
};

const Changes = ({ part }: { part: string }) => {
  const [pages, setPages] = useState(1);
  const query = useQuery(historyQuery(part, pages));
  if (!query.data) return <QueryStatus query={query} subject="the history" />;
  const { changes, more } = query.data;
  if (changes.length === 0) return <p className={layout.hint}>Nothing has changed yet.</p>;
  return (
    <>
      <QueryStatus query={query} subject="the history" />
      <DataGrid
        caption="Changes of the live releases, newest first"
        isCaptionHidden
        columns={COLUMNS}
        rows={changes}
      />
      <div className={layout.row}>
        <p className={layout.hint} role="status">
          {`${plural(changes.length, 'change')}${more ? ', older ones available' : ''}`}
        </p>
        {more ? (
          <Button disabledFocusable={query.isFetching} onClick={() => setPages(pages + 1)}>
            Older
          </Button>
        ) : (
          <p className={layout.hint} ref={focusIfLost} tabIndex={-1}>
            There are no older changes.
          </p>
        )}
      </div>
    </>
  );
};

const ACTION_NAMES: Record<Composition['action'], string> = {
  promote: 'Promoted',
  rollback: 'Rolled back',
  canary: 'Canary',
  retire: 'Retired',
};

const COLUMNS: Column<Composition>[] = [
  { name: 'Composition', value: ({ number }) => number, cell: ({ number }) => `No. ${number}` },
  { ...momentColumn('When', ({ at }) => at), details: ({ by }) => [by && `by ${authorName(by)}`] },
  {
    name: 'What',
    value: ({ action }) => ACTION_NAMES[action],
    cell: ({ action, forced, parts }) => (
      <>
        {ACTION_NAMES[action]}
        {forced && <span className={layout.danger}>, forced despite {forced.join(', ')}</span>}
        <ul className={layout.list}>
          {parts.map((part) => (
            <li key={part.name}>
              <CellDetail>{unbrokenWords(formatChanges({ action, parts: [part] }))}</CellDetail>
            </li>
          ))}
        </ul>
      </>
    ),
  },
  { name: 'Reason', value: ({ reason }) => reason ?? '' },
];

/** Prevents line breaks at the hyphens of versions. */
const unbrokenWords = (text: string) =>
  text.split(' ').map((word, index) => (
    <Fragment key={index}>
      <span className={layout.nowrap}>{word}</span>{' '}
    </Fragment>
  ));
