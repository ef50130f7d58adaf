import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { DatabaseStartError, type Log } from './database';
import { findOnPath } from './on-path';

const run = promisify(execFile);

const PROJECT = join(__dirname, '../java');
const SOURCES = join(PROJECT, 'src/main/java/site/database');
const GOALS = ['compiler:compile', 'jar:jar', 'dependency:copy-dependencies'];

/** In ms; the first build downloads about 12 MB. */
const BUILD_LIMIT_MS = 300_000;

/**
 * The class path of the launcher. It is built when its sources have changed, into a directory named after their hash, so
 * that existing directories are complete and concurrent builds do not conflict.
 */
export async function buildLauncher(log: Log): Promise<string> {
  const launcherDirectory = getLauncherDirectory();
  if (!existsSync(launcherDirectory)) await build(launcherDirectory, log);
  return join(launcherDirectory, 'lib', '*');
}

/** Whether the launcher can be started without Maven. */
export const isBuilt = () => existsSync(getLauncherDirectory());

function getLauncherDirectory(): string {
  const hash = createHash('sha256')
    .update(GOALS.join())
    .update(readFileSync(join(PROJECT, 'pom.xml'), 'utf8'));
  for (const file of readdirSync(SOURCES).sort())
    hash.update(readFileSync(join(SOURCES, file), 'utf8'));
  return join(PROJECT, 'target', hash.digest('hex').slice(0, 16));
}

async function build(launcherDirectory: string, log: Log): Promise<void> {
  const maven = findOnPath('mvn');
  if (!maven) throw new DatabaseStartError('Maven must be installed');
  log('building the database launcher with Maven (only when its source changed)');
  const draft = `${launcherDirectory}.${process.pid}`;
  try {
    await run(maven, ['-q', '-B', `-Doutput=${draft}`, ...GOALS], {
      cwd: PROJECT,
      timeout: BUILD_LIMIT_MS,
    });
    await rename(draft, launcherDirectory);
  } catch (error) {
    await rm(draft, { recursive: true, force: true });
    if (!existsSync(launcherDirectory)) throw new DatabaseStartError(explain(error));
  }
}

function explain(error: unknown): string {
  const { stdout = '', message, killed } = error as Error & { stdout?: string; killed?: boolean };
  if (killed) return `Maven did not build the database launcher within ${BUILD_LIMIT_MS / 1000} s`;
  if (/No compiler is provided|release version 17 not supported/.test(stdout)) {
    return 'The database launcher needs a JDK 17 or newer (Debian and Ubuntu: apt install openjdk-17-jdk)';
  }
  const reason = /\[ERROR\]\s*(.+)/.exec(stdout)?.[1] ?? message.split('\n')[0];
  return `Maven could not build the database launcher: ${reason}`;
}
