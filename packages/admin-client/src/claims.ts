import {
  ClaimDetails,
  ClaimList,
  ClaimRecord,
  claimStatus,
  type ClaimStatus,
  type ClaimUpdate,
  type ShippingAddress,
} from '@site/contracts';
import { formatMoment } from '@site/contracts/time-zone';
import { withQuery, type AdminCall } from './call-site';
import { toCsv } from './csv';

export interface ClaimFilter {
  /** Empty for all. */
  campaign: string;
  state: ClaimStatus | '';
}

export const listClaims = (
  call: AdminCall,
  { campaign, state }: ClaimFilter,
  signal?: AbortSignal,
) => {
  const query = { campaign: campaign || undefined, state: state || undefined };
  return call(withQuery('/claims', query), { response: ClaimList, signal });
};

export const readClaim = (call: AdminCall, id: string, signal?: AbortSignal) =>
  call(`/claims/${encodeURIComponent(id)}`, { response: ClaimDetails, signal });

export const findClaimByCode = (call: AdminCall, code: string, signal?: AbortSignal) =>
  call('/claims/search', { method: 'POST', body: { code }, response: ClaimList, signal });

const patchClaim = (call: AdminCall, id: string, body: ClaimUpdate) =>
  call(`/claims/${encodeURIComponent(id)}`, { method: 'PATCH', body, response: ClaimRecord });

/** Returns the changed claim. Refused with 409 if its state is not `from`. */
export const setClaimState = (call: AdminCall, id: string, state: ClaimStatus, from: ClaimStatus) =>
  patchClaim(call, id, { state, from });

/** Saves note or assignee; an empty one is removed. Refused with 409 if they have changed since `version`. */
export const updateClaim = (
  call: AdminCall,
  id: string,
  body: Pick<ClaimUpdate, 'note' | 'assignee' | 'version'>,
) => patchClaim(call, id, body);

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

/** What the CSV shows of a campaign. */
interface ClaimCampaign {
  name: string;
  timeZone?: string;
}

type ClaimValue = (claim: ClaimRecord, campaign?: ClaimCampaign) => string | number | undefined;

const localTime = (iso: string, campaign?: ClaimCampaign) =>
  campaign && formatMoment(iso, campaign.timeZone);

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
  ['contact before', ({ contactBefore }) => contactBefore],
  ['contact before (local)', ({ contactBefore }, campaign) => localTime(contactBefore, campaign)],
  ['status', claimStatus],
  ['set by', ({ stateBy }) => stateBy],
  ['address', ({ address }) => address && `${address.street}, ${address.zip}`],
  ['delivery', ({ delivery }) => delivery?.by ?? 'hand'],
  ['redeemed at', ({ redeemed }) => redeemed?.at],
  ['redeemed by', ({ redeemed }) => redeemed?.by],
  ['erased at', ({ erasedAt }) => erasedAt],
  ['assignee', ({ assignee }) => assignee],
  ['note', ({ note }) => note],
  ['size', ({ size }) => size],
  ['ship to', ({ shipTo }) => shipTo && shippingText(shipTo)],
  ['ship street', ({ shipTo }) => shipTo?.street],
  ['ship city', ({ shipTo }) => shipTo?.city],
  ['ship state', ({ shipTo }) => shipTo?.state],
  ['ship ZIP', ({ shipTo }) => shipTo?.zip],
];

/** The claims as CSV. With the campaigns, by id, for people: with names and local times, and without empty columns. */
export const claimsCsv = (
  claims: ClaimRecord[],
  campaigns?: ReadonlyMap<string, ClaimCampaign>,
): string => {
  const columns = CLAIM_COLUMNS.map(([head, value]) => [
    head,
    ...claims.map((claim) => value(claim, campaigns?.get(claim.campaign)) ?? ''),
  ]).filter(([, ...values]) => !campaigns || values.some((value) => value !== ''));
  return toCsv(['', ...claims].map((_, row) => columns.map((column) => column[row] ?? '')));
};
