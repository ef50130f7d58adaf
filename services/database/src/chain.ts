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

/** One kind of server. Throws `DatabaseStartError` with the reason (no full stop) if it is not available. */
type Way = (search: Search) => Promise<Started>;

const mongodDirectory = (dataDir: string) => join(dataDir, 'db', 'mongod');
const javaDirectory = (dataDir: string) => join(dataDir, 'db', 'java');

/**
 * Starts the first available server. Existing data decides which servers can read it: an empty database in its place
 * would look like data loss.
 */
export async function findAndStart(search: Search): Promise<Started> {
  const ways = waysFor(search.dataDir);
  const reasons: string[] = [];
  for (const way of ways) {
    try {
      return await way(search);
    } catch (error) {
      if (!(error instanceof DatabaseStartError)) throw error;
      reasons.push(error.message);
    }
  }
  throw new DatabaseStartError(
    ways.length === 3
      ? `No MongoDB can be had on this machine: ${reasons.join('; ')}; or put mongod on the PATH, or set MONGODB_URI.`
      : reasons.join('; '),
  );
}

function waysFor(dataDir: string): Way[] {
  const hasMongod = existsSync(join(mongodDirectory(dataDir), 'WiredTiger'));
  const hasJava = ['data.mv', 'data.mv.1'].some((f) => existsSync(join(javaDirectory(dataDir), f)));
  if (hasJava && !hasMongod) return [javaServer];
  if (hasMongod && !hasJava) return [mongodOnPath, memoryServer];
  return [mongodOnPath, memoryServer, javaServer];
}

const mongodOnPath: Way = async (search) => {
  const binary = findOnPath('mongod');
  if (!binary) throw new DatabaseStartError('no mongod on the PATH');
  return { ...(await mongod(search, binary)), kind: 'mongod', name: binary };
};

const memoryServer: Way = async (search) => {
  let binary = await cachedMongod();
  if (!binary) {
    if (!search.download) throw new DatabaseStartError('no mongod was downloaded before');
    binary = await downloadMongod(search.dataDir, search.log);
  }
  const name = 'mongod of mongodb-memory-server';
  return { ...(await mongod(search, binary)), kind: 'memory-server', name };
};

async function mongod(search: Search, binary: string) {
  const directory = mongodDirectory(search.dataDir);
  return { directory, ...(await startMongod(binary, directory, search.port)) };
}

const javaServer: Way = async (search) => {
  const directory = javaDirectory(search.dataDir);
  const started = await startJavaServer(directory, search.port, search.log);
  return { directory, ...started, kind: 'java', name: 'mongo-java-server' };
};
