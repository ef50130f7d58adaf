import { Button } from '@fluentui/react-components';
import type { Pattern } from '@site/contracts';
import { useQuery } from '@site/shared-ui/query';
import { plural } from '@site/contracts';
import { patternsQuery } from '../api/queries';
import { useAdmin } from '../api/use-admin';
import { Cell, DataTable, Row, RowHead } from '../parts/data-table';
import { formatMoment } from '@site/contracts/time-zone';
import { formatNumber } from '../parts/format';
import { NotRead } from '../parts/notice';
import { Under } from '../parts/under';
import styles from './patterns-view.module.scss';
import { PATTERN_NAMES, sayPattern } from './say-pattern';

const DRAWS_SHOWN = 5;

/** What looks like one person behind many, or like a program, with its evidence. No draw hangs on it. */
export const PatternsView = ({ id, timeZone = 'UTC' }: { id: string; timeZone?: string }) => {
  const call = useAdmin();
  const report = useQuery(patternsQuery(call, id));
  if (!report.data)
    return (
      <NotRead error={report.error} onRetry={() => void report.refetch()} what="draws and claims" />
    );

  const { read, patterns } = report.data;
  return (
    <div className={styles.patterns}>
      <p>{`Looked at: the latest ${plural(read.draws, 'draw')}${read.since ? ` (since ${formatMoment(read.since, timeZone)})` : ''} and ${plural(read.claims, 'claim')}. Nobody is refused for what stands here, and no draw is decided otherwise: it is for you to judge.`}</p>
      {patterns.length === 0 ? (
        <p>Nothing stands out.</p>
      ) : (
        <DataTable
          caption="Patterns"
          heads={['What', 'Evidence', 'Spins', 'Wins', 'When', 'Draws']}
          cards
        >
          {patterns.map((pattern) => (
            <PatternRow
              key={`${pattern.kind} ${pattern.draws[0]}`}
              pattern={pattern}
              timeZone={timeZone}
            />
          ))}
        </DataTable>
      )}
      <div>
        <Button disabledFocusable={report.isFetching} onClick={() => void report.refetch()}>
          <span>{report.isFetching ? 'Reading…' : 'Read again'}</span>
        </Button>
      </div>
    </div>
  );
};

const PatternRow = ({ pattern, timeZone }: { pattern: Pattern; timeZone: string }) => {
  const { kind, draws, spins, wins, from, to } = pattern;
  const more = spins - Math.min(draws.length, DRAWS_SHOWN);
  return (
    <Row>
      <RowHead>{PATTERN_NAMES[kind]}</RowHead>
      <Cell label="Evidence">{sayPattern(pattern)}</Cell>
      <Cell label="Spins">{formatNumber(spins)}</Cell>
      <Cell label="Wins">{formatNumber(wins)}</Cell>
      <Cell label="When">
        <span>{formatMoment(from, timeZone)}</span>
        <Under>{`to ${formatMoment(to, timeZone)}`}</Under>
      </Cell>
      <Cell label="Draws">
        {`${draws.slice(0, DRAWS_SHOWN).join(', ')}${more > 0 ? ` and ${formatNumber(more)} more` : ''}`}
      </Cell>
    </Row>
  );
};
