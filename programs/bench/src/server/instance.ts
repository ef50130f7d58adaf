import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { runningUri } from '@site/database';
import { freePort } from '@site/e2e/support/free-port';
import { ROOT } from '@site/tooling/repository';

/** The built API, started as `npm start` starts it. */
const MAIN = join(ROOT, 'services/api/dist/main.js');
const FLAGS = ['--enable-source-maps', '--max-semi-space-size=64'];
const READY_MS = 60_000;

export interface Instance {
  url: string;
  /** Processor time so far, of all its threads, in µs. */
  processor(): Promise<number>;
  stop(): Promise<void>;
}

/** One more instance of a site that runs, on its database and its releases. */
export async function startInstance(dataDir: string, tileUrl: string): Promise<Instance> {
  const port = await freePort();
  const { ADMIN_TOKEN: _, ...environment } = process.env;
  const child = fork(MAIN, {
    cwd: ROOT,
    execArgv: [...FLAGS, '-r', join(__dirname, 'report-processor.js')],
    env: {
      ...environment,
      PORT: String(port),
      MONGODB_URI: await runningUri(dataDir),
      DATA_DIR: dataDir,
      TILE_URL: `${tileUrl}/{z}/{x}/{y}.png`,
      TELEMETRY_SAMPLE: '0',
      LOG_LEVEL: 'info',
    },
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
  });
  child.stdout?.resume();
  const url = `http://127.0.0.1:${port}`;
  for (const end = Date.now() + READY_MS; !(await isReady(url));) {
    if (child.exitCode !== null || Date.now() > end)
      throw new Error('An instance has not started.');
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
  return {
    url,
    async processor() {
      child.send('processor');
      const [{ user, system }] = (await once(child, 'message')) as [NodeJS.CpuUsage];
      return user + system;
    },
    async stop() {
      child.kill('SIGTERM');
      if (child.exitCode === null) await once(child, 'exit');
    },
  };
}

const isReady = (url: string): Promise<boolean> =>
  fetch(`${url}/readyz`).then(
    ({ ok }) => ok,
    () => false,
  );
