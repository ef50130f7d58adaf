/**
 * `npm run --silent licenses`: prints the notices of all packages that the site distributes or runs. Exits with 1 when
 * one has no known license, or one that is not allowed.
 */
import { Command } from 'commander';
import { siteNotices } from '../supply-chain/notices';

new Command('npm run licenses')
  .description('Prints the notices of all packages of the site.')
  .parse();

const { refused, text } = siteNotices();
console.log(text);
for (const line of refused) console.error(line);
if (refused.length > 0) process.exitCode = 1;
