import { join, resolve, dirname } from 'node:path';
import { findAndStart } from './find-and-start';
import {
  DatabaseStartError,
  localUri,
  type Database,
  type Log,
  type UnexpectedExit,
} from './database';
import { stopEarlierServer, removeRecord, writeRecord } from './server-record';
import { availablePort } from './port';
import { mkdirSync, statSync, readFileSync } from 'node:fs';

export { DatabaseStartError, type Database, type Log, type UnexpectedExit } from './database';
export { availablePort } from './port';
export { runningUri } from './server-record';

export interface DatabaseOptions {
  /** The site's data directory; servers use `db` in it. */
  dataDir: string;
  /** `MONGODB_URI`: a configured database; nothing is started. */
  uri?: string;
  /** Port of the server on 127.0.0.1. Default: a free one. */
  port?: number;
  /** Whether a mongod may be downloaded when there is none. Default: yes. */
  download?: boolean;
  log?: Log;
}

/** Exit codes after SIGINT and SIGTERM: mongod 0, Java 128 plus the signal. */
const GRACEFUL_EXIT = /^(?:0|130|143|SIGINT|SIGTERM)\b/;

/**
 * Finds a MongoDB or starts one: `uri`, mongod on the PATH, mongod of mongodb-memory-server, mongo-java-server. Existing
 * data is only opened by the kind of server that wrote it. The server ends with this process. @throws DatabaseStartError
 * with one sentence and a remedy
 */
export async function startDatabase(options: DatabaseOptions): Promise<Database> {
  if (options.uri) return configured(options.uri);

  const log = options.log ?? (() => undefined);
  const dataDir = resolve(options.dataDir);
  const { kind, name, directory, port, server, uri } = await begin(dataDir, options, log).catch(
    throwFolderError,
  );
  let stopping: Promise<void> | undefined;
  const lost = new Promise<UnexpectedExit>((resolve) => {
    void server.ended.then((code) => {
      if (stopping) return;
      log(`the database (process ${server.pid}) ended unexpectedly with ${code}`);
      resolve({ wasRequested: GRACEFUL_EXIT.test(code) });
    });
  });
  return {
    kind,
    uri,
    where: `${name} at 127.0.0.1:${port}, data in ${directory}`,
    pid: server.pid,
    lost,
    stop: () => (stopping ??= server.stop().then(() => removeRecord(dataDir, server.pid))),
  };
}

async function begin(dataDir: string, options: DatabaseOptions, log: Log) {
  makeFolder(join(dataDir, 'db'));
  await stopEarlierServer(dataDir, log);
  const started = await findAndStart({
    dataDir,
    port: options.port ? await availablePort(options.port) : 0,
    download: options.download ?? true,
    log,
  });
  const { server, directory } = started;
  const uri = localUri(started.port);
  await writeRecord(dataDir, { pid: server.pid, starter: process.pid, uri, directory }).catch(
    async (error: unknown) => {
      await server.stop();
      throw error;
    },
  );
  return { ...started, uri };
}

/** Converts file system errors of the data directory, such as a full disk, to DatabaseStartError. */
function throwFolderError(error: NodeJS.ErrnoException): never {
  const [, reason] = /^E[A-Z]+: (.*?), /.exec(error.message) ?? [];
  if (error.code === undefined || reason === undefined) throw error;
  throw new DatabaseStartError(
    `The database cannot keep its files in DATA_DIR: ${reason}${error.path ? ` (${error.path})` : ''}.`,
    { cause: error },
  );
}

function configured(uri: string): Database {
  const hosts = /^mongodb(?:\+srv)?:\/\/(?:[^@/]*@)?([^/?]+)/.exec(uri)?.[1];
  if (!hosts) {
    throw new DatabaseStartError(
      'MONGODB_URI must be a connection string like mongodb://host:27017/site.',
    );
  }
  return {
    kind: 'configured',
    uri,
    where: `MongoDB at ${hosts}`,
    lost: new Promise(() => undefined),
    stop: async () => undefined,
  };
}

/** Creates a folder for its owner only. Does not use the option `recursive`, with which `mkdir` never ends below /proc. */
export const makeFolder = (path: string): void => {
  if (statSync(path, { throwIfNoEntry: false })?.isDirectory()) return;
  if (dirname(path) !== path) makeFolder(dirname(path));
  mkdirSync(path, { mode: 0o700 });
};

/** The configured database: `MONGODB_URI`, or the content of `MONGODB_URI_FILE`. Throws DatabaseStartError. */
export const givenUri = ({
  MONGODB_URI,
  MONGODB_URI_FILE,
}: NodeJS.ProcessEnv): string | undefined => {
  if (MONGODB_URI || !MONGODB_URI_FILE) return MONGODB_URI;
  try {
    return readFileSync(MONGODB_URI_FILE, 'utf8').trim();
  } catch {
    throw new DatabaseStartError('MONGODB_URI_FILE names no file that this process can read.');
  }
};
