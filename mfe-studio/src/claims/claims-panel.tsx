import { Button, Field, Select } from '@fluentui/react-components';
import type { ReactNode } from 'react';
import { CLAIM_STATES, plural } from '@site/contracts';
import { useQuery } from '@site/shared-ui/query';
import { claimsQuery } from '../api/queries';
import { useAdmin } from '../api/use-admin';
import { FailedToLoad, Loading } from '../parts/notice';
import { saveFile } from '../parts/save-file';
import { useNow } from '../parts/use-now';
import { claimsCsv } from '@site/admin-client';
import styles from './claims-panel.module.scss';
import { ClaimsGrid } from './claims-grid';
import { isOverdue } from './due';
import { StateOptions } from './state-options';
import { useFilter } from '../place/use-filter';

interface ClaimsPanelProps {
  /** Empty for all. */
  campaign: string;
  /** Further filters. */
  children?: ReactNode;
}

/** The filter of claims stands in the address: `state=open`, or `state=overdue` for open ones past their time. */
export const ClaimsPanel = ({ campaign, children }: ClaimsPanelProps) => {
  const call = useAdmin();
  const now = useNow();
  const [wanted, setWanted] = useFilter('state');
  const state = CLAIM_STATES.find((one) => one === wanted) ?? (wanted === 'overdue' ? 'open' : '');
  const filter = { campaign, state } as const;
  const list = useQuery(claimsQuery(call, filter));
  const claims = list.data?.claims.filter((claim) => wanted !== 'overdue' || isOverdue(claim, now));

  const overdue = claims?.filter((claim) => isOverdue(claim, now)).length ?? 0;
  const open = claims?.filter((claim) => claim.state === 'open').length ?? 0;

  return (
    <div className={styles.panel}>
      <h2 className={styles.title}>Claims</h2>
      <div className={styles.filters}>
        {children}
        <Field label="State">
          <Select value={wanted} onChange={(_, { value }) => setWanted(value)}>
            <option value="">All</option>
            <option value="overdue">Overdue</option>
            <StateOptions />
          </Select>
        </Field>
        <Button
          disabled={!claims || claims.length === 0}
          onClick={() =>
            claims &&
            saveFile(`claims-${campaign || 'all'}.csv`, 'text/csv;charset=utf-8', claimsCsv(claims))
          }
        >
          Export CSV
        </Button>
        <Button
          appearance="subtle"
          disabledFocusable={list.isFetching}
          onClick={() => void list.refetch()}
        >
          Read again
        </Button>
      </div>
      {list.error ? (
        <FailedToLoad error={list.error} onRetry={() => void list.refetch()} />
      ) : !claims ? (
        <Loading what="claims" />
      ) : (
        <>
          <p className={styles.sum} role="status">
            <span>{`${plural(claims.length, 'claim')}, ${open} open`}</span>
            {overdue > 0 && <strong className={styles.overdue}>{`, ${overdue} overdue`}</strong>}
          </p>
          {claims.length > 0 && <ClaimsGrid claims={claims} filter={filter} now={now} />}
        </>
      )}
    </div>
  );
};
