import { readOutbox, retryMails } from '@site/admin-client';
import type { Command } from 'commander';
import { callAdmin, runCommand } from '../admin/admin-client';
import { CommandError } from '../command-error';
import { outboxReport } from './outbox-report';

/** `outbox` and `outbox retry` */
export const addOutboxCommand = (program: Command): void => {
  const outbox = program
    .command('outbox')
    .description('list the mails that are not sent: the dead, and those that wait for a try')
    .action(() =>
      runCommand(async () => {
        const answer = await readOutbox(callAdmin);
        console.log(outboxReport(answer, new Date()).join('\n'));
      }),
    );

  outbox
    .command('retry')
    .argument('[id]', 'the id of a mail, as the list shows it')
    .option('--all', 'all that are dead or waiting')
    .description('try mails at once; a dead one gets all its tries again')
    .action((id: string | undefined, { all = false }: { all?: boolean }) =>
      runCommand(async () => {
        if ((id === undefined) !== all)
          throw new CommandError('Give the id of a mail, or --all for every one.');
        const { retried } = await retryMails(callAdmin, { id });
        console.log(retried === 1 ? 'One mail is tried.' : `${retried} mails are tried.`);
      }),
    );
};
