import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { CommandError } from '@site/tooling/command-error';
import { ROOT } from './commands';

/** What `npm start` runs once the packages are there. */
export const START = [
  process.execPath,
  '-r',
  '@site/tooling/register',
  'programs/start/src/start.ts',
];

export interface SiteProcess {
  /** Where the site answers: the address that it prints last. */
  url: string;
  /** What it said until then, line by line. */
  said: string[];
  child: ChildProcess;
  /** Resolves when the process has ended. */
  ended: Promise<unknown>;
}

/** Starts a site with these settings, by `npm start` or what that runs; rejects with what it said when it ends before it is ready. */
export async function startSite(
  [command = '', ...args]: string[],
  settings: NodeJS.ProcessEnv,
): Promise<SiteProcess> {
  const { ADMIN_TOKEN: _, ...environment } = process.env;
  const child = spawn(command, args, {
    cwd: ROOT,
    env: { ...environment, LOG_LEVEL: 'error', ...settings },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = once(child, 'exit');
  const said: string[] = [];
  for await (const line of createInterface({ input: child.stdout })) {
    if (/^https?:\/\/\S+$/.test(line)) {
      child.stdout.resume();
      return { url: line, said, child, ended };
    }
    said.push(line);
  }
  throw new CommandError(['The site has not started.', ...said].join('\n'));
}
