import { useState } from 'react';
import { CLAIM_STATES, type ClaimRecord, type ClaimState } from '@site/contracts';
import { useQueryClient } from '@site/shared-ui/query';
import { sayError } from '../api/admin-call';
import { claimsQuery, type ClaimFilter } from '../api/queries';
import { useAdmin } from '../api/use-admin';
import { formatMoment } from '../parts/format';
import table from '../parts/table.module.scss';
import styles from './claims-table.module.scss';
import { isOverdue, sayDue } from './due';
import { STATE_NAMES } from './state-names';

interface ClaimsTableProps {
  claims: ClaimRecord[];
  filter: ClaimFilter;
  now: number;
}

export const ClaimsTable = ({ claims, filter, now }: ClaimsTableProps) => (
  <div className={table.scroll} role="region" aria-label="Claims" tabIndex={0}>
    <table className={table.table}>
      <caption>Claims, newest first</caption>
      <thead>
        <tr>
          <th scope="col">Winner</th>
          <th scope="col">Prize</th>
          <th scope="col">Claimed</th>
          <th scope="col">Contact before</th>
          <th scope="col">State</th>
        </tr>
      </thead>
      <tbody>
        {claims.map((claim) => (
          <ClaimRow key={claim.id} claim={claim} filter={filter} now={now} />
        ))}
      </tbody>
    </table>
  </div>
);

const ClaimRow = ({
  claim,
  filter,
  now,
}: {
  claim: ClaimRecord;
  filter: ClaimFilter;
  now: number;
}) => {
  const { fullName, email, phone, prize, campaign, draw, claimedAt, contactBefore } = claim;
  const { state, busy, error, setState } = useClaimState(claim, filter);
  const overdue = isOverdue(claim, now);
  return (
    <tr className={overdue ? styles.overdue : undefined}>
      <th scope="row">
        {fullName ?? email}
        {fullName && (
          <span className={table.under}>
            <a href={`mailto:${email}`}>{email}</a>
          </span>
        )}
        {phone && <span className={table.under}>{phone}</span>}
      </th>
      <td>
        {prize.name}
        <span className={table.under}>
          {campaign}, draw {draw}
        </span>
      </td>
      <td className={table.nowrap}>{formatMoment(claimedAt)}</td>
      <td className={table.nowrap}>
        {formatMoment(contactBefore)}
        <span className={overdue ? styles.late : table.under}>
          {overdue && 'Overdue: '}
          {sayDue(claim, now)}
        </span>
      </td>
      <td>
        <select
          className={styles.state}
          aria-label={`State of the claim of ${fullName ?? email} for ${prize.name}`}
          value={state}
          disabled={busy}
          onChange={({ target }) => void setState(target.value as ClaimState)}
        >
          {CLAIM_STATES.map((one) => (
            <option key={one} value={one}>
              {STATE_NAMES[one]}
            </option>
          ))}
        </select>
        {error && (
          <span className={styles.late} role="alert">
            {error}
          </span>
        )}
      </td>
    </tr>
  );
};

/** Sets the state at the site; the row stays where it is, also where the filter would not show it any more. */
const useClaimState = ({ id, state }: ClaimRecord, filter: ClaimFilter) => {
  const call = useAdmin();
  const queries = useQueryClient();
  const [wanted, setWanted] = useState<ClaimState>();
  const [error, setError] = useState('');

  const setState = async (next: ClaimState) => {
    setWanted(next);
    setError('');
    try {
      await call(`/claims/${encodeURIComponent(id)}`, { method: 'PATCH', body: { state: next } });
      queries.setQueryData(
        claimsQuery(call, filter).queryKey,
        (list) =>
          list && {
            claims: list.claims.map((claim) =>
              claim.id === id ? { ...claim, state: next } : claim,
            ),
          },
      );
    } catch (failure) {
      setError(sayError(failure));
    } finally {
      setWanted(undefined);
    }
  };
  return { state: wanted ?? state, busy: wanted !== undefined, error, setState };
};
