/**
 * `npm run release -w mfe-<name> [-- --check | --promote]`: builds the part in this folder, uploads it, and with
 * `--check` prints the site's verdict, with `--promote` puts it live. Calls `SITE_URL`; docs/settings.md has the settings.
 */
import { Command, Option } from 'commander';
import { demandToken, runCommand, siteUrl } from './admin/admin-client';
import { check, promote, type PromoteOptions } from './admin/compositions';
import { demandReleaseKey, uploadRelease } from './admin/upload-release';
import { buildPart } from './build/build-part';
import { addDropsOption, addReasonOptions } from './site/options';

const program = new Command('release')
  .description('Releases the part in this folder.')
  .option('--promote', 'put it live as well')
  .addOption(
    new Option('--check', 'print the verdict of a promotion, and promote nothing').conflicts(
      'promote',
    ),
  );
addReasonOptions(addDropsOption(program)).parse();

const {
  promote: goesLive,
  check: isAsked,
  ...options
} = program.opts<PromoteOptions & { promote?: boolean; check?: boolean }>();

void runCommand(async () => {
  const dir = process.cwd();
  demandToken();
  demandReleaseKey();
  await buildPart(dir);
  const { name, version } = await uploadRelease(dir);
  console.log(`Released ${name}@${version} to ${siteUrl()}.`);
  if (isAsked) return check([{ name, version }], options.drops);
  if (!goesLive)
    return [
      `Put it live with: npm run site -- promote ${name}@${version}`,
      `Or for some visitors: npm run site -- canary ${name}@${version} --percent 5`,
    ];
  const started = Date.now();
  const composition = await promote([{ name, version }], options);
  return [
    `Live as composition ${composition.number}, after ${Date.now() - started} ms.`,
    `Take it back with: npm run site -- rollback ${name}@${version}`,
  ];
});
