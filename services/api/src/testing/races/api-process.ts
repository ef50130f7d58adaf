import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { freePort } from '../free-port';

const MAIN = join(__dirname, '../../main.ts');

/** Instances of one site share it. */
export const DATA_SECRET = 'of-the-tests'.padEnd(43, '-');

/** The token of the processes that are started here. */
export const TOKEN = 'the-token-of-the-races-between-two-processes';

export interface ApiProcess {
  address: string;
  /** `kill -9`, and a new process at the same address. */
  crash(): Promise<void>;
  /** SIGTERM, and a new process at the same address when the old one has ended; resolves with how that has. */
  restart(): Promise<number | null>;
  /** Resolves when the process that runs now has logged this, also where that was before. */
  logged(words: string): Promise<void>;
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
}

/** The API as it runs in production, as a process of its own. */
export const startApi = async ({
  mongodbUri,
  dataDir,
  releasesUrl,
  bucket,
  settings,
}: ApiSettings): Promise<ApiProcess> => {
  const port = await freePort();

  const start = async () => {
    const child = spawn(process.execPath, ['-r', '@site/tooling/register', MAIN], {
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
      for (const listen of heard) listen();
    });
    const logged = (words: string) =>
      new Promise<void>((resolve, reject) => {
        const listen = () => {
          if (!output.includes(words)) return;
          heard.delete(listen);
          resolve();
        };
        heard.add(listen);
        listen();
        void exit.then(() => reject(new Error(`the API has ended before it logged ${words}`)));
      });
    await logged('"msg":"listening"');
    return { child, exit, logged };
  };

  let running = await start();
  const kill = async () => {
    running.child.kill('SIGKILL');
    await running.exit;
  };

  return {
    address: `http://127.0.0.1:${port}`,
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
    stop: kill,
  };
};
