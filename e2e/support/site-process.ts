import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { CommandError } from '@site/tooling/command-line';
import { ROOT } from './commands';
import { freePort } from './free-port';

/** The command that `npm start` runs after installing. */
export const START = [
  process.execPath,
  '-r',
  '@site/tooling/register',
  'programs/start/src/start.ts',
];

/** Disables sampled telemetry, which would count failures of canaries, and the drain time for proxies. */
export const SETTINGS = { TELEMETRY_SAMPLE: '0', DRAIN_SECONDS: '0' };

export interface SiteProcess {
  /** The address, which the process prints last. */
  url: string;
  /** The lines that it prints before the address. */
  output: string[];
  child: ChildProcess;
  /** Resolves when the process has ended. */
  ended: Promise<unknown>;
}

/** Starts a site, on a free port unless PORT is set; rejects with its output if it ends before it is ready. */
export async function startSite(
  [command = '', ...args]: string[],
  settings: NodeJS.ProcessEnv,
): Promise<SiteProcess> {
  const { ADMIN_TOKEN: _, ...environment } = process.env;
  const PORT = settings.PORT ?? String(await freePort());
  const child = spawn(command, args, {
    cwd: ROOT,
    env: { ...environment, LOG_LEVEL: 'error', ...settings, PORT },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const ended = once(child, 'exit');
  const closed = once(child, 'close');
  const output: string[] = [];
  const errors: string[] = [];
  createInterface({ input: child.stderr }).on('line', (line) => errors.push(line));
  for await (const line of createInterface({ input: child.stdout })) {
    if (/^https?:\/\/\S+$/.test(line)) {
      child.stdout.resume();
      process.stderr.write(errors.map((error) => `${error}\n`).join(''));
      child.stderr.pipe(process.stderr);
      return { url: line, output, child, ended };
    }
    output.push(line);
  }
  await closed;
  // An invalid setting is reported in one sentence, without other output.
  throw new CommandError(
    [...(output.length > 0 ? ['The site has not started.', ...output] : []), ...errors].join('\n'),
  );
}

export const stopSite = async ({ child, ended }: SiteProcess): Promise<void> => {
  child.kill('SIGTERM');
  await ended;
};
