import {
  ClaimList,
  ClaimRecord,
  type ClaimState,
  type ClaimUpdate,
  type ShippingAddress,
} from '@site/contracts';
import { withQuery, type AdminCall } from './call-site';
import { toCsv } from './csv';

export interface ClaimFilter {
  /** Empty for all. */
  campaign: string;
  state: ClaimState | '';
}

export const listClaims = (
  call: AdminCall,
  { campaign, state }: ClaimFilter,
  signal?: AbortSignal,
) => {
  const query = { campaign: campaign || undefined, state: state || undefined };
  return call(withQuery('/claims', query), { response: ClaimList, signal });
};

const patchClaim = (call: AdminCall, id: string, body: ClaimUpdate) =>
  call(`/claims/${encodeURIComponent(id)}`, { method: 'PATCH', body, response: ClaimRecord });

/** Returns the changed claim. Refused with 409 if its state is not `from`. */
export const setClaimState = (call: AdminCall, id: string, state: ClaimState, from: ClaimState) =>
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

const CLAIM_COLUMNS: [head: string, value: (claim: ClaimRecord) => string | number][] = [
  ['claim', ({ id }) => id],
  ['campaign', ({ campaign }) => campaign],
  ['draw', ({ draw }) => draw],
  ['prize', ({ prize }) => prize.name],
  ['full name', ({ fullName = '' }) => fullName],
  ['e-mail', ({ email }) => email],
  ['phone', ({ phone = '' }) => phone],
  ['won at', ({ wonAt }) => wonAt],
  ['claimed at', ({ claimedAt }) => claimedAt],
  ['contact before', ({ contactBefore }) => contactBefore],
  ['status', ({ state }) => state],
  ['set by', ({ stateBy = '' }) => stateBy],
  ['reference', ({ reference = '' }) => reference],
  ['address', ({ address }) => (address ? `${address.street}, ${address.zip}` : '')],
  ['delivery', ({ delivery }) => delivery?.by ?? 'hand'],
  ['redeemed at', ({ redeemed }) => redeemed?.at ?? ''],
  ['redeemed by', ({ redeemed }) => redeemed?.by ?? ''],
  ['erased at', ({ erasedAt = '' }) => erasedAt],
  ['assignee', ({ assignee = '' }) => assignee],
  ['note', ({ note = '' }) => note],
  ['size', ({ size = '' }) => size],
  ['ship to', ({ shipTo }) => (shipTo ? shippingText(shipTo) : '')],
];

/** The claims as CSV, with all their fields. */
export const claimsCsv = (claims: ClaimRecord[]): string =>
  toCsv([
    CLAIM_COLUMNS.map(([head]) => head),
    ...claims.map((claim) => CLAIM_COLUMNS.map(([, value]) => value(claim))),
  ]);
