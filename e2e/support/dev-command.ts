import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { siteUrl } from './site';

export interface DevCommand {
  /** Opened in a browser, it shows the local build there. */
  link: string;
  stop: () => Promise<void>;
}

/** `npm run dev -w <part> -- --site <the site under test>` in a checkout, until it has printed its link; rejects with what it said instead. */
export async function startDev(part: string, checkout: string): Promise<DevCommand> {
  const args = ['run', '--silent', 'dev', '-w', part, '--', '--site', siteUrl()];
  // A group of its own, as on a terminal, where Ctrl-C reaches npm and what it runs.
  const child = spawn('npm', args, {
    cwd: checkout,
    stdio: ['ignore', 'pipe', 'inherit'],
    detached: true,
  });
  const ended = once(child, 'exit');
  const said: string[] = [];
  let stopped: Promise<unknown> | undefined;
  for await (const line of createInterface({ input: child.stdout })) {
    said.push(line);
    const [link] = /https?:\S+\/api\/override\?token=\S+/.exec(line) ?? [];
    if (link === undefined) continue;
    child.stdout.resume();
    return {
      link,
      stop: async () => {
        if (!stopped) process.kill(-child.pid!, 'SIGINT');
        await (stopped ??= ended);
      },
    };
  }
  throw new Error(`npm run dev has ended:\n${said.join('\n')}`);
}
