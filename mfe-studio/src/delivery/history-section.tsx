import { Button, Field, Select } from '@fluentui/react-components';
import { useState } from 'react';
import { useQuery } from '@site/shared-ui/query';
import { plural } from '@site/contracts';
import { useAdmin } from '../api/use-admin';
import { useFilter } from '../place/use-filter';
import { NotRead, ReadBefore } from '../parts/notice';
import { takeLostFocus } from '../parts/take-lost-focus';
import { historyQuery } from './delivery-queries';
import { HistoryTable } from './history-table';
import styles from './section.module.scss';

/** What became of the site, or of one part, newest first. */
export const HistorySection = ({ names }: { names: string[] }) => {
  const [part, setPart] = useFilter('part');
  return (
    <section className={styles.section} aria-labelledby="delivery-history">
      <div className={styles.top}>
        <h3 id="delivery-history">History</h3>
        <Field label="Part">
          <Select value={part} onChange={(_, { value }) => setPart(value)}>
            <option value="">All parts</option>
            {/* One that is live no more has a history too; the address names it. */}
            {[...new Set([...names, ...(part ? [part] : [])])].sort().map((name) => (
              <option key={name}>{name}</option>
            ))}
          </Select>
        </Field>
      </div>
      <Changes key={part} part={part} />
    </section>
  );
};

const Changes = ({ part }: { part: string }) => {
  const call = useAdmin();
  const [pages, setPages] = useState(1);
  const query = useQuery(historyQuery(call, part, pages));
  const { data, error, isFetching, refetch } = query;

  if (!data) return <NotRead error={error} onRetry={() => void refetch()} what="the history" />;
  const { changes, more } = data;
  if (changes.length === 0) return <p className={styles.hint}>Nothing has changed yet.</p>;
  return (
    <>
      <ReadBefore {...query} />
      <HistoryTable changes={changes} />
      <div className={styles.top}>
        <p className={styles.hint} role="status">
          {`${plural(changes.length, 'change')}${more ? ', and older ones' : ''}`}
        </p>
        {more ? (
          <Button
            aria-busy={isFetching}
            onClick={() => {
              // Not disabled meanwhile, or the focus would be lost.
              if (!isFetching) setPages(pages + 1);
            }}
          >
            Older
          </Button>
        ) : (
          <p className={styles.hint} ref={takeLostFocus} tabIndex={-1}>
            That is the whole history.
          </p>
        )}
      </div>
    </>
  );
};
