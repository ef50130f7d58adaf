import type { Command } from 'commander';
import { readiness } from '../admin/admin-client';
import { damagedReleases, restoreReleases } from '../admin/damaged-releases';
import { CommandError } from '../command-line';

const ADVICE: Record<string, string> = {
  database: 'The database does not answer: start it, or correct MONGODB_URI.',
  composition: 'Nothing is live: release the parts with --promote, or run npm start.',
  files:
    'Files of what is live are missing or changed. If another instance has them, both need the same RELEASES_URL.',
  spares: 'Files of fallbacks, canaries or server bundles are missing or changed.',
  disk: 'The disk of DATA_DIR is nearly full: npm run site -- prune --keep 30d --dry-run lists releases that are no longer needed.',
};

/** The names of the checks that fail. */
const failedChecks = async (): Promise<string[]> => {
  const { ok, checks = {}, message = '' } = await readiness();
  if (Object.keys(checks).length === 0 && !ok) throw new CommandError(`${message}.`);
  return Object.keys(checks).filter((name) => checks[name] === 'failed');
};

/** `repair` */
export const addRepairCommand = (program: Command): void => {
  program
    .command('repair')
    .description(
      'print failed checks and what to do, and restore release files that are built here',
    )
    .action(repair);
};

const repair = async (): Promise<void> => {
  const failed = await failedChecks();
  for (const name of failed) console.log(ADVICE[name] ?? `Missing: ${name}.`);
  if (failed.length === 0) console.log('Nothing is missing.');
  if (failed.includes('database')) return;
  if (!failed.includes('files') && !failed.includes('spares')) return;
  await restoreReleases(await damagedReleases());
  await damagedReleases(); // makes the site check its files again
  if ((await failedChecks()).includes('files'))
    throw new CommandError('Files of what is live are still missing.');
};
