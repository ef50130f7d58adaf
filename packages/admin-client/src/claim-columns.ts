import { toCsv } from './csv';
import type { ClaimRecord } from '@site/contracts';

/** How the team calls a winner. */
export const winnerName = ({
  fullName,
  email,
  erasedAt,
}: Pick<ClaimRecord, 'fullName' | 'email' | 'erasedAt'>): string =>
  erasedAt === undefined ? (fullName ?? email) : 'somebody erased';

/** What a table of claims holds, in the Studio's file as on the command line. */
export const CLAIM_COLUMNS: [head: string, value: (claim: ClaimRecord) => string | number][] = [
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
  ['state', ({ state }) => state],
  ['set by', ({ stateBy = '' }) => stateBy],
  ['reference', ({ reference = '' }) => reference],
  ['address', ({ address }) => (address ? `${address.street}, ${address.zip}` : '')],
  ['delivery', ({ delivery }) => delivery?.by ?? 'hand'],
  ['redeemed at', ({ redeemed }) => redeemed?.at ?? ''],
  ['redeemed by', ({ redeemed }) => redeemed?.by ?? ''],
  ['erased at', ({ erasedAt = '' }) => erasedAt],
];

/** The claims as CSV, with everything that is known of them. */
export const claimsCsv = (claims: ClaimRecord[]): string =>
  toCsv([
    CLAIM_COLUMNS.map(([head]) => head),
    ...claims.map((claim) => CLAIM_COLUMNS.map(([, value]) => value(claim))),
  ]);
