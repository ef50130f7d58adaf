import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { CommandError } from '@site/tooling/command-line';
import { ROOT } from '@site/tooling/repository';

/** How long the API may take until it answers, in ms: two seconds on a quiet machine, twenty on a busy one. */
const START_LIMIT_MS = 180_000;
/** How long an API that answers may take until it has its database, in ms, and what is said after that. */
const DATABASES = {
  given: {
    limit: 15_000,
    sentence: 'No database answers at MONGODB_URI; start one, or correct the setting.',
  },
  /** It was started here a moment ago: on a busy machine its first indexes take long. */
  own: {
    limit: 120_000,
    sentence:
      'The database is not ready after two minutes: is this machine busy? Run npm start again.',
  },
};
/** How long pages may be rendered until files that are not known to be there count as gone, in ms. */
const RENDER_LIMIT_MS = 30_000;
/** How long one question may stay unanswered until the next, in ms. */
const TRY_LIMIT_MS = 5_000;
/** How long it may take to end in order, in ms, before it is killed; it gives itself less. */
const STOP_LIMIT_MS = 30_000;

export interface Ready {
  hasDatabase: boolean;
  /** Nothing is live, or all files of it are there. */
  hasFiles: boolean;
}

export interface ApiProcess {
  /**
   * Resolves when it answers, with whether it has its database; without, it serves what was live before. Rejects when it
   * does not answer, or knows of nothing that was live.
   */
  ready: Promise<Ready>;
  /** Resolves when the process has ended, however it did. */
  ended: Promise<void>;
  stop(): Promise<void>;
}

const MAIN = join(ROOT, 'services/api/dist/main.js');

/** Answers leave much behind for a short while; where that has room, it is cleared away a quarter as often. As in deploy/. */
const YOUNG = '--max-semi-space-size=64';

/** Has the built API say what this machine offers it; it starts nothing. */
export function checkApi(): void {
  const { status } = spawnSync(process.execPath, [MAIN, '--check'], {
    cwd: ROOT,
    stdio: 'inherit',
  });
  if (status !== 0) throw new CommandError('The API cannot run here; why stands above.');
}

/** Starts the built API. `database`: that of a setting, or one that was started here. */
export function startApi(
  env: NodeJS.ProcessEnv,
  url: string,
  database: keyof typeof DATABASES,
): ApiProcess {
  const child = spawn(process.execPath, ['--enable-source-maps', YOUNG, MAIN], {
    cwd: ROOT,
    env: { ...process.env, ...env },
    // The channel closes with this process, however it ends; the API then ends too.
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    // Ctrl-C reaches this process only, which then ends the API and the database in order.
    detached: true,
  });
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  return {
    ready: answers(child, `${url}/readyz`, DATABASES[database]),
    ended,
    stop: async () => {
      child.kill('SIGTERM');
      const limit = setTimeout(() => child.kill('SIGKILL'), STOP_LIMIT_MS);
      await ended;
      clearTimeout(limit);
    },
  };
}

async function answers(
  child: ChildProcess,
  url: string,
  database: { limit: number; sentence: string },
): Promise<Ready> {
  let firstAnswer: number | undefined;
  for (const end = Date.now() + START_LIMIT_MS; Date.now() < end;) {
    if (child.exitCode !== null || child.signalCode !== null)
      throw new CommandError('The API has not started; why stands above.');
    const checks = await checksAt(url);
    const hasFiles = checks?.files !== 'failed';
    if (checks) firstAnswer ??= Date.now();
    // Which files are needed is known when the pages are rendered; after a change of settings that takes a while.
    const isRendering =
      !hasFiles && checks?.composition === 'failed' && Date.now() - firstAnswer! < RENDER_LIMIT_MS;
    if (checks?.database === 'ok') {
      if (!isRendering) return { hasDatabase: true, hasFiles };
    } else if (firstAnswer !== undefined && Date.now() - firstAnswer > database.limit) {
      if (checks?.composition === 'ok') return { hasDatabase: false, hasFiles };
      child.kill('SIGKILL');
      throw new CommandError(database.sentence);
    }
    await delay(100);
  }
  child.kill('SIGKILL');
  throw new CommandError(`The API does not answer within ${START_LIMIT_MS / 1000} s.`);
}

/** What the API says of itself: `database` and `composition` are `ok` or `failed`. */
async function checksAt(url: string): Promise<Record<string, unknown> | undefined> {
  try {
    const answer = await fetch(url, { signal: AbortSignal.timeout(TRY_LIMIT_MS) });
    const body: unknown = await answer.json();
    return isRecord(body) && isRecord(body.checks) ? body.checks : undefined;
  } catch {
    return undefined;
  }
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;
