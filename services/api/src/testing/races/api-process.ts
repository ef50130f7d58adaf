import { join } from 'node:path';
import { runNode } from '../program';

const MAIN = ['-r', '@site/tooling/register', join(__dirname, '../../main.ts')];

/** Shared by the instances of a site. */
export const DATA_SECRET = 'of-the-tests'.padEnd(43, '-');

/** The owner's token. */
export const TOKEN = 'the-token-of-the-races-between-two-processes';

interface ApiSettings {
  mongodbUri: string;
  dataDir: string;
  /** Default: in `dataDir`. */
  releasesUrl?: string;
  /** Settings of the AWS SDK, for releases in a bucket. */
  bucket?: Record<string, string>;
  /** Further settings. */
  settings?: Record<string, string>;
  /** Do not wait for the database at the first start. */
  withoutDatabase?: boolean;
  /** Later processes use another port, as the first one may be taken meanwhile. */
  movesPort?: boolean;
}

/** Starts the API as a process, and waits until it has found its database. */
export const startApi = async ({
  mongodbUri,
  dataDir,
  releasesUrl,
  bucket,
  settings,
  withoutDatabase = false,
  movesPort = false,
}: ApiSettings) => {
  let port = 0;
  const start = async () => {
    const program = runNode(MAIN, {
      PORT: String(movesPort ? 0 : port),
      MONGODB_URI: mongodbUri,
      DATA_DIR: dataDir,
      DATA_SECRET,
      ...(releasesUrl !== undefined && { RELEASES_URL: releasesUrl }),
      ADMIN_TOKEN: TOKEN,
      ...bucket,
      ...settings,
    });
    await program.untilLogged('"msg":"listening"');
    port = program.port();
    return program;
  };
  let running = await start();
  if (!withoutDatabase) await running.untilServing();
  const end = async (signal: NodeJS.Signals) => {
    running.child.kill(signal);
    return running.ended;
  };
  const kill = async () => void (await end('SIGKILL'));
  return {
    /** URL of the current process. */
    get address() {
      return `http://127.0.0.1:${port}`;
    },
    pid: () => running.child.pid!,
    /** `kill -9`. */
    kill,
    /** `kill -9` and start. */
    async crash() {
      await kill();
      running = await start();
    },
    /** SIGTERM and start; resolves with the exit code of the old process. */
    async restart() {
      const code = await end('SIGTERM');
      running = await start();
      return code;
    },
    /** Resolves when the current process has logged this. */
    untilLogged: (words: string) => running.untilLogged(words),
    /** The output of the current process. */
    output: () => running.output(),
    stop: kill,
  };
};
export type ApiProcess = Awaited<ReturnType<typeof startApi>>;
