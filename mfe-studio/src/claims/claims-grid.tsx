import { shippingText, winnerName, type ClaimFilter } from '@site/admin-client';
import type { ClaimRecord, DeliveredBy } from '@site/contracts';
import { lazy, Suspense, useState } from 'react';
import { CellDetail, DataGrid, RowButton, LONG_TEXT_WIDTH, type Column } from '../ui/data-grid';
import { formatMoment } from '../ui/format';
import layout from '../ui/layout.module.scss';
import { CLAIM_STATE_NAMES, ClaimStateField } from './claim-state-field';
import styles from './claims-grid.module.scss';
import { dueText, isOverdue, isWaiting } from './due';

/** Lazy, because the list does not need the message templates. */
const ClaimDialog = lazy(() => import(/* webpackChunkName: "claim" */ './claim-dialog'));

const DELIVERIES = {
  hand: 'by hand',
  pool: 'code from your list',
  generated: 'generated code',
  pickup: 'pickup in a store',
} as const;

const deliveryText = (by: DeliveredBy, redeemed: ClaimRecord['redeemed']): string =>
  by === 'pickup' && !redeemed ? `${DELIVERIES.pickup}, not redeemed yet` : DELIVERIES[by];

interface ClaimsGridProps {
  claims: ClaimRecord[];
  filter: ClaimFilter;
  now: number;
  /** The time zone of each campaign, by id. */
  timeZones: TimeZones;
}

type TimeZones = ReadonlyMap<string, string | undefined>;

export const ClaimsGrid = ({ claims, filter, now, timeZones }: ClaimsGridProps) => {
  const { campaign, state } = filter;
  // Not looked up in the list, which may have been loaded without it in the meantime.
  const [openClaim, setOpenClaim] = useState<ClaimRecord>();
  const columns = columnsAt(now, { campaign, state }, timeZones, setOpenClaim);
  return (
    <>
      <DataGrid
        caption="Claims, newest first"
        columns={columns}
        rows={claims}
        rowId={({ id }) => id}
        isHighlighted={(claim) => isOverdue(claim, now)}
      />
      {openClaim && (
        <Suspense>
          <ClaimDialog
            claim={openClaim}
            filter={{ campaign, state }}
            timeZone={timeZones.get(openClaim.campaign)}
            onClose={() => setOpenClaim(undefined)}
          />
        </Suspense>
      )}
    </>
  );
};

/** An email address that breaks before its `@` rather than within a word. */
const breakable = (email: string) => {
  const [name, ...domain] = email.split('@');
  return (
    <>
      {name}
      <wbr />
      {domain.map((text) => `@${text}`)}
    </>
  );
};

const columnsAt = (
  now: number,
  filter: ClaimFilter,
  timeZones: TimeZones,
  onOpen: (claim: ClaimRecord) => void,
): Column<ClaimRecord>[] => [
  {
    name: 'Winner',
    focus: 'none',
    width: 'minmax(10.5rem, auto)',
    value: winnerName,
    cell: ({ campaign, fullName, email, phone, address, size, shipTo, erasedAt }) => (
      <span className={layout.list}>
        {erasedAt === undefined ? (
          <a href={`mailto:${email}`}>{fullName ?? breakable(email)}</a>
        ) : (
          <span>{`Erased ${formatMoment(erasedAt, timeZones.get(campaign))}`}</span>
        )}
        {fullName && <CellDetail>{breakable(email)}</CellDetail>}
        {phone && <CellDetail>{phone}</CellDetail>}
        {address && <CellDetail>{`${address.street}, ${address.zip}`}</CellDetail>}
        {shipTo && <CellDetail>{`Ship to ${shippingText(shipTo)}`}</CellDetail>}
        {size && <CellDetail>{`Size ${size}`}</CellDetail>}
      </span>
    ),
  },
  {
    name: 'Prize',
    width: LONG_TEXT_WIDTH,
    value: ({ prize }) => prize.name,
    cell: ({ prize, campaign, draw, reference, delivery, redeemed }) => (
      <>
        <span>{prize.name}</span>
        <CellDetail>{`${campaign}, draw ${draw}`}</CellDetail>
        {reference && <CellDetail>{reference}</CellDetail>}
        {delivery && <CellDetail>{deliveryText(delivery.by, redeemed)}</CellDetail>}
      </>
    ),
  },
  {
    name: 'Claimed',
    width: LONG_TEXT_WIDTH,
    value: ({ claimedAt }) => Date.parse(claimedAt),
    cell: (claim) => (
      <>
        <span>{formatMoment(claim.claimedAt, timeZones.get(claim.campaign))}</span>
        {isWaiting(claim) && (
          <>
            <CellDetail>{`Contact before ${formatMoment(claim.contactBefore, timeZones.get(claim.campaign))}`}</CellDetail>
            <CellDetail>
              {isOverdue(claim, now) ? (
                <span className={layout.danger}>{`Overdue: ${dueText(claim, now)}`}</span>
              ) : (
                dueText(claim, now)
              )}
            </CellDetail>
          </>
        )}
      </>
    ),
  },
  {
    name: 'Status',
    focus: 'group',
    width: 'minmax(11rem, auto)',
    value: ({ state }) => CLAIM_STATE_NAMES[state],
    cell: (claim) => (
      <>
        <span className={layout.row}>
          <ClaimStateField claim={claim} filter={filter} />
          <RowButton
            label={`Details of the claim of ${winnerName(claim)}`}
            onClick={() => onOpen(claim)}
          >
            Details
          </RowButton>
        </span>
        {claim.stateBy !== undefined && <CellDetail>{`by ${claim.stateBy}`}</CellDetail>}
        {claim.redeemed && (
          <CellDetail>{`Redeemed ${formatMoment(claim.redeemed.at, timeZones.get(claim.campaign))} by ${claim.redeemed.by}`}</CellDetail>
        )}
        {claim.assignee && <CellDetail>{`Assigned to ${claim.assignee}`}</CellDetail>}
        {claim.note && (
          <CellDetail>
            <span className={styles.note}>{claim.note}</span>
          </CellDetail>
        )}
      </>
    ),
  },
];
