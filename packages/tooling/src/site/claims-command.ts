import { claimsCsv, listClaims } from '@site/admin-client';
import { CLAIM_STATES, type ClaimState } from '@site/contracts';
import { Option, type Command } from 'commander';
import { callAdmin, runCommand } from '../admin/admin-client';

/** `claims` */
export const addClaimsCommand = (program: Command): void => {
  program
    .command('claims')
    .option('--campaign <id>', 'only of this campaign', '')
    .addOption(new Option('--state <state>', 'only those in this state').choices(CLAIM_STATES))
    // Scripts pass it from when there was another format.
    .addOption(new Option('--csv').hideHelp())
    .description('print winners’ claims as CSV, newest first')
    .action(({ campaign, state }: { campaign: string; state?: ClaimState }) =>
      runCommand(async () => {
        const { claims } = await listClaims(callAdmin, { campaign, state: state ?? '' });
        return [claimsCsv(claims).trimEnd()];
      }),
    );
};
