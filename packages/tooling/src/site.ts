/** `npm run site -- <command>`: the operator's command line, a client of the calls under /api/admin. */
import { Command } from 'commander';
import { callAdmin, CommandError, runCommand } from './admin/admin-client';
import { listCompositions, promote, type CompositionAnswer } from './admin/compositions';
import { addCampaignCommand } from './site/campaign-command';
import { addDrawsCommand } from './site/draws-command';
import { addOutboxCommand } from './site/outbox-command';

const program = new Command('npm run site --').description('Operates the site at SITE_URL.');

program
  .command('compositions')
  .description('list the latest compositions and mark what is live')
  .action(() =>
    runCommand(async () => {
      const { live, compositions } = await listCompositions();
      for (const { number, createdAt, reason } of compositions) {
        console.log(`${number === live ? '*' : ' '} ${number}  ${createdAt}  ${reason}`);
      }
    }),
  );

program
  .command('promote')
  .argument('<releases...>', 'name@version of each release')
  .option('--base <number>', 'refuse unless this composition is live', Number)
  .description('put releases live')
  .action((releases: string[], { base }: { base?: number }) =>
    runCommand(async () => {
      const { number } = await promote(releases.map(toReference), base);
      console.log(`Composition ${number} is live.`);
    }),
  );

program
  .command('rollback')
  .option('--to <number>', 'the composition to go back to, instead of the one before', Number)
  .description('take back the latest promotion')
  .action(({ to }: { to?: number }) =>
    runCommand(async () => {
      const { number } = await callAdmin<CompositionAnswer>('POST', '/compositions/rollback', {
        to,
      });
      console.log(`Composition ${number} is live again.`);
    }),
  );

program
  .command('releases')
  .description('list the latest releases')
  .action(() =>
    runCommand(async () => {
      const releases = await callAdmin<{ name: string; version: string; createdAt: string }[]>(
        'GET',
        '/releases',
      );
      for (const { name, version, createdAt } of releases)
        console.log(`${createdAt}  ${name}@${version}`);
    }),
  );

addCampaignCommand(program);
addDrawsCommand(program);
addOutboxCommand(program);

const toReference = (text: string) => {
  const [name, version] = text.split('@');
  if (!name || !version) throw new CommandError(`${text} is not of the form name@version.`);
  return { name, version };
};

program.parse();
