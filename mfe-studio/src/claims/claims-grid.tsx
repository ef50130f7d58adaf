import { isWaiting, winnerName, type ClaimCampaign } from '@site/admin-client';
import { formatPhone, type ClaimRecord } from '@site/contracts';
import { useAtomValue } from 'jotai';
import { useState } from 'react';
import { DataGrid, RowButton, type Column } from '../ui/data-grid';
import { authorName, formatMoment } from '../ui/format';
import { lazyView } from '../ui/lazy-view';
import layout from '../ui/layout.module.scss';
import { claimDraftAtom, statusName } from './claim-fields';
import { ClaimStatusMenu } from './claim-status-menu';
import styles from './claims-grid.module.scss';
import { EmailText } from './email-text';
import { deliveryText, OUTSIDE_STATES } from './delivery';
import { dueText, isOverdue } from './due';

/** Lazy, because the list does not need the message templates. */
const ClaimDialog = lazyView(
  'the details',
  () => import(/* webpackChunkName: "claim" */ './claim-dialog'),
);

/** By id. */
type Campaigns = ReadonlyMap<string, ClaimCampaign>;

interface ClaimsGridProps {
  claims: ClaimRecord[];
  now: number;
  campaigns: Campaigns;
}

export default function ClaimsGrid({ claims, now, campaigns }: ClaimsGridProps) {
  const [opened, setOpened] = useState<ClaimRecord>();
  // After a new sign-in, the claim with unsaved changes is open again.
  const draft = useAtomValue(claimDraftAtom);
  const openId = opened?.id ?? draft?.id;
  // The list may have been loaded without the opened claim in the meantime.
  const openClaim = claims.find(({ id }) => id === openId) ?? opened;
  return (
    <>
      <DataGrid
        caption="Claims"
        isCaptionHidden
        columns={columnsAt(now, campaigns, setOpened)}
        rows={claims}
        rowId={({ id }) => id}
        sortedBy="Claimed"
        isHighlighted={(claim) => isOverdue(claim, now)}
      />
      {openClaim && (
        <ClaimDialog
          claim={openClaim}
          campaign={campaigns.get(openClaim.campaign)}
          onClose={() => setOpened(undefined)}
        />
      )}
    </>
  );
}

const MailLink = ({ email }: { email: string }) => (
  <a className={styles.mail} href={`mailto:${email}`}>
    <EmailText email={email} />
  </a>
);

const joined = (...texts: (string | undefined)[]) => texts.filter(Boolean).join(' · ');

const columnsAt = (
  now: number,
  campaigns: Campaigns,
  onOpen: (claim: ClaimRecord) => void,
): Column<ClaimRecord>[] => [
  {
    name: 'Winner',
    focus: 'none',
    width: 'minmax(9.25rem, 3fr)',
    value: winnerName,
    cell: (claim) =>
      claim.erasedAt !== undefined ? (
        `Erased ${formatMoment(claim.erasedAt, campaigns.get(claim.campaign)?.timeZone)}`
      ) : claim.fullName ? (
        <button type="button" className={styles.name} onClick={() => onOpen(claim)}>
          {claim.fullName}
        </button>
      ) : (
        <MailLink email={claim.email} />
      ),
    details: ({ fullName, email, phone, size, shipTo, isOutsideStates }) => [
      fullName && email && <MailLink email={email} />,
      joined(
        phone && formatPhone(phone),
        size && `Size ${size}`,
        shipTo && `Ship to ${shipTo.city}, ${shipTo.state}`,
      ),
      isOutsideStates && <span className={layout.danger}>{OUTSIDE_STATES}</span>,
    ],
  },
  {
    name: 'Prize',
    width: 'minmax(9.25rem, 3fr)',
    value: ({ prize }) => prize.name,
    details: (claim) => [
      <>
        <span>{`${campaigns.get(claim.campaign)?.name ?? claim.campaign}, draw ${claim.draw}`}</span>{' '}
        <span>{claim.reference}</span>
      </>,
      claim.delivery && deliveryText(claim),
    ],
  },
  {
    name: 'Claimed',
    width: 'minmax(7.5rem, 3fr)',
    value: ({ claimedAt }) => Date.parse(claimedAt),
    cell: ({ claimedAt, campaign }) => formatMoment(claimedAt, campaigns.get(campaign)?.timeZone),
    details: (claim) => [
      isOverdue(claim, now) ? (
        <span className={layout.danger}>{`Overdue: ${dueText(claim, now)}`}</span>
      ) : (
        isWaiting(claim) && `${dueText(claim, now)} to contact`
      ),
    ],
  },
  {
    name: 'Status',
    focus: 'group',
    width: 'minmax(15rem, 3fr)',
    value: (claim) => statusName(claim),
    cell: (claim) => (
      <span className={`${layout.row} ${styles.controls}`}>
        <ClaimStatusMenu claim={claim} onOpen={() => onOpen(claim)} />
        <RowButton
          label={`Details of the claim by ${winnerName(claim)}`}
          onClick={() => onOpen(claim)}
        >
          Details
        </RowButton>
      </span>
    ),
    details: ({ campaign, stateBy, redeemed, assignee, note }) => [
      joined(
        stateBy && `Status set by ${authorName(stateBy)}`,
        assignee && `Assigned to ${authorName(assignee)}`,
      ),
      redeemed &&
        `Redeemed ${formatMoment(redeemed.at, campaigns.get(campaign)?.timeZone)} by ${authorName(redeemed.by)}`,
      note && <span className={styles.note}>{note}</span>,
    ],
  },
];
