import type { Command } from 'commander';
import * as z from 'zod';
import { askSite, runCommand, siteUrl } from '../admin/admin-client';
import { damagedReleases, putBack, sayDamaged, sayPutBack } from '../admin/put-back';
import { CommandError } from '../command-error';

const Readiness = z.object({
  message: z.optional(z.string()),
  checks: z.optional(z.record(z.string(), z.string())),
});

const ADVICE: Record<string, string> = {
  database: 'The database does not answer: start it, or correct MONGODB_URI.',
  composition: 'Nothing is live: release the parts with --promote, or run npm start.',
  files:
    'Files of what is live are gone or changed. Where another instance has them, both need the same RELEASES_URL.',
  spares: 'Files are gone or changed that are needed only when something else happens.',
  disk: 'The disk of DATA_DIR is nearly full: npm run site -- prune --keep 30d --dry-run says what nobody needs.',
};

/** What the site says that it lacks. */
const failing = async (): Promise<string[]> => {
  const answer = await askSite('/readyz');
  const said = Readiness.safeParse(await answer.json().catch(() => undefined));
  if (!said.success) throw new CommandError(`What answers at ${siteUrl()} is not the site.`);
  const { checks = {}, message = '' } = said.data;
  if (Object.keys(checks).length === 0 && !answer.ok) throw new CommandError(`${message}.`);
  return Object.keys(checks).filter((name) => checks[name] === 'failed');
};

/** `repair` */
export const addRepairCommand = (program: Command): void => {
  program
    .command('repair')
    .description('say what the site lacks, and put back files of what is live that are built here')
    .action(() =>
      runCommand(async () => {
        const lacks = await failing();
        for (const name of lacks) console.log(ADVICE[name] ?? `Missing: ${name}.`);
        if (lacks.length === 0) console.log('Nothing is missing.');
        if (!lacks.includes('files') && !lacks.includes('spares')) return;
        if (lacks.includes('database')) return;
        const damaged = await damagedReleases();
        for (const one of damaged) console.log(sayDamaged(one));
        for (const line of sayPutBack(await putBack(damaged))) console.log(line);
        await damagedReleases(); // the site looks again
        if ((await failing()).includes('files'))
          throw new CommandError('Files of what is live are still missing.');
      }),
    );
};
