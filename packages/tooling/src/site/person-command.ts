import { writeFile } from 'node:fs/promises';
import { correctPerson, erasePerson, exportPerson, showPerson } from '@site/admin-client';
import type { PersonCorrected, PersonErased, PersonShown } from '@site/contracts';
import type { Command } from 'commander';
import { callAdmin } from '../admin/admin-client';
import { print } from '../command-line';
import { resolveArgument } from './options';
import { formatDate, textTable } from './text-table';

const ADDRESS = ['<address>', 'the email address that the person has given'] as const;

interface Correction {
  name?: string;
  phone?: string;
  newAddress?: string;
}

/** `person show|export|correct|erase` */
export const addPersonCommand = (program: Command): void => {
  const person = program
    .command('person')
    .description('personal data of one person: docs/privacy.md');

  person
    .command('show')
    .argument(...ADDRESS)
    .description('list what is stored, where, and until when')
    .action(async (address: string) => print(dataReport(await showPerson(callAdmin, { address }))));

  person
    .command('export')
    .argument(...ADDRESS)
    .option('--to <file>', 'into this new file, readable only by you (default: standard output)')
    .description('print everything that is stored, as one JSON document for that person')
    .action(async (address: string, { to }: { to?: string }) => {
      const text = JSON.stringify(await exportPerson(callAdmin, { address }), undefined, 2);
      if (to === undefined) return print([text]);
      // `wx`: an existing file may be readable by other users.
      await writeFile(resolveArgument(to), `${text}\n`, { mode: 0o600, flag: 'wx' });
      print([`Written to ${to}. Delete it once the person has it.`]);
    });

  person
    .command('correct')
    .argument(...ADDRESS)
    .option('--name <name>', 'replaces every stored name')
    .option('--phone <number>', 'in claims')
    .option('--new-address <address>', 'in claims and messages; newsletters need a confirmation')
    .description('correct stored personal data')
    .action(async (address: string, correction: Correction) =>
      print(correctionReport(await correctPerson(callAdmin, { address, ...correction }))),
    );

  person
    .command('erase')
    .argument(...ADDRESS)
    .option('--also-open-claims', 'also claims whose prize is still owed')
    .description('delete what is stored, unsent mails included; prints what is kept, and why')
    .action(async (address: string, { alsoOpenClaims }: { alsoOpenClaims?: boolean }) =>
      print(erasureReport(await erasePerson(callAdmin, { address, alsoOpenClaims }))),
    );
};

const dataReport = ({ person, kept }: PersonShown): string[] => {
  if (kept.length === 0) return [`Nothing is stored under this address (person ${person}).`];
  return [
    `Person ${person}, as the audit log names this address.`,
    '',
    ...textTable(
      ['place', 'since', 'until', 'what'],
      kept.map(({ place, since = '', until, what }) => [place, formatDate(since), until, what]),
    ),
  ];
};

const countLine = ({ place, count }: { place: string; count: number }) => `  ${count} in ${place}`;

const correctionReport = ({ person, corrected }: PersonCorrected): string[] => [
  corrected.length === 0
    ? `Nothing to correct under this address (person ${person}).`
    : `Person ${person} is corrected:`,
  ...corrected.map(countLine),
];

const erasureReport = ({ person, erased, left }: PersonErased): string[] => [
  erased.length === 0
    ? `Nothing to erase under this address (person ${person}).`
    : `Person ${person} is erased:`,
  ...erased.map(countLine),
  ...(left.length > 0 ? ['', 'What stays:'] : []),
  ...left.map((entry) => `${countLine(entry)}: ${entry.why}`),
];
