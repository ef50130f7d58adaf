import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { freePort } from '../free-port';
import { servesAll } from '../program';

const MAIN = {
  source: ['-r', '@site/tooling/register', join(__dirname, '../../main.ts')],
  /** As `npm start` runs it. */
  built: ['--enable-source-maps', join(__dirname, '../../../dist/main.js')],
};

/** So much of what it logs is kept, in characters: some run for long. */
const KEPT = 5_000_000;

/** Instances of one site share it. */
export const DATA_SECRET = 'of-the-tests'.padEnd(43, '-');

/** The token of the processes that are started here. */
export const TOKEN = 'the-token-of-the-races-between-two-processes';

export interface ApiProcess {
  address: string;
  /** Of the process that runs now. */
  pid(): number;
  /** `kill -9`. */
  kill(): Promise<void>;
  /** A new process at the same address, where the old one has ended. */
  start(): Promise<void>;
  /** `kill -9`, and a new process at the same address. */
  crash(): Promise<void>;
  /** SIGTERM, and a new process at the same address when the old one has ended; resolves with how that has. */
  restart(): Promise<number | null>;
  /** Resolves when the process that runs now has logged this, also where that was before. */
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
  /** Of the SDK, where they are in a bucket. */
  bucket?: Record<string, string>;
  /** More of the environment. */
  settings?: Record<string, string>;
  /** Whether what was built runs, or the sources. */
  runs?: keyof typeof MAIN;
  /** Its database is away when it is started first; of later starts whoever makes them says it. */
  isAlone?: boolean;
}

/** The API as it runs in production, as a process of its own, which has found its database. */
export const startApi = async ({
  mongodbUri,
  dataDir,
  releasesUrl,
  bucket,
  settings,
  runs = 'source',
  isAlone = false,
}: ApiSettings): Promise<ApiProcess> => {
  const port = await freePort();

  const start = async () => {
    const child = spawn(process.execPath, MAIN[runs], {
      env: {
        PATH: process.env.PATH,
        PORT: String(port),
        MONGODB_URI: mongodbUri,
        DATA_DIR: dataDir,
        DATA_SECRET,
        ...(releasesUrl !== undefined && { RELEASES_URL: releasesUrl }),
        ADMIN_TOKEN: TOKEN,
        ...bucket,
        ...settings,
      },
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    const exit = once(child, 'exit');
    let output = '';
    const heard = new Set<() => void>();
    // Goes on reading what is logged: a full pipe would hold the process up.
    child.stdout.on('data', (chunk) => {
      output += String(chunk);
      if (output.length > 2 * KEPT) output = output.slice(-KEPT);
      for (const listen of heard) listen();
    });
    const until = (isSaid: (output: string) => boolean, what: string) =>
      new Promise<void>((resolve, reject) => {
        const listen = () => {
          if (!isSaid(output)) return;
          heard.delete(listen);
          resolve();
        };
        heard.add(listen);
        listen();
        void exit.then(() => reject(new Error(`the API has ended before it logged ${what}`)));
      });
    const logged = (words: string) => until((said) => said.includes(words), words);
    await logged('"msg":"listening"');
    return { child, exit, until, logged, said: () => output };
  };

  let running = await start();
  if (!isAlone) await running.until(servesAll, 'that it has found its database');
  const kill = async () => {
    running.child.kill('SIGKILL');
    await running.exit;
  };

  return {
    address: `http://127.0.0.1:${port}`,
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
      running.child.kill('SIGTERM');
      const [code] = await running.exit;
      running = await start();
      return code as number | null;
    },
    logged: (words) => running.logged(words),
    said: () => running.said(),
    stop: kill,
  };
};
