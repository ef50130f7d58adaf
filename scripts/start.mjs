/** `npm start`: installs, then starts the site, and fills it where it is empty. Ctrl-C stops everything it started. */
import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { checkNode, install, ROOT } from './install.mjs';

const WORDS = ['--promote', '--check', '--help', '-h'];
const unknown = process.argv.slice(2).find((word) => !WORDS.includes(word));
if (unknown !== undefined) {
  console.error(`npm start takes --promote or --check, and no “${unknown}”.`);
  process.exit(1);
}
checkNode();
install();

const child = spawn(
  process.execPath,
  ['-r', '@site/tooling/register', 'programs/start/src/start.ts', ...process.argv.slice(2)],
  // The channel closes with this process, however it ends, and the other then stops the site.
  { cwd: ROOT, stdio: ['inherit', 'inherit', 'inherit', 'ipc'] },
);
// The terminal sends Ctrl-C to both; this process only has to wait for the other to finish.
process.on('SIGINT', () => undefined);
for (const signal of ['SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal));
// npm runs this through a shell. A signal to npm ends one or both without a word to us: what we see is that we, or
// the shell, have another parent.
const parentOf = (pid) => {
  try {
    return readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1].split(' ')[1];
  } catch {
    return undefined; // not Linux: there only our own parent is watched
  }
};
const above = () => `${process.ppid} ${parentOf(process.ppid)}`;
const npm = above();
if (process.env.npm_lifecycle_event === 'start')
  setInterval(() => above() !== npm && child.kill('SIGTERM'), 500).unref();
child.on('exit', (code, signal) => process.exit(signal ? 1 : (code ?? 0)));
