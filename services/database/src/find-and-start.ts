import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseStartError, type Database, type Log } from './database';
import { startJavaServer } from './java-server';
import { cachedMongod, downloadMongod } from './mongod-binary';
import { startMongod } from './mongod-server';
import { findOnPath } from './on-path';
import type { ServerProcess } from './server-process';

interface Search {
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
type Starter = (search: Search) => Promise<Started>;

const mongodDirectory = (dataDir: string) => join(dataDir, 'db', 'mongod');
const javaDirectory = (dataDir: string) => join(dataDir, 'db', 'java');

/**
 * Starts the first available server. Existing data decides which servers can read it: an empty database in its place
 * would look like data loss.
 */
export async function findAndStart(search: Search): Promise<Started> {
  const starters = startersFor(search.dataDir);
  const reasons: string[] = [];
  for (const start of starters) {
    try {
      return await start(search);
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

const mongodOnPath: Starter = async (search) => {
  const binary = findOnPath('mongod');
  if (!binary) throw new DatabaseStartError('no mongod on the PATH');
  return { ...(await mongod(search, binary)), kind: 'mongod', name: binary };
};

const memoryServer: Starter = async (search) => {
  let binary = await cachedMongod();
  if (!binary) {
    if (!search.download) throw new DatabaseStartError('no mongod is cached');
    binary = await downloadMongod(search.dataDir, search.log);
  }
  const name = 'mongod of mongodb-memory-server';
  return { ...(await mongod(search, binary)), kind: 'memory-server', name };
};

async function mongod(search: Search, binary: string) {
  const directory = mongodDirectory(search.dataDir);
  return { directory, ...(await startMongod(binary, directory, search.port)) };
}

const javaServer: Starter = async (search) => {
  const directory = javaDirectory(search.dataDir);
  const started = await startJavaServer(directory, search.port, search.log);
  return { directory, ...started, kind: 'java', name: 'mongo-java-server' };
};
