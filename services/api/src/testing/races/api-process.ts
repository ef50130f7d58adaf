import { join } from 'node:path';
import { runNode } from '../program';

const MAIN = ['-r', '@site/tooling/register', join(__dirname, '../../main.ts')];

/** Shared by the instances of a site. */
export const DATA_SECRET = 'of-the-tests'.padEnd(43, '-');

/** The owner's token. */
export const TOKEN = 'the-token-of-the-races-between-two-processes';

export interface ApiProcess {
  /** URL of the current process. */
  readonly address: string;
  pid(): number;
  /** `kill -9`. */
  kill(): Promise<void>;
  /** `kill -9` and start. */
  crash(): Promise<void>;
  /** SIGTERM and start; resolves with the exit code of the old process. */
  restart(): Promise<number | null>;
  /** Resolves when the current process has logged this. */
  untilLogged(words: string): Promise<void>;
  /** The output of the current process. */
  output(): string;
  stop(): Promise<void>;
}

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
}: ApiSettings): Promise<ApiProcess> => {
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
    get address() {
      return `http://127.0.0.1:${port}`;
    },
    pid: () => running.child.pid!,
    kill,
    async crash() {
      await kill();
      running = await start();
    },
    async restart() {
      const code = await end('SIGTERM');
      running = await start();
      return code;
    },
    untilLogged: (words) => running.untilLogged(words),
    output: () => running.output(),
    stop: kill,
  };
};
