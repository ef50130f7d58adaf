import { InvalidArgumentError, type Command } from 'commander';
import {
  applyCampaign,
  endCampaign,
  pauseCampaign,
  removeCampaign,
  resumeCampaign,
} from './campaign-changes';
import { addCodeCommands } from './campaign-code-commands';
import { campaignList, campaignReport } from './campaign-reports';
import { fillPool, poolReport } from './campaign-pools';
import { CAMPAIGN_ID as ID, print, versionNumber, wholeNumber } from './campaign-words';
import { addVersionCommands } from './campaign-version-commands';
import { simulateCampaign, type SimulationOptions } from './campaign-simulate';
import { statsReport } from './campaign-stats';

const seed = (text: string): string => {
  if (!/^[0-9a-f]{64}$/i.test(text))
    throw new InvalidArgumentError('Give the 64 hexadecimal digits that a simulation has printed.');
  return text.toLowerCase();
};

/** `campaign apply|list|show|pause|resume|end|remove|versions|diff|restore|simulate|stats|codes|print|pools|fill` */
export const addCampaignCommand = (program: Command): void => {
  const campaign = program
    .command('campaign')
    .description('run the promotions: what is played, what it comes to, and its QR codes');

  campaign
    .command('apply')
    .argument('<file>', 'a campaign as JSON, such as those in campaigns/')
    .option(
      '--base <version>',
      'the version that the file was made from: refused, with what has changed, where it is another now',
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
    .option('--json', 'the document itself, which apply reads')
    .description('show one campaign')
    .action((id: string, { json = false }: { json?: boolean }) => print(campaignReport(id, json)));

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

  campaign
    .command('remove')
    .argument('<id>', ID)
    .description('remove a campaign that nobody has played, with its versions and codes')
    .action((id: string) => print(removeCampaign(id)));

  addVersionCommands(campaign);

  campaign
    .command('simulate')
    .argument('<campaign>', 'the id of a campaign, or a file')
    .option('--draws <number>', 'how many draws', wholeNumber(10_000_000), 100_000)
    .option(
      '--spins-per-day <number>',
      'also say on which day stock runs out',
      wholeNumber(10_000_000),
    )
    .option('--seed <hex>', 'repeat an earlier simulation', seed)
    .description('play a campaign through: wins, cost, and when stock runs out')
    .action((given: string, options: SimulationOptions) => print(simulateCampaign(given, options)));

  campaign
    .command('stats')
    .argument('<id>', ID)
    .option(
      '--csv',
      'the steps from visit to prize as a table for spreadsheets, as the Studio saves it',
    )
    .description('from visit to prize: each step in all, by product, by batch and over time')
    .action((id: string, options: { csv?: boolean }) => print(statsReport(id, options)));

  addCodeCommands(campaign);

  campaign
    .command('pools')
    .argument('<id>', ID)
    .description('of each prize with a pool of codes, how many are left')
    .action((id: string) => print(poolReport(id)));

  campaign
    .command('fill')
    .argument('<id>', ID)
    .argument('<prize>', 'the id of a prize that is delivered from a pool')
    .argument('<file>', 'the codes, one on each line')
    .description('add codes to the pool of a prize, all or none; each goes to one winner')
    .action((id: string, prize: string, file: string) => print(fillPool(id, prize, file)));
};
