import { readOutbox, retryMails } from '@site/admin-client';
import { plural, type OutboxOverview } from '@site/contracts';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '@site/contracts/units';
import type { Command } from 'commander';
import { callAdmin } from '../admin/admin-client';
import { CommandError, print } from '../command-line';
import { textTable } from './text-table';

/** `outbox` and `outbox retry` */
export const addOutboxCommand = (program: Command): void => {
  const outbox = program
    .command('outbox')
    .description('list the mails and events that are not sent: dead, or waiting for a try')
    .action(async () => print(outboxReport(await readOutbox(callAdmin), new Date())));

  outbox
    .command('retry')
    .argument('[id]', 'the id of a mail, as in the list')
    .option('--all', 'all that are dead or waiting')
    .description('try mails at once; a dead one gets all its tries again')
    .action(async (id: string | undefined, { all = false }: { all?: boolean }) => {
      if ((id === undefined) !== all)
        throw new CommandError('Give the id of a mail, or --all for every one.');
      const { retried } = await retryMails(callAdmin, { id });
      print([`Trying ${plural(retried, 'mail')}.`]);
    });
};

/** `45 s`, `12 min`, `3 h`, `2 d`: the largest unit of which there are at least two, rounded down. */
export const formatSpan = (ms: number): string => {
  if (ms < 2 * MINUTE_MS) return `${Math.max(0, Math.floor(ms / 1000))} s`;
  if (ms < 2 * HOUR_MS) return `${Math.floor(ms / MINUTE_MS)} min`;
  if (ms < 2 * DAY_MS) return `${Math.floor(ms / HOUR_MS)} h`;
  return `${Math.floor(ms / DAY_MS)} d`;
};

export const outboxReport = ({ waiting, dead, mails }: OutboxOverview, now: Date): string[] => {
  if (waiting + dead === 0) return ['Every mail is sent.'];
  const since = (time: string) => now.getTime() - Date.parse(time);
  const nextTry = ({ state, dueAt }: OutboxOverview['mails'][number]) => {
    if (state === 'dead') return 'none';
    return since(dueAt) >= 0 ? 'now' : `in ${formatSpan(-since(dueAt))}`;
  };
  const rest = waiting + dead - mails.length;
  return [
    `${dead} dead, ${waiting} waiting`,
    '',
    ...textTable(
      ['state', 'age', 'tries', 'next try', 'id', 'reason'],
      mails.map((mail) => [
        mail.state,
        formatSpan(since(mail.createdAt)),
        String(mail.tries),
        nextTry(mail),
        mail.id,
        mail.reason ?? '',
      ]),
    ),
    ...(rest > 0 ? [`and ${rest} more`] : []),
  ];
};
