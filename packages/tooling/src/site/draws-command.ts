import { readFile } from 'node:fs/promises';
import { formatNumber, listCampaigns } from '@site/admin-client';
import { DrawList, plural } from '@site/contracts';
import {
  createChainCheck,
  readWitness,
  WitnessError,
  type SavedRecords,
  type Verification,
  type Witness,
} from '@site/draws';
import type { Command } from 'commander';
import { callAdmin, callSite } from '../admin/admin-client';
import { CommandError } from '../command-line';

/** `draws verify` */
export const addDrawsCommand = (program: Command): void => {
  program
    .command('draws')
    .description('check how prizes were drawn')
    .command('verify')
    .argument('[campaign]', 'its id; without it all campaigns')
    .option(
      '--witness <file>',
      'an older list of heads (/api/promotions/heads.txt) that the draws must match',
    )
    .description(
      'check each draw against the previous one, its day’s published seed and its revision’s terms; exits with 1 and names the first invalid draw',
    )
    .action((campaign: string | undefined, options: { witness?: string }) =>
      verify(campaign, options.witness),
    );
};

async function verify(campaign: string | undefined, file: string | undefined): Promise<void> {
  const witness = await readWitnessFile(file);
  const campaigns = campaign ? [campaign] : await publicCampaigns(witness);
  if (campaigns.length === 0) console.log('There is no campaign that visitors have seen.');
  const faults: string[] = [];
  for (const id of campaigns) {
    const found = await verifyDraws(id, witness?.campaigns.get(id));
    if (found.wrong)
      faults.push(
        `${id}: draw ${formatNumber(found.wrong.number)} is invalid: ${found.wrong.reason}.`,
      );
    else console.log(`${id}: ${summary(found)}`);
  }
  if (faults.length > 0) throw new CommandError(faults.join('\n'));
}

/**
 * All campaigns except drafts without draws, whose lists are not public, and those that only the witness lists. Other
 * campaigns without draws are included: their draws may have been deleted.
 */
const publicCampaigns = async (witness: Witness | undefined): Promise<string[]> => {
  const { campaigns } = await listCampaigns(callAdmin);
  const published = campaigns.filter(({ status, draws }) => status !== 'draft' || draws > 0);
  return [...new Set([...published.map(({ id }) => id), ...(witness?.campaigns.keys() ?? [])])];
};

const readWitnessFile = async (file: string | undefined): Promise<Witness | undefined> => {
  if (file === undefined) return undefined;
  try {
    return await readWitness(await readFile(file, 'utf8'));
  } catch (error) {
    throw error instanceof WitnessError ? new CommandError(`${file}: ${error.message}.`) : error;
  }
};

/** Number of draws per request. */
const PAGE = 500;

/** Checks every draw of a campaign from the first on, without a token, against saved heads if there are any. */
const verifyDraws = async (campaign: string, saved?: SavedRecords): Promise<Verification> => {
  const check = createChainCheck(campaign, Date.now(), saved);
  for (let after: number | undefined = 0; after !== undefined;) {
    const path = `/api/promotions/${encodeURIComponent(campaign)}/draws?after=${after}&limit=${PAGE}`;
    const page: DrawList = await callSite(path, { response: DrawList });
    // A page without draws that has a next page would cause an endless loop.
    after = check.read(page) ? page.next : undefined;
  }
  return check.end();
};

const summary = ({ verified, sealed, old, revisions, withoutTicket }: Verification): string =>
  verified + sealed === 0
    ? 'no draws yet'
    : [
        `${plural(verified, 'draw')} verified, ${formatNumber(sealed)} sealed until their day is over`,
        `${plural(revisions.length, 'revision')} of the terms`,
        ...(old > 0 ? [`${formatNumber(old)} in an old format with a weaker proof`] : []),
        ...(withoutTicket > 0 ? [`${formatNumber(withoutTicket)} without a ticket`] : []),
      ].join('; ');
