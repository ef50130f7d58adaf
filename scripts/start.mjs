/** `npm start`: installs, then builds, starts and fills the site. Ctrl-C stops everything it started. */
import { spawn } from 'node:child_process';
import { checkNode, install, ROOT } from './install.mjs';

checkNode();
install();

const child = spawn(
  process.execPath,
  ['-r', '@site/tooling/register', 'packages/tooling/src/start/start.ts'],
  { cwd: ROOT, stdio: 'inherit' },
);
// The terminal sends Ctrl-C to both; this process only has to wait for the other to finish.
process.on('SIGINT', () => undefined);
for (const signal of ['SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal));
child.on('exit', (code, signal) => process.exit(signal ? 1 : (code ?? 0)));
