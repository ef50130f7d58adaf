import { CLAIM_STATES, type ClaimState } from '@site/contracts';
import { Argument, Option, type Command } from 'commander';
import { CAMPAIGN_ID, print } from './campaign-words';
import { claimList, claimReport, setState, type ListOptions } from './claims-reports';

/** Ids of older claims may begin with a dash: the CSV writes an apostrophe before it. */
const pastedId = (id: string): string => id.replace(/^'(?=-)/, '');

/** `claims`, `claims show|set` */
export const addClaimsCommand = (program: Command): void => {
  const claims = program
    .command('claims')
    .option('--campaign <id>', `only of one campaign: ${CAMPAIGN_ID}`)
    .addOption(new Option('--state <state>', 'only those in this state').choices(CLAIM_STATES))
    .option('--overdue', 'only open ones whose winners should have been contacted by now')
    .option('--csv', 'as a table for spreadsheets, with everything that is known')
    .description('list what winners have claimed, newest first')
    .action((options: ListOptions) => print(claimList(options)));

  claims
    .command('show')
    .argument('<claim>', 'the id of a claim, as the list shows it', pastedId)
    .allowUnknownOption()
    .description('show one claim')
    .action((id: string) => print(claimReport(id)));

  claims
    .command('set')
    .argument('<claim>', 'the id of a claim, as the list shows it', pastedId)
    .addArgument(new Argument('<state>', 'how far the team is').choices(CLAIM_STATES))
    .addOption(
      new Option('--from <state>', 'the state that you have seen: refused where it is another')
        .choices(CLAIM_STATES)
        .makeOptionMandatory(),
    )
    .allowUnknownOption()
    .description('say how far the team is with a winner')
    .action((id: string, state: ClaimState, { from }: { from: ClaimState }) =>
      print(setState(id, state, from)),
    );
};
