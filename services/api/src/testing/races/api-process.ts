import { join } from 'node:path';
import { runNode } from '../program';

const MAIN = ['-r', '@site/tooling/register', join(__dirname, '../../main.ts')];

/** Instances of one site share it. */
export const DATA_SECRET = 'of-the-tests'.padEnd(43, '-');

/** The owner's token of the processes that are started here. */
export const TOKEN = 'the-token-of-the-races-between-two-processes';

export interface ApiProcess {
  /** Of the process that runs now. */
  readonly address: string;
  pid(): number;
  /** `kill -9`. */
  kill(): Promise<void>;
  /** A new process, where the old one has ended. */
  start(): Promise<void>;
  /** `kill -9`, and a new process. */
  crash(): Promise<void>;
  /** SIGTERM, and a new process when the old one has ended; resolves with the exit code of that. */
  restart(): Promise<number | null>;
  /** Resolves when the process that runs now has logged this. */
  logged(words: string): Promise<void>;
  /** What the process that runs now has logged so far. */
  said(): string;
  stop(): Promise<void>;
}

export interface ApiSettings {
  mongodbUri: string;
  dataDir: string;
  /** `file:///folder`, where it is not in `dataDir`. */
  releasesUrl?: string;
  /** Of the SDK, where releases are in a bucket. */
  bucket?: Record<string, string>;
  /** More of the environment. */
  settings?: Record<string, string>;
  /** The first start does not wait for the database. */
  isAlone?: boolean;
  /** Later processes listen on another port than the first: that one might be taken meanwhile. */
  movesPort?: boolean;
}

/** The API as it runs in production, as a process of its own, which has found its database. */
export const startApi = async ({
  mongodbUri,
  dataDir,
  releasesUrl,
  bucket,
  settings,
  isAlone = false,
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
    await program.logged('"msg":"listening"');
    port = program.port();
    return program;
  };
  let running = await start();
  if (!isAlone) await running.serves();
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
    async start() {
      running = await start();
    },
    async crash() {
      await kill();
      running = await start();
    },
    async restart() {
      const code = await end('SIGTERM');
      running = await start();
      return code;
    },
    logged: (words) => running.logged(words),
    said: () => running.said(),
    stop: kill,
  };
};
