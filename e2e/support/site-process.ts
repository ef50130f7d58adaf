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
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const ended = once(child, 'exit');
  const closed = once(child, 'close');
  const said: string[] = [];
  const wrong: string[] = [];
  createInterface({ input: child.stderr }).on('line', (line) => wrong.push(line));
  for await (const line of createInterface({ input: child.stdout })) {
    if (/^https?:\/\/\S+$/.test(line)) {
      child.stdout.resume();
      process.stderr.write(
        wrong
          .splice(0)
          .map((line) => `${line}\n`)
          .join(''),
      );
      child.stderr.pipe(process.stderr);
      return { url: line, said, child, ended };
    }
    said.push(line);
  }
  await closed;
  // A setting that is refused is one sentence, and the only one.
  throw new CommandError(
    [...(said.length > 0 ? ['The site has not started.', ...said] : []), ...wrong].join('\n'),
  );
}
