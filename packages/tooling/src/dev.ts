/**
 * `npm run dev -w mfe-<name> [-- --site https://…]`: builds the part in this folder after each save, and shows it to
 * one browser inside the site as it is live. Speaks to `SITE_URL`, as the release command does.
 */
import { Command, InvalidArgumentError, Option } from 'commander';
import { demandOwnToken, runCommand } from './admin/admin-client';
import { putEachSaveLive } from './dev/put-each-save-live';
import { tryOut } from './dev/try-out';

const readSite = (text: string): string => {
  if (URL.canParse(text) && /^https?:/.test(text)) return new URL(text).origin;
  throw new InvalidArgumentError('Write it as https://www.example.com.');
};

const readPort = (text: string): number => {
  if (/^\d{1,5}$/.test(text) && Number(text) <= 65_535) return Number(text);
  throw new InvalidArgumentError('It must be a whole number from 0 to 65535.');
};

const program = new Command('dev')
  .description('Shows the part in this folder, after each save, inside the site as it is live.')
  .option('--site <url>', 'the site, in place of SITE_URL', readSite)
  .option('--port <number>', 'where the build is served, on this machine', readPort, 0)
  .addOption(
    new Option('--live', 'put each save live instead; on a site of this machine only').conflicts(
      'port',
    ),
  )
  .parse();

const { site, port, live } = program.opts<{ site?: string; port: number; live?: boolean }>();
if (site !== undefined) process.env.SITE_URL = site;

void runCommand(async () => {
  demandOwnToken();
  const dir = process.cwd();
  const end = await (live ? putEachSaveLive(dir) : tryOut(dir, port));
  process.once('SIGINT', () => void Promise.resolve(end()).finally(() => process.exit(0)));
  process.once('SIGTERM', () => void Promise.resolve(end()).finally(() => process.exit(0)));
});
