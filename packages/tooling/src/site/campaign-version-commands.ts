import type { Command } from 'commander';
import { differenceReport, restoreVersion, versionList } from './campaign-versions';
import { CAMPAIGN_ID, print, versionNumber as version } from './campaign-words';

/** `campaign versions|diff|restore` */
export const addVersionCommands = (campaign: Command): void => {
  campaign
    .command('versions')
    .argument('<id>', CAMPAIGN_ID)
    .description('list the versions of a campaign that are kept: who has saved what, and when')
    .action((id: string) => print(versionList(id)));

  campaign
    .command('diff')
    .argument('<id>', CAMPAIGN_ID)
    .argument('<one>', 'the number of a version', version)
    .argument('[other]', 'the number of another (default: the present one)', version)
    .description('say what differs from one version of a campaign to another')
    .action((id: string, one: number, other?: number) => print(differenceReport(id, one, other)));

  campaign
    .command('restore')
    .argument('<id>', CAMPAIGN_ID)
    .argument('<version>', 'the number of an earlier version', version)
    .description('save an earlier version once more, as a new one; whether it is played stays so')
    .action((id: string, earlier: number) => print(restoreVersion(id, earlier)));
};
