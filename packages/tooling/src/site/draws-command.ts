import { readFile } from 'node:fs/promises';
import { readWitness, WitnessError, type Verification, type Witness } from '@site/draws';
import type { Command } from 'commander';
import { plural } from '@site/contracts';
import { runCommand } from '../admin/admin-client';
import { CommandError } from '../command-error';
import { listCampaigns } from './campaign-calls';
import { thousands } from './text-table';
import { verifyDraws } from './verify-draws';

const counted = ({ verified, sealed }: Verification): string =>
  `${plural(verified, 'draw')} verified, ${thousands(sealed)} sealed until their day is over`;

/** How the draws were made that are in order, where that proves less than it could. */
const remarks = ({ old, revisions, withoutTicket }: Verification): string[] => [
  `${plural(revisions.length, 'revision')} of the terms`,
  ...(old > 0 ? [`${thousands(old)} in an old format, which proves less`] : []),
  ...(withoutTicket > 0 ? [`${thousands(withoutTicket)} without a ticket`] : []),
];

const sentence = (found: Verification): string =>
  found.verified + found.sealed === 0
    ? 'no draws yet'
    : [counted(found), ...remarks(found)].join('; ');

/** The campaigns that were played. */
const played = async (): Promise<string[]> =>
  (await listCampaigns()).filter(({ draws }) => draws > 0).map(({ id }) => id);

const readKept = async (file: string | undefined): Promise<Witness | undefined> => {
  if (file === undefined) return undefined;
  try {
    return await readWitness(await readFile(file, 'utf8'));
  } catch (error) {
    if (error instanceof WitnessError) throw new CommandError(`${file}: ${error.message}.`);
    throw new CommandError(`${file} cannot be read.`, { cause: error });
  }
};

const verify = async (
  given: string | undefined,
  { witness: file }: { witness?: string },
): Promise<void> => {
  const witness = await readKept(file);
  const campaigns = given
    ? [given]
    : [...new Set([...(await played()), ...(witness?.kept.keys() ?? [])])];
  if (campaigns.length === 0) console.log('No campaign was played so far.');
  const wrong: string[] = [];
  for (const campaign of campaigns) {
    const found = await verifyDraws(campaign, witness?.kept.get(campaign));
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
    .option(
      '--witness <file>',
      'an older list of heads (/api/promotions/heads.txt) that the draws must fit',
    )
    .description(
      'check each draw against the one before, its day’s published seed and its revision’s terms; exit code 1 names the first draw that is not in order',
    )
    .action((campaign: string | undefined, options: { witness?: string }) =>
      runCommand(() => verify(campaign, options)),
    );
};
