/**
 * `npm run vulnerabilities`: what is known of the packages that the site is served with. Ends with 1 where something is,
 * with 2 where the registry does not tell.
 */
import { spawnSync } from 'node:child_process';
import { programCalled } from './program-called';
import { ROOT } from './repository';
import { vulnerabilityReport } from './supply-chain/vulnerability-report';

programCalled('npm run vulnerabilities', 'Says what is known of the packages of the site.').parse();

const { stdout } = spawnSync('npm', ['audit', '--omit=dev', '--json', '--loglevel=silent'], {
  cwd: ROOT,
  encoding: 'utf8',
  shell: process.platform === 'win32',
});
const { exitCode, lines } = vulnerabilityReport(stdout);
for (const line of lines) console.log(line);
process.exitCode = exitCode;
