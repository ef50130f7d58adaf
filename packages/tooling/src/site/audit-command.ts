import { readAudit, type AuditFilter } from '@site/admin-client';
import { InvalidArgumentError, type Command } from 'commander';
import { callAdmin, runCommand } from '../admin/admin-client';
import { auditReport } from './access-reports';
import { momentOption } from './moment-option';

const upTo500 = (text: string): number => {
  const value = Number(text);
  if (!Number.isInteger(value) || value < 1 || value > 500)
    throw new InvalidArgumentError('Give a whole number from 1 to 500.');
  return value;
};

/** `audit` */
export const addAuditCommand = (program: Command): void => {
  program
    .command('audit')
    .option('--by <name>', 'of one token; the site’s own is owner')
    .option('--since <moment>', 'such as 7d, or 2026-11-01', momentOption(-1))
    .option('--until <moment>', 'likewise', momentOption(-1))
    .option('--limit <number>', 'how many', upTo500, 50)
    .option('--before <id>', 'the next page, as the last one has named it')
    .description('list who has changed what, newest first; refused attempts too')
    .action((filter: AuditFilter) =>
      runCommand(async () => {
        const { entries, next } = await readAudit(callAdmin, filter);
        console.log(auditReport(entries).join('\n'));
        if (next !== undefined) console.log(`\nThere is more: --before ${next}`);
      }),
    );
};
