/** `npm start`: installs packages, then starts the site in this process. */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { install, ROOT } from './install.mjs';

const OPTIONS = ['--promote', '--check', '--help', '-h'];
const unknown = process.argv.slice(2).find((option) => !OPTIONS.includes(option));
if (unknown !== undefined) {
  console.error(`Unknown option “${unknown}”: npm start takes --promote or --check.`);
  process.exit(1);
}
install();

// npm runs this in a shell. If npm is killed, this process gets no signal, but its parent or the shell's parent changes.
const parentOf = (pid) => {
  try {
    return readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1].split(' ')[1];
  } catch {
    return undefined; // not Linux: only this process's own parent is watched
  }
};
const ancestors = () => `${process.ppid} ${parentOf(process.ppid)}`;
const initialAncestors = ancestors();
if (process.env.npm_lifecycle_event === 'start')
  setInterval(
    () => ancestors() !== initialAncestors && process.kill(process.pid, 'SIGTERM'),
    500,
  ).unref();

process.chdir(ROOT);
const require = createRequire(import.meta.url);
require('@site/tooling/register');
require('../programs/start/src/start.ts');
