import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { DatabaseStartError, type Log } from './database';
import { buildLauncher, isBuilt } from './java-build';
import { findJava, findOnPath } from './on-path';
import { launch } from './server-process';

/** The heap holds the 64 MB cache of the file, its documents as objects, and large replies. */
const JVM = ['-Xmx512m', '-XX:+UseSerialGC', '-XX:TieredStopAtLevel=1'];

/**
 * mongo-java-server over an H2 file, through the launcher in `../java`. The launcher ends itself, cleanly, when its
 * stdin closes, so it cannot outlive this process.
 * @param directory the folder of its file
 * @param port 0 lets the system choose
 */
export async function startJavaServer(directory: string, port: number, log: Log) {
  const java = requireTools();
  const classPath = await buildLauncher(log);
  const { server, value } = await launch({
    command: java,
    args: [...JVM, '-cp', classPath, 'site.database.Launcher', directory, String(port)],
    ready: async (child) => {
      const [line] = (await once(createInterface(child.stdout!), 'line')) as [string];
      return Number(line.replace('ready ', ''));
    },
    explain,
  });
  return { server, port: value };
}

/** The Java executable; reports all missing tools at once. */
function requireTools(): string {
  const java = findJava();
  const missing = [
    !java && { name: 'Java (a JDK 17 or newer)', apt: 'openjdk-17-jdk', brew: 'openjdk@17' },
    !isBuilt() && !findOnPath('mvn') && { name: 'Maven', apt: 'maven', brew: 'maven' },
  ].filter((tool) => !!tool);
  if (java && missing.length === 0) return java;
  const all = (key: 'apt' | 'brew') => missing.map((tool) => tool[key]).join(' ');
  throw new DatabaseStartError(
    `${missing.map((tool) => tool.name).join(' and ')} must be installed (Debian and Ubuntu: apt install ${all('apt')}; macOS: brew install ${all('brew')})`,
  );
}

function explain(code: number | string, lastOutput: string): string {
  if (lastOutput.includes('UnsupportedClassVersionError')) {
    return 'The Java on this machine is too old: install a JDK 17 or newer';
  }
  return lastOutput.split('\n').at(-1) || `Java ended with ${code} before the database was ready`;
}
