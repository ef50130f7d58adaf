/**
 * `npm run --silent licenses`: the notices of all packages that the site hands out and is served with, as a text. Ends with
 * 1 where one has a license that the site must not have, or none that is known.
 */
import { programCalled } from './program-called';
import { ROOT } from './repository';
import { siteNotices } from './supply-chain/site-notices';

programCalled('npm run licenses', 'Prints the notices of all packages of the site.').parse();

const { refused, text } = siteNotices(ROOT);
console.log(text);
for (const sentence of refused) console.error(sentence);
if (refused.length > 0) process.exitCode = 1;
