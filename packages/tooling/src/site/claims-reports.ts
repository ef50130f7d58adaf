import * as admin from '@site/admin-client';
import type { ClaimRecord, ClaimState } from '@site/contracts';
import { callAdmin } from '../admin/admin-client';
import { CommandError } from '../command-error';
import { textTable } from './text-table';

export interface ListOptions {
  campaign?: string;
  state?: ClaimState;
  overdue?: boolean;
  csv?: boolean;
}

const read = async ({ campaign = '', state }: ListOptions): Promise<ClaimRecord[]> =>
  (await admin.listClaims(callAdmin, { campaign, state: state ?? '' })).claims;

const isOverdue = ({ state, contactBefore, erasedAt }: ClaimRecord, now: number): boolean =>
  state === 'open' && erasedAt === undefined && Date.parse(contactBefore) <= now;

/** The claims, newest first. */
export const claimList = async (options: ListOptions): Promise<string[]> => {
  const now = Date.now();
  const found = await read(options);
  const claims = options.overdue ? found.filter((claim) => isOverdue(claim, now)) : found;
  if (options.csv) return [admin.claimsCsv(claims).trimEnd()];
  if (claims.length === 0) return ['No claims.'];
  return textTable(
    [
      { title: 'claim' },
      { title: 'campaign' },
      { title: 'draw', figures: true },
      { title: 'prize' },
      { title: 'winner' },
      { title: 'claimed' },
      { title: 'state' },
    ],
    claims.map((claim) => [
      claim.id,
      claim.campaign,
      String(claim.draw),
      claim.prize.name,
      admin.winnerName(claim),
      claim.claimedAt.slice(0, 16).replace('T', ' '),
      isOverdue(claim, now) ? 'open, overdue' : claim.state,
    ]),
  );
};

/** One claim, with everything that is known of it. */
export const claimReport = async (id: string): Promise<string[]> => {
  const claim = (await read({})).find((one) => one.id === id);
  if (!claim)
    throw new CommandError(`There is no claim ${id}. See which there are: npm run site -- claims`);
  return admin.CLAIM_COLUMNS.map(([head, of]) => [head, String(of(claim))] as const)
    .filter(([, text]) => text !== '')
    .map(([head, text]) => `${head.padEnd(15)} ${text}`);
};

/** Sets the state where it is still the one that was seen. */
export const setState = async (
  id: string,
  state: ClaimState,
  from: ClaimState,
): Promise<string[]> => {
  const claim = await admin.setClaimState(callAdmin, id, state, from);
  return [`The claim of ${admin.winnerName(claim)} for ${claim.prize.name} is ${state}.`];
};
