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
const ARCHIVE = 'classes.jsa';

/** The heap holds the 64 MB cache of the file, its documents as objects, and large replies. */
export const JVM = ['-Xmx512m', '-XX:+UseSerialGC', '-XX:TieredStopAtLevel=1'];

/** In ms; the first build downloads about 12 MB. */
const BUILD_LIMIT_MS = 300_000;

/**
 * Java options for the launcher. It is built when its sources have changed, into a directory named after their hash, so
 * that existing directories are complete and concurrent builds do not conflict.
 */
export async function launcherOptions(java: string, log: Log): Promise<string[]> {
  const launcherDirectory = getLauncherDirectory();
  if (!existsSync(launcherDirectory)) {
    await build(launcherDirectory, log);
    await archiveClasses(java, launcherDirectory);
  }
  const archive = join(launcherDirectory, ARCHIVE);
  return [...classPath(launcherDirectory), ...(existsSync(archive) ? useArchive(archive) : [])];
}

const classPath = (launcherDirectory: string) => ['-cp', join(launcherDirectory, 'lib', '*')];

/** Java ignores archives of other versions; its warning would mix with the launcher's output. */
const useArchive = (archive: string) => [`-XX:SharedArchiveFile=${archive}`, '-Xlog:disable'];

/**
 * Creates a class data sharing archive, which halves the start time, from a launcher that ends because its stdin is
 * closed. Optional.
 */
async function archiveClasses(java: string, launcherDirectory: string): Promise<void> {
  const data = join(launcherDirectory, `empty.${process.pid}`);
  const draft = join(launcherDirectory, `${ARCHIVE}.${process.pid}`);
  const launcher = ['site.database.Launcher', data, '0'];
  try {
    const started = run(java, [
      `-XX:ArchiveClassesAtExit=${draft}`,
      ...JVM,
      ...classPath(launcherDirectory),
      ...launcher,
    ]);
    started.child.stdin?.end();
    await started;
    await rename(draft, join(launcherDirectory, ARCHIVE));
  } catch {
    await rm(draft, { force: true });
  }
  await rm(data, { recursive: true, force: true });
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
