import { auditedCall, readAudit, type AuditFilter } from '@site/admin-client';
import type { AuditEntry } from '@site/contracts';
import type { Command } from 'commander';
import { callAdmin } from '../admin/admin-client';
import { print } from '../command-line';
import { momentOption, wholeNumber } from './options';
import { formatMinute, textTable } from './text-table';

/** `audit` */
export const addAuditCommand = (program: Command): void => {
  program
    .command('audit')
    .option('--by <name>', 'only calls with this token; the site’s own is owner')
    .option('--since <moment>', 'such as 7d, or 2026-11-01', momentOption(-1))
    .option('--until <moment>', 'end of the period, in the same form', momentOption(-1))
    .option('--limit <number>', 'how many', wholeNumber(500), 50)
    .option('--before <id>', 'the next page: the id that the previous page names')
    .description('list changes and refused attempts with their authors, newest first')
    .action(async (filter: AuditFilter) => {
      const { entries, next } = await readAudit(callAdmin, filter);
      const more = next === undefined ? [] : ['', `There is more: --before ${next}`];
      print([...auditReport(entries), ...more]);
    });
};

export const auditReport = (entries: AuditEntry[]): string[] =>
  entries.length === 0
    ? ['No entries match.']
    : textTable(
        ['when (UTC)', 'by', 'outcome', 'call', 'what'],
        entries.map((entry) => [
          formatMinute(entry.at),
          entry.by,
          entry.status === undefined ? entry.outcome : `${entry.outcome} ${entry.status}`,
          auditedCall(entry),
          [entry.what, entry.reason].filter(Boolean).join('. '),
        ]),
      );
