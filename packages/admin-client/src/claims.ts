import {
  ClaimDetails,
  ClaimList,
  ClaimRecord,
  claimStatus,
  type ClaimStatus,
  type ClaimUpdate,
  type ShippingAddress,
} from '@site/contracts';
import { DELIVERY_NAMES } from '@site/contracts/campaign-changes';
import { formatMoment } from '@site/contracts/time-zone';
import { withQuery, type AdminCall } from './call-site';
import { toCsv } from './csv';
import { authorName } from './format';

export interface ClaimFilter {
  /** Empty for all. */
  campaign: string;
  state: ClaimStatus | '';
}

export const listClaims = (call: AdminCall, filter: ClaimFilter, signal?: AbortSignal) =>
  call(withQuery('/claims', filter), { response: ClaimList, signal });

export const readClaim = (call: AdminCall, id: string, signal?: AbortSignal) =>
  call(`/claims/${encodeURIComponent(id)}`, { response: ClaimDetails, signal });

export const findClaimByCode = (call: AdminCall, code: string, signal?: AbortSignal) =>
  call('/claims/search', { method: 'POST', body: { code }, response: ClaimList, signal });

/**
 * Returns the changed claim; an empty note or assignee is removed. Refused with 409 if its state is not `from`, or if note
 * or assignee have changed since `version`.
 */
export const updateClaim = (call: AdminCall, id: string, body: ClaimUpdate) =>
  call(`/claims/${encodeURIComponent(id)}`, { method: 'PATCH', body, response: ClaimRecord });

/** The name of a winner for the team. */
export const winnerName = ({
  fullName,
  email,
  erasedAt,
}: Pick<ClaimRecord, 'fullName' | 'email' | 'erasedAt'>): string =>
  erasedAt === undefined ? (fullName ?? email) : 'erased winner';

/** A shipping address on one line. */
export const shippingText = ({ street, city, state, zip }: ShippingAddress): string =>
  `${street}, ${city}, ${state} ${zip}`;

/** What claims show of their campaign. */
export interface ClaimCampaign {
  name: string;
  timeZone?: string;
}

type ClaimValue = (claim: ClaimRecord, campaign?: ClaimCampaign) => string | number | undefined;

const localTime = (iso: string, campaign?: ClaimCampaign) =>
  campaign && formatMoment(iso, campaign.timeZone);

const author = (by: string | undefined, campaign?: ClaimCampaign) =>
  by && campaign ? authorName(by) : by;

/** Whether a generated code was sent and is not redeemed; the API stores that as `fulfilled` too. */
export const isCodeSent = (claim: ClaimRecord, status = claimStatus(claim)): boolean =>
  status === 'fulfilled' && claim.delivery?.by === 'generated' && !claim.redeemed;

/** Whether the winner still has to be contacted. */
export const isWaiting = ({
  state,
  declinedAt,
  erasedAt,
}: Pick<ClaimRecord, 'state' | 'declinedAt' | 'erasedAt'>): boolean =>
  state === 'open' && declinedAt === undefined && erasedAt === undefined;

/** Scripts read columns by name: add, never rename. */
const CLAIM_COLUMNS: [head: string, value: ClaimValue][] = [
  ['reference', ({ reference }) => reference],
  ['claim', ({ id }) => id],
  ['campaign', ({ campaign }) => campaign],
  ['draw', ({ draw }) => draw],
  ['campaign name', (_, campaign) => campaign?.name],
  ['prize', ({ prize }) => prize.name],
  ['full name', ({ fullName }) => fullName],
  ['e-mail', ({ email }) => email],
  ['phone', ({ phone }) => phone],
  ['won at', ({ wonAt }) => wonAt],
  ['claimed at', ({ claimedAt }) => claimedAt],
  ['claimed at (local)', ({ claimedAt }, campaign) => localTime(claimedAt, campaign)],
  ['contact before', (claim) => (isWaiting(claim) ? claim.contactBefore : undefined)],
  [
    'contact before (local)',
    (claim, campaign) => (isWaiting(claim) ? localTime(claim.contactBefore, campaign) : undefined),
  ],
  [
    'status',
    (claim, campaign) => (campaign && isCodeSent(claim) ? 'code sent' : claimStatus(claim)),
  ],
  ['set by', ({ stateBy }, campaign) => author(stateBy, campaign)],
  ['address', ({ address }) => address && `${address.street}, ${address.zip}`],
  [
    'delivery',
    ({ delivery: { by } = { by: 'hand' } }, campaign) => (campaign ? DELIVERY_NAMES[by] : by),
  ],
  ['redeemed at', ({ redeemed }) => redeemed?.at],
  ['redeemed by', ({ redeemed }, campaign) => author(redeemed?.by, campaign)],
  ['erased at', ({ erasedAt }) => erasedAt],
  ['assignee', ({ assignee }, campaign) => author(assignee, campaign)],
  ['note', ({ note }) => note],
  ['size', ({ size }) => size],
  ['ship to', ({ shipTo }) => shipTo && shippingText(shipTo)],
  ['ship street', ({ shipTo }) => shipTo?.street],
  ['ship city', ({ shipTo }) => shipTo?.city],
  ['ship state', ({ shipTo }) => shipTo?.state],
  ['ship ZIP', ({ shipTo }) => shipTo?.zip],
];

/** The claims as CSV. With the campaigns, by id, for people: with names and local times. */
export const claimsCsv = (
  claims: ClaimRecord[],
  campaigns?: ReadonlyMap<string, ClaimCampaign>,
): string => {
  const columns = CLAIM_COLUMNS.map(([head, value]) => [
    campaigns && head === 'e-mail' ? 'email' : head,
    ...claims.map((claim) => value(claim, campaigns?.get(claim.campaign)) ?? ''),
  ]);
  return toCsv(['', ...claims].map((_, row) => columns.map((column) => column[row] ?? '')));
};
