import type { ClaimRecord } from '@site/contracts';
import { toCsv } from '../parts/csv';

const COLUMNS: [head: string, value: (claim: ClaimRecord) => string | number][] = [
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
];

export const claimsCsv = (claims: ClaimRecord[]): string =>
  toCsv([
    COLUMNS.map(([head]) => head),
    ...claims.map((claim) => COLUMNS.map(([, value]) => value(claim))),
  ]);
