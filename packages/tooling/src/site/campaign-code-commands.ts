import { DEFAULT_LABEL, PAPERS } from '@site/code-sheet';
import { Option, type Command } from 'commander';
import { makeCodes, printCodes, type CodesOptions, type PrintOptions } from './campaign-codes';
import { CAMPAIGN_ID as ID, cardLabel, print, wholeNumber } from './campaign-words';

const printing = (command: Command): Command =>
  command
    .option(
      '--out <folder>',
      'where the files go (default: codes, in the folder of the site’s data)',
    )
    .addOption(
      new Option('--paper <size>', 'of the sheet').choices(Object.keys(PAPERS)).default('letter'),
    )
    .option('--label <text>', 'what stands on each card', cardLabel, DEFAULT_LABEL);

/** `campaign codes|print` */
export const addCodeCommands = (campaign: Command): void => {
  printing(campaign.command('codes'))
    .argument('<id>', ID)
    .requiredOption('--count <number>', 'how many codes', wholeNumber(10_000))
    .option(
      '--expires <moment>',
      'such as 2026-12-31T23:59:59-06:00 (default: when the campaign ends)',
    )
    .description('make single-use QR codes: a sheet to print (PDF) and a table (CSV)')
    .action((id: string, options: CodesOptions) => print(makeCodes(id, options)));

  printing(campaign.command('print'))
    .argument('<id>', ID)
    .argument('<batch>', 'a batch of codes that was made before, such as 7Q2MK')
    .description('write the sheet and the table of a batch once more, with the same codes')
    .action((id: string, batch: string, options: PrintOptions) =>
      print(printCodes(id, batch, options)),
    );
};
