import type { Command } from 'commander';
import { runCommand } from '../admin/admin-client';
import { chooseRange } from './choose-range';
import { readCommits } from './read-commits';
import { writeNotes } from './write-notes';

/** Prints the notes of the repository that `folder` is in. */
export const addNotes = (program: Command, folder: string): Command =>
  program
    .description('Prints what has changed between two releases, as Markdown.')
    .argument('[from]', 'a tag or commit; else the newest tag before <to>, or the beginning')
    .argument('[to]', 'a tag or commit', 'HEAD')
    .action((from: string | undefined, to: string) =>
      runCommand(async () => {
        const range = chooseRange(folder, from, to);
        console.log(writeNotes(range, readCommits(folder, range)));
      }),
    );
