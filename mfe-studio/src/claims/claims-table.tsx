import { useState } from 'react';
import { setClaimState, type ClaimFilter } from '@site/admin-client';
import { CLAIM_STATES, type ClaimRecord, type ClaimState } from '@site/contracts';
import { useQueryClient } from '@site/shared-ui/query';
import { claimsQuery } from '../api/queries';
import { sayError } from '../api/say-error';
import { useAdmin } from '../api/use-admin';
import { Cell, DataTable, Row, RowHead, Under } from '../parts/data-table';
import { formatMoment } from '../parts/format';
import { useToast } from '../parts/toasts';
import styles from './claims-table.module.scss';
import { isOverdue, sayDue } from './due';
import { STATE_NAMES } from './state-names';

interface ClaimsTableProps {
  claims: ClaimRecord[];
  filter: ClaimFilter;
  now: number;
}

export const ClaimsTable = ({ claims, filter, now }: ClaimsTableProps) => (
  <DataTable
    caption="Claims, newest first"
    cards
    heads={['Winner', 'Prize', 'Claimed', 'Contact before', 'State']}
  >
    {claims.map((claim) => (
      <ClaimRow key={claim.id} claim={claim} filter={filter} now={now} />
    ))}
  </DataTable>
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
    <Row className={overdue ? styles.overdue : undefined}>
      <RowHead>
        <a href={`mailto:${email}`}>{fullName ?? email}</a>
        {fullName && <Under>{email}</Under>}
        {phone && <Under>{phone}</Under>}
      </RowHead>
      <Cell label="Prize">
        <span>{prize.name}</span>
        <Under>
          {campaign}, draw {draw}
        </Under>
      </Cell>
      <Cell label="Claimed" className={styles.time}>
        {formatMoment(claimedAt)}
      </Cell>
      <Cell label="Contact before" className={styles.time}>
        <span>{formatMoment(contactBefore)}</span>
        {overdue ? (
          <span className={styles.late}>Overdue: {sayDue(claim, now)}</span>
        ) : (
          <Under>{sayDue(claim, now)}</Under>
        )}
      </Cell>
      <Cell label="State">
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
      </Cell>
    </Row>
  );
};

/** Sets the state at the site; the row stays where it is, also where the filter would not show it any more. */
const useClaimState = ({ id, state, fullName, email }: ClaimRecord, filter: ClaimFilter) => {
  const call = useAdmin();
  const toast = useToast();
  const queries = useQueryClient();
  const [wanted, setWanted] = useState<ClaimState>();
  const [error, setError] = useState('');

  const setState = async (next: ClaimState) => {
    setWanted(next);
    setError('');
    try {
      const saved = await setClaimState(call, id, next);
      queries.setQueryData(
        claimsQuery(call, filter).queryKey,
        (list) =>
          list && {
            claims: list.claims.map((claim) => (claim.id === id ? saved : claim)),
          },
      );
      toast(`The claim of ${fullName ?? email} is ${STATE_NAMES[next].toLowerCase()}.`);
    } catch (failure) {
      setError(sayError(failure));
    } finally {
      setWanted(undefined);
    }
  };
  return { state: wanted ?? state, busy: wanted !== undefined, error, setState };
};
