import { useMemo } from 'react';
import { winnerName, type ClaimFilter } from '@site/admin-client';
import type { ClaimRecord } from '@site/contracts';
import { DataGrid, type Column } from '../parts/data-grid';
import { formatMoment } from '../parts/format';
import { Under } from '../parts/under';
import { ClaimStateField } from './claim-state-field';
import styles from './claims-grid.module.scss';
import { isOverdue, sayDue } from './due';
import { CLAIM_STATE_NAMES } from './claim-state-names';

const DELIVERIES = {
  hand: 'by hand',
  pool: 'code from a pool',
  generated: 'code that was made',
  pickup: 'picked up in a shop',
} as const;

interface ClaimsGridProps {
  claims: ClaimRecord[];
  filter: ClaimFilter;
  now: number;
}

export const ClaimsGrid = ({ claims, filter, now }: ClaimsGridProps) => {
  const { campaign, state } = filter;
  const columns = useMemo(() => columnsAt(now, { campaign, state }), [now, campaign, state]);
  return (
    <DataGrid
      caption="Claims, newest first"
      columns={columns}
      rows={claims}
      rowId={({ id }) => id}
      isMarked={(claim) => isOverdue(claim, now)}
    />
  );
};

const columnsAt = (now: number, filter: ClaimFilter): Column<ClaimRecord>[] => [
  {
    id: 'winner',
    name: 'Winner',
    focus: 'none',
    by: winnerName,
    cell: ({ fullName, email, phone, address, erasedAt }) => (
      <>
        {erasedAt === undefined ? (
          <a className={styles.winner} href={`mailto:${email}`}>
            {fullName ?? email}
          </a>
        ) : (
          <span>{`Erased ${formatMoment(erasedAt)}`}</span>
        )}
        {fullName && <Under>{email}</Under>}
        {phone && <Under>{phone}</Under>}
        {address && <Under>{`${address.street}, ${address.zip}`}</Under>}
      </>
    ),
  },
  {
    id: 'prize',
    name: 'Prize',
    by: ({ prize }) => prize.name,
    cell: ({ prize, campaign, draw, reference, delivery }) => (
      <>
        <span>{prize.name}</span>
        <Under>{`${campaign}, draw ${draw}`}</Under>
        {reference && <Under>{reference}</Under>}
        {delivery && <Under>{DELIVERIES[delivery.by]}</Under>}
      </>
    ),
  },
  {
    id: 'claimed',
    name: 'Claimed',
    by: ({ claimedAt }) => Date.parse(claimedAt),
    cell: ({ claimedAt }) => formatMoment(claimedAt),
  },
  {
    id: 'due',
    name: 'Contact before',
    by: ({ contactBefore }) => Date.parse(contactBefore),
    cell: (claim) => (
      <>
        <span>{formatMoment(claim.contactBefore)}</span>
        {isOverdue(claim, now) ? (
          <span className={styles.late}>{`Overdue: ${sayDue(claim, now)}`}</span>
        ) : (
          <Under>{sayDue(claim, now)}</Under>
        )}
      </>
    ),
  },
  {
    id: 'state',
    name: 'State',
    focus: 'group',
    by: ({ state }) => CLAIM_STATE_NAMES[state],
    cell: (claim) => (
      <>
        <ClaimStateField claim={claim} filter={filter} />
        {claim.stateBy !== undefined && <Under>{`by ${claim.stateBy}`}</Under>}
        {claim.redeemed && (
          <Under>{`Redeemed ${formatMoment(claim.redeemed.at)} by ${claim.redeemed.by}`}</Under>
        )}
      </>
    ),
  },
];
