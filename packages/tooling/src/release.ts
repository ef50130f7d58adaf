/**
 * `npm run release -w mfe-<name> [-- --check | --promote]`: builds the part in this folder, uploads it, and with
 * `--check` asks the site for its verdict, with `--promote` puts it live. Speaks to `SITE_URL`; docs/settings.md has the settings.
 */
import { Command, Option } from 'commander';
import { demandToken, runCommand, siteUrl } from './admin/admin-client';
import { check, promote } from './admin/compositions';
import { demandReleaseKey, uploadRelease } from './admin/upload-release';
import { buildPart } from './build/build-part';
import { DROPS, FORCE, reasonText, WHY } from './site/composition-options';

const program = new Command('release')
  .description('Releases the part in this folder.')
  .option('--promote', 'put it live as well')
  .addOption(
    new Option('--check', 'say what a promotion would be told, and promote nothing').conflicts(
      'promote',
    ),
  )
  .option('--drops <paths...>', DROPS)
  .option('--force', FORCE)
  .option('--reason <text>', WHY, reasonText)
  .parse();

const {
  promote: goesLive,
  check: isAsked,
  ...options
} = program.opts<{
  promote?: boolean;
  check?: boolean;
  reason?: string;
  drops?: string[];
  force?: boolean;
}>();

void runCommand(async () => {
  const dir = process.cwd();
  demandToken();
  demandReleaseKey();
  await buildPart(dir);
  const { name, version } = await uploadRelease(dir);
  console.log(`Released ${name}@${version} to ${siteUrl()}.`);
  if (isAsked) return check([{ name, version }], options.drops);
  if (!goesLive) {
    console.log(`Put it live with: npm run site -- promote ${name}@${version}`);
    console.log(`Or for some visitors: npm run site -- canary ${name}@${version} --percent 5`);
    return;
  }
  const started = Date.now();
  const composition = await promote([{ name, version }], options);
  console.log(`Live as composition ${composition.number}, after ${Date.now() - started} ms.`);
  console.log(`Take it back with: npm run site -- rollback ${name}@${version}`);
});
