import { text } from 'node:stream/consumers';
import { grantAccess, listAccess, revokeAccess } from '@site/admin-client';
import type { Command } from 'commander';
import { callAdmin, runCommand } from '../admin/admin-client';
import { addKeyCommand } from './access-key-command';
import { accessReport } from './access-reports';
import { listOption } from './list-option';
import { momentOption } from './moment-option';

/** `access add|list|revoke` and `access key add|list|revoke` */
export const addAccessCommand = (
  program: Command,
  readInput: () => Promise<string> = () => text(process.stdin),
): void => {
  const access = program
    .command('access')
    .description('who may do what: tokens of people and robots, keys that sign releases');

  access
    .command('add')
    .argument('<name>', 'of the person or robot, such as tools-ci')
    .requiredOption(
      '--may <scopes>',
      'release:PART, promote:PART (* is every part), campaigns, claims, redeem, people, stores, certificates, operate; separated by commas',
      listOption,
    )
    .option('--expires <moment>', 'such as 90d, or 2027-01-31 (default: never)', momentOption(1))
    .description('give a token: it is shown now, and never again')
    .action((name: string, { may, expires }: { may: string[]; expires?: string }) =>
      runCommand(async () => {
        const grant = { name, may, ...(expires !== undefined && { expiresAt: expires }) };
        const granted = await grantAccess(callAdmin, grant);
        console.log(granted.token);
        // Beside the token, so that `access add … > file` keeps the token alone.
        console.error(
          `This is the token of ${name}, for ADMIN_TOKEN; the site keeps only its hash and shows it never again.`,
        );
      }),
    );

  access
    .command('list')
    .description('list the tokens that were given, also those that have ended')
    .action(() =>
      runCommand(async () => {
        const list = await listAccess(callAdmin);
        console.log(accessReport(list.access, new Date()).join('\n'));
      }),
    );

  access
    .command('revoke')
    .argument('<name>', 'as the list shows it')
    .description('end a token, at once')
    .action((name: string) =>
      runCommand(async () => {
        await revokeAccess(callAdmin, name);
        console.log(`The token of ${name} counts for nothing any more.`);
      }),
    );

  addKeyCommand(access, readInput);
};
