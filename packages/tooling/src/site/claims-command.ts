import { claimsCsv, listClaims } from '@site/admin-client';
import { CLAIM_STATUSES, type ClaimStatus } from '@site/contracts';
import { Option, type Command } from 'commander';
import { callAdmin } from '../admin/admin-client';
import { print } from '../command-line';

/** `claims` */
export const addClaimsCommand = (program: Command): void => {
  program
    .command('claims')
    .option('--campaign <id>', 'only of this campaign', '')
    .addOption(new Option('--state <state>', 'only those in this state').choices(CLAIM_STATUSES))
    .description('print winners’ claims as CSV, newest first')
    .action(async ({ campaign, state = '' }: { campaign: string; state?: ClaimStatus | '' }) => {
      const { claims } = await listClaims(callAdmin, { campaign, state });
      print([claimsCsv(claims).trimEnd()]);
    });
};
