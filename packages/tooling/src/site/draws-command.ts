import type { Command } from 'commander';
import { runCommand } from '../admin/admin-client';
import { CommandError } from '../command-error';
import { listCampaigns } from './campaign-calls';
import { thousands } from './text-table';
import { verifyDraws, type Verification } from './verify-draws';

const sentence = ({ verified, sealed }: Verification): string =>
  verified + sealed === 0
    ? 'no draws yet'
    : `${thousands(verified)} ${verified === 1 ? 'draw' : 'draws'} verified, ${thousands(sealed)} sealed until their day is over`;

/** The campaigns that were played. */
const played = async (): Promise<string[]> =>
  (await listCampaigns()).filter(({ draws }) => draws > 0).map(({ id }) => id);

const verify = async (given: string | undefined): Promise<void> => {
  const campaigns = given ? [given] : await played();
  if (campaigns.length === 0) console.log('No campaign was played so far.');
  const wrong: string[] = [];
  for (const campaign of campaigns) {
    const found = await verifyDraws(campaign);
    if (!found.wrong) {
      console.log(`${campaign}: ${sentence(found)}`);
      continue;
    }
    const { number, reason } = found.wrong;
    wrong.push(`${campaign}: draw ${thousands(number)} is not in order: ${reason}.`);
  }
  if (wrong.length > 0) throw new CommandError(wrong.join('\n'));
};

/** `draws verify` */
export const addDrawsCommand = (program: Command): void => {
  program
    .command('draws')
    .description('check how prizes were drawn')
    .command('verify')
    .argument('[campaign]', 'its id; without it all campaigns')
    .description(
      'check each draw against the one before, its day’s published seed and its revision’s terms; exit code 1 names the first draw that is not in order',
    )
    .action((campaign: string | undefined) => runCommand(() => verify(campaign)));
};
