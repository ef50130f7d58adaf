import type { OutboxOverview } from '@site/contracts';
import { MINUTE_MS, HOUR_MS, DAY_MS } from '@site/contracts/units';
import { textTable } from './text-table';

/** `45 s`, `12 min`, `3 h`, `2 d`: the largest unit of which there are two, rounded down. */
export const span = (milliseconds: number): string => {
  if (milliseconds < 2 * MINUTE_MS) return `${Math.max(0, Math.floor(milliseconds / 1000))} s`;
  if (milliseconds < 2 * HOUR_MS) return `${Math.floor(milliseconds / MINUTE_MS)} min`;
  if (milliseconds < 2 * DAY_MS) return `${Math.floor(milliseconds / HOUR_MS)} h`;
  return `${Math.floor(milliseconds / DAY_MS)} d`;
};

const COLUMNS = [
  { title: 'state' },
  { title: 'age', figures: true },
  { title: 'tries', figures: true },
  { title: 'next try', figures: true },
  { title: 'id' },
  { title: 'reason' },
];

/** The outbox for the terminal; lines. */
export const outboxReport = ({ waiting, dead, mails }: OutboxOverview, now: Date): string[] => {
  if (waiting + dead === 0) return ['Every mail is sent.'];
  const since = (time: string) => now.getTime() - new Date(time).getTime();
  const nextTry = ({ state, dueAt }: OutboxOverview['mails'][number]) => {
    if (state === 'dead') return 'none';
    return since(dueAt) >= 0 ? 'now' : `in ${span(-since(dueAt))}`;
  };

  const rows = mails.map((mail) => [
    mail.state,
    span(since(mail.createdAt)),
    String(mail.tries),
    nextTry(mail),
    mail.id,
    mail.reason ?? '',
  ]);
  const rest = waiting + dead - mails.length;
  return [
    `${dead} dead, ${waiting} waiting`,
    '',
    ...textTable(COLUMNS, rows),
    ...(rest > 0 ? [`and ${rest} more`] : []),
  ];
};
