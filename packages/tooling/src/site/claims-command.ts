import { claimsCsv, listClaims } from '@site/admin-client';
import { CLAIM_STATES, type ClaimState } from '@site/contracts';
import { Option, type Command } from 'commander';
import { callAdmin } from '../admin/admin-client';
import { CAMPAIGN_ID, print } from './campaign-words';

/** `claims` */
export const addClaimsCommand = (program: Command): void => {
  program
    .command('claims')
    .option('--campaign <id>', `only of one campaign: ${CAMPAIGN_ID}`, '')
    .addOption(new Option('--state <state>', 'only those in this state').choices(CLAIM_STATES))
    // Scripts give it from when there was another format.
    .addOption(new Option('--csv').hideHelp())
    .description('print winners’ claims as CSV, newest first')
    .action(({ campaign, state = '' }: { campaign: string; state?: ClaimState }) =>
      print(
        listClaims(callAdmin, { campaign, state }).then(({ claims }) => [
          claimsCsv(claims).trimEnd(),
        ]),
      ),
    );
};
