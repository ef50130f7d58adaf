import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { Readiness } from '@site/contracts';
import { CommandError } from '@site/tooling/command-line';
import { ROOT } from '@site/tooling/repository';

/** Limit until the API responds: usually 2 s, 20 s on a busy machine. */
const START_LIMIT_MS = 180_000;
/** How long an API that responds may take to connect to its database, in ms, and the error message after that. */
const DATABASES = {
  external: {
    limit: 15_000,
    message: 'No database answers at MONGODB_URI; start one, or correct the setting.',
  },
  /** On a busy machine its first indexes take long. */
  embedded: {
    limit: 120_000,
    message:
      'The database is not ready after two minutes: is this machine busy? Run npm start again.',
  },
};
/** Limit for rendering pages; until then missing files are not reported. */
const RENDER_LIMIT_MS = 30_000;
/** Timeout of a readiness request. */
const TRY_LIMIT_MS = 5_000;
/** Limit for a graceful shutdown; the API's own limit is shorter. */
const STOP_LIMIT_MS = 30_000;

export interface Ready {
  hasDatabase: boolean;
  /** Whether all files of live releases are present. */
  hasFiles: boolean;
}

export interface ApiProcess {
  /**
   * Resolves when it responds; without a database it serves stored pages. Rejects if it does not respond, or has neither a
   * database nor stored pages.
   */
  ready: Promise<Ready>;
  /** Resolves when the process has ended. */
  ended: Promise<void>;
  stop(): Promise<void>;
}

const MAIN = join(ROOT, 'services/api/dist/main.js');

/**
 * A larger young generation: most objects live for one response, and garbage is collected a quarter as often. As in
 * deploy/.
 */
const SEMI_SPACE = '--max-semi-space-size=64';

/** Runs the built API with `--check`, which prints how this machine confines the parts' code. */
export function checkApi(): void {
  const { status } = spawnSync(process.execPath, [MAIN, '--check'], {
    cwd: ROOT,
    stdio: 'inherit',
  });
  if (status !== 0) throw new CommandError('The API cannot run here; see its output above.');
}

/** Starts the built API. `database`: from a setting, or started by this process. */
export function startApi(
  env: NodeJS.ProcessEnv,
  url: string,
  database: keyof typeof DATABASES,
): ApiProcess {
  const child = spawn(process.execPath, ['--enable-source-maps', SEMI_SPACE, MAIN], {
    cwd: ROOT,
    env: { ...process.env, ...env },
    // The channel closes when this process ends, even if it is killed; the API then ends too.
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    // Ctrl-C must only reach this process, which stops the API before the database.
    detached: true,
  });
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  return {
    ready: waitUntilReady(child, `${url}/readyz`, DATABASES[database]),
    ended,
    stop: async () => {
      child.kill('SIGTERM');
      const limit = setTimeout(() => child.kill('SIGKILL'), STOP_LIMIT_MS);
      await ended;
      clearTimeout(limit);
    },
  };
}

async function waitUntilReady(
  child: ChildProcess,
  url: string,
  database: { limit: number; message: string },
): Promise<Ready> {
  let firstResponse: number | undefined;
  for (const end = Date.now() + START_LIMIT_MS; Date.now() < end;) {
    if (child.exitCode !== null || child.signalCode !== null)
      throw new CommandError('The API has not started; see its output above.');
    const checks = await readChecks(url);
    const hasFiles = checks?.files !== 'failed';
    if (checks) firstResponse ??= Date.now();
    // The required files are only known after the pages are rendered, which takes longer after a change of settings.
    const isRendering =
      !hasFiles &&
      checks?.composition === 'failed' &&
      Date.now() - firstResponse! < RENDER_LIMIT_MS;
    if (checks?.database === 'ok') {
      if (!isRendering) return { hasDatabase: true, hasFiles };
    } else if (firstResponse !== undefined && Date.now() - firstResponse > database.limit) {
      if (checks?.composition === 'ok') return { hasDatabase: false, hasFiles };
      child.kill('SIGKILL');
      throw new CommandError(database.message);
    }
    await delay(100);
  }
  child.kill('SIGKILL');
  throw new CommandError(`The API does not respond within ${START_LIMIT_MS / 1000} s.`);
}

/** The readiness checks: `database`, `composition` and `files` are `ok` or `failed`. */
async function readChecks(url: string): Promise<Readiness['checks']> {
  try {
    const response = await fetch(url, { signal: AbortSignal.timeout(TRY_LIMIT_MS) });
    return Readiness.parse(await response.json()).checks;
  } catch {
    return undefined;
  }
}
