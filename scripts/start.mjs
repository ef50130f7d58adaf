/** `npm start`: installs packages, then starts the site. Ctrl-C stops all processes. */
import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { install, ROOT } from './install.mjs';

const OPTIONS = ['--promote', '--check', '--help', '-h'];
const unknown = process.argv.slice(2).find((option) => !OPTIONS.includes(option));
if (unknown !== undefined) {
  console.error(`Unknown option “${unknown}”: npm start takes --promote or --check.`);
  process.exit(1);
}
install();

const child = spawn(
  process.execPath,
  ['-r', '@site/tooling/register', 'programs/start/src/start.ts', ...process.argv.slice(2)],
  // The channel closes when this process ends, even if it is killed; the child then stops the site.
  { cwd: ROOT, stdio: ['inherit', 'inherit', 'inherit', 'ipc'] },
);
// The terminal sends Ctrl-C to both processes; this one waits for the child.
process.on('SIGINT', () => undefined);
for (const signal of ['SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal));
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
  setInterval(() => ancestors() !== initialAncestors && child.kill('SIGTERM'), 500).unref();
child.on('exit', (code, signal) => process.exit(signal ? 1 : (code ?? 0)));
