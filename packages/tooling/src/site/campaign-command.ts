import { Option, type Command } from 'commander';
import { applyCampaign, endCampaign, pauseCampaign, resumeCampaign } from './campaign-changes';
import { campaignDocument, campaignList } from './campaign-reports';
import { CAMPAIGN_ID as ID, print, versionNumber } from './campaign-words';

/** `campaign apply|list|show|pause|resume|end` */
export const addCampaignCommand = (program: Command): void => {
  const campaign = program.command('campaign').description('add, change, pause and end campaigns');

  campaign
    .command('apply')
    .argument('<file>', 'a campaign as JSON, such as those in campaigns/')
    .option(
      '--base <version>',
      'the version that the file is based on: refused if another is saved now',
      versionNumber,
    )
    .description(
      'add or change a campaign; visitors have it on their next load. theme.image may be the path of a picture, from the file on',
    )
    .action((file: string, { base }: { base?: number }) => print(applyCampaign(file, base)));

  campaign
    .command('list')
    .description('list all campaigns and what they do now')
    .action(() => print(campaignList()));

  campaign
    .command('show')
    .argument('<id>', ID)
    // Scripts give it from when the document was not the only output.
    .addOption(new Option('--json').hideHelp())
    .description('print the document of a campaign as JSON, which apply reads')
    .action((id: string) => print(campaignDocument(id)));

  campaign
    .command('pause')
    .argument('<id>', ID)
    .description('take a campaign away from visitors; what was won can still be claimed')
    .action((id: string) => print(pauseCampaign(id)));

  campaign
    .command('resume')
    .argument('<id>', ID)
    .description('put a paused campaign, or a draft, live')
    .action((id: string) => print(resumeCampaign(id)));

  campaign
    .command('end')
    .argument('<id>', ID)
    .description(
      'end a campaign now, also one that is paused or has not begun; what was won can be claimed until its claimUntil',
    )
    .action((id: string) => print(endCampaign(id)));
};
