import { CLAIM_COLUMNS } from '@site/admin-client';
import type { ClaimRecord } from '@site/contracts';
import { toCsv } from '../parts/csv';

export const claimsCsv = (claims: ClaimRecord[]): string =>
  toCsv([
    CLAIM_COLUMNS.map(([head]) => head),
    ...claims.map((claim) => CLAIM_COLUMNS.map(([, value]) => value(claim))),
  ]);
