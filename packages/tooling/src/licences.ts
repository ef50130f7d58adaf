/**
 * `npm run --silent licences`: the notices of all packages that the site hands out and is served with, as a text. Ends with
 * 1 where one has a licence that the site must not have, or none that is known.
 */
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from './repository';
import { noticesOf } from './supply-chain/notices';
import { thirdParties } from './supply-chain/third-parties';

/** What their descriptions leave out, and the texts that they bring say. */
const READ = { 'png-js': 'MIT' };

const served = readdirSync(ROOT).filter((name) => name === 'shell' || name.startsWith('mfe-'));
const folders = [...served, 'services/api'].map((name) => join(ROOT, name));
const { refused, text } = noticesOf(thirdParties(folders), READ);
console.log(text);
for (const sentence of refused) console.error(sentence);
if (refused.length > 0) process.exitCode = 1;
