import { writeFile } from 'node:fs/promises';
import { correctPerson, erasePerson, exportPerson, showPerson } from '@site/admin-client';
import type { Command } from 'commander';
import { callAdmin, runCommand } from '../admin/admin-client';
import { print } from './campaign-words';
import { givenPath } from './given-path';
import { correctedReport, erasedReport, shownReport } from './person-reports';

const ADDRESS = 'the email address, as the person has given it';

interface Right {
  name?: string;
  phone?: string;
  newAddress?: string;
}

/** `person show|export|correct|erase` */
export const addPersonCommand = (program: Command): void => {
  const person = program
    .command('person')
    .description('what the site keeps of one person: docs/privacy.md');

  person
    .command('show')
    .argument('<address>', ADDRESS)
    .description('list what is kept, where, and until when')
    .action((address: string) =>
      print(showPerson(callAdmin, { address }).then((shown) => shownReport(shown))),
    );

  person
    .command('export')
    .argument('<address>', ADDRESS)
    .option('--to <file>', 'into this file, for your eyes only (default: the terminal)')
    .description('everything that is kept, as one JSON document for that person')
    .action((address: string, { to }: { to?: string }) =>
      runCommand(async () => {
        const text = JSON.stringify(await exportPerson(callAdmin, { address }), undefined, 2);
        if (to === undefined) return console.log(text);
        // A file that is there already is somebody's, and may be open to all.
        await writeFile(givenPath(to), `${text}\n`, { mode: 0o600, flag: 'wx' });
        console.log(`Written to ${to}. Delete it once the person has it.`);
      }),
    );

  person
    .command('correct')
    .argument('<address>', ADDRESS)
    .option('--name <name>', 'wherever the person has given one')
    .option('--phone <number>', 'in claims')
    .option('--new-address <address>', 'in claims and messages; newsletters want a confirmation')
    .description('put right what the person says is wrong')
    .action((address: string, right: Right) =>
      print(correctPerson(callAdmin, { address, ...right }).then(correctedReport)),
    );

  person
    .command('erase')
    .argument('<address>', ADDRESS)
    .option('--also-open-claims', 'claims too whose prize the winner still waits for')
    .description('delete what is kept, with the mails that are under way; says what stays, and why')
    .action((address: string, { alsoOpenClaims }: { alsoOpenClaims?: boolean }) =>
      print(erasePerson(callAdmin, { address, alsoOpenClaims }).then(erasedReport)),
    );
};
