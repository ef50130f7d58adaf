/**
 * `npm run release -w mfe-<name> [-- --promote]`: builds the part in this folder, uploads it, and with
 * `--promote` puts it live. Speaks to `SITE_URL`; see the README for the settings.
 */
import { Command } from 'commander';
import { runCommand, siteUrl } from './admin/admin-client';
import { promote } from './admin/compositions';
import { uploadRelease } from './admin/upload-release';
import { buildPart } from './build/build-part';
import { reasonText, WHY } from './site/composition-options';

const program = new Command('release')
  .description('Releases the part in this folder.')
  .option('--promote', 'put it live as well')
  .option('--reason <text>', WHY, reasonText)
  .parse();

const { promote: goesLive, reason } = program.opts<{ promote?: boolean; reason?: string }>();

void runCommand(async () => {
  const dir = process.cwd();
  await buildPart(dir);
  const { name, version } = await uploadRelease(dir);
  console.log(`Released ${name}@${version} to ${siteUrl()}.`);
  if (!goesLive) {
    console.log(`Put it live with: npm run site -- promote ${name}@${version}`);
    return;
  }
  const started = Date.now();
  const composition = await promote([{ name, version }], { reason });
  console.log(`Live as composition ${composition.number}, after ${Date.now() - started} ms.`);
  console.log(`Take it back with: npm run site -- rollback ${name}@${version}`);
});
