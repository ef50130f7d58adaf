/**
 * `part build`, `part dev`, `part release` and `part types`: the scripts of a part's package.json, run in its folder.
 * They call the site at `SITE_URL`; docs/settings.md has the settings.
 */
import { Command, InvalidArgumentError, Option } from 'commander';
import { assertOwnToken, assertToken, siteUrl } from '../admin/admin-client';
import { checkPromotion, promote, type PromoteOptions } from '../admin/compositions';
import { assertReleaseKey, uploadRelease } from '../admin/upload-release';
import { print, runProgram } from '../command-line';
import { addDropsOption, addReasonOptions } from '../site/options';

const dir = process.cwd();
const program = new Command('part').description('Builds and releases the part in this folder.');

program
  .command('build')
  .description('build the part, if its sources have changed')
  .action(async () => {
    const { buildPart } = await import('../build/build-part');
    await buildPart(dir);
  });

const readSite = (text: string): string => {
  if (URL.canParse(text) && /^https?:/.test(text)) return new URL(text).origin;
  throw new InvalidArgumentError('Write it as https://www.example.com.');
};

program
  .command('dev')
  .description('rebuild the part on each save and show it inside the live site, in one browser')
  .option('--site <url>', 'the site, in place of SITE_URL', readSite)
  .option('--live', 'promote each save instead; only for a site on this machine')
  .action(async ({ site, live }: { site?: string; live?: boolean }) => {
    if (site !== undefined) process.env.SITE_URL = site;
    assertOwnToken();
    const { releaseOnSave } = await import('../dev/release-on-save');
    const { serveLocalBuild } = await import('../dev/local-build');
    const end = await (live ? releaseOnSave(dir) : serveLocalBuild(dir));
    for (const signal of ['SIGINT', 'SIGTERM'])
      process.once(signal, () => void Promise.resolve(end()).finally(() => process.exit(0)));
  });

const release = program
  .command('release')
  .description('build, sign and upload the part')
  .option('--promote', 'put it live as well')
  .addOption(
    new Option('--check', 'print the verdict of a promotion, and promote nothing').conflicts(
      'promote',
    ),
  );

type ReleaseOptions = PromoteOptions & { promote?: boolean; check?: boolean };

addReasonOptions(addDropsOption(release)).action(
  async ({ promote: isPromoted, check: isChecked, ...options }: ReleaseOptions) => {
    assertToken();
    assertReleaseKey();
    const { buildPart } = await import('../build/build-part');
    await buildPart(dir);
    const { name, version } = await uploadRelease(dir);
    console.log(`Released ${name}@${version} to ${siteUrl()}.`);
    if (isChecked) return print(await checkPromotion([{ name, version }], options.drops));
    if (!isPromoted)
      return print([
        `Put it live with: npm run site -- promote ${name}@${version}`,
        `Or for some visitors: npm run site -- canary ${name}@${version} --percent 5`,
      ]);
    const started = Date.now();
    const composition = await promote([{ name, version }], options);
    print([
      `Live as composition ${composition.number}, after ${Date.now() - started} ms.`,
      `Roll it back with: npm run site -- rollback ${name}@${version}`,
    ]);
  },
);

program
  .command('types')
  .description('download the types of what is live into @mf-types/')
  .action(async () => {
    const { downloadTypes } = await import('../dev/download-types');
    const parts = await downloadTypes(dir);
    console.log(`The types of ${parts.join(', ')} of ${siteUrl()} are in @mf-types/.`);
  });

void runProgram(program);
