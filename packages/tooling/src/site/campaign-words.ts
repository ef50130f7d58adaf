import { InvalidArgumentError } from 'commander';
import { runCommand } from '../admin/admin-client';

/** What stands in the help for the id that a command wants. */
export const CAMPAIGN_ID = 'the id of a campaign, such as default';

export const versionNumber = (text: string): number => {
  if (!/^[1-9]\d{0,8}$/.test(text))
    throw new InvalidArgumentError('Give the number of a version, such as 7.');
  return Number(text);
};

/** Runs a command that answers with lines. */
export const print = (lines: Promise<string[]>): Promise<void> =>
  runCommand(async () => console.log((await lines).join('\n')));
