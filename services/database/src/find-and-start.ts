import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseStartError, type Database, type Log } from './database';
import { startJavaServer } from './java-server';
import { cachedMongod, downloadMongod } from './mongod-binary';
import { startMongod } from './mongod-server';
import { findOnPath } from './on-path';
import type { ServerProcess } from './server-process';

interface StartOptions {
  dataDir: string;
  /** 0: any free port. */
  port: number;
  download: boolean;
  log: Log;
}

interface Started {
  kind: Database['kind'];
  /** Display name. */
  name: string;
  directory: string;
  port: number;
  server: ServerProcess;
}

/** Starts one kind of server. Throws `DatabaseStartError` with the reason (no full stop) if it is not available. */
type Starter = (options: StartOptions) => Promise<Started>;

const mongodDirectory = (dataDir: string) => join(dataDir, 'db', 'mongod');
const javaDirectory = (dataDir: string) => join(dataDir, 'db', 'java');

/**
 * Starts the first available server. Existing data decides which servers can read it: an empty database in its place
 * would look like data loss.
 */
export async function findAndStart(options: StartOptions): Promise<Started> {
  const starters = startersFor(options.dataDir);
  const reasons: string[] = [];
  for (const start of starters) {
    try {
      return await start(options);
    } catch (error) {
      if (!(error instanceof DatabaseStartError)) throw error;
      reasons.push(error.message);
    }
  }
  throw new DatabaseStartError(
    starters.length === 3
      ? `No MongoDB is available on this machine: ${reasons.join('; ')}; or put mongod on the PATH, or set MONGODB_URI.`
      : reasons.join('; '),
  );
}

function startersFor(dataDir: string): Starter[] {
  const hasMongodData = existsSync(join(mongodDirectory(dataDir), 'WiredTiger'));
  const hasJavaData = ['data.mv', 'data.mv.1'].some((f) =>
    existsSync(join(javaDirectory(dataDir), f)),
  );
  if (hasJavaData && !hasMongodData) return [javaServer];
  if (hasMongodData && !hasJavaData) return [mongodOnPath, memoryServer];
  return [mongodOnPath, memoryServer, javaServer];
}

const mongodOnPath: Starter = async (options) => {
  const binary = findOnPath('mongod');
  if (!binary) throw new DatabaseStartError('no mongod on the PATH');
  return { ...(await mongod(options, binary)), kind: 'mongod', name: binary };
};

const memoryServer: Starter = async (options) => {
  let binary = await cachedMongod();
  if (!binary) {
    if (!options.download) throw new DatabaseStartError('no mongod is cached');
    binary = await downloadMongod(options.dataDir, options.log);
  }
  const name = 'mongod of mongodb-memory-server';
  return { ...(await mongod(options, binary)), kind: 'memory-server', name };
};

async function mongod(options: StartOptions, binary: string) {
  const directory = mongodDirectory(options.dataDir);
  return { directory, ...(await startMongod(binary, directory, options.port)) };
}

const javaServer: Starter = async (options) => {
  const directory = javaDirectory(options.dataDir);
  const started = await startJavaServer(directory, options.port, options.log);
  return { directory, ...started, kind: 'java', name: 'mongo-java-server' };
};
