/** `npm run --silent notes [-- <from> [<to>]]`: what has changed between two releases, as Markdown. */
import { Command } from 'commander';
import { addNotes } from './notes/notes-command';

const program = new Command('npm run --silent notes --');
addNotes(program, process.cwd());
program.parse();
