import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const DEPLOYED = join(__dirname, '../../../../deploy/nginx');
const PROGRAM = ['/usr/sbin/nginx', '/usr/bin/nginx'].find((path) => existsSync(path));

export const NO_NGINX = 'nginx is not there: apt-get install nginx-light';
export const isNginxThere = (): boolean => PROGRAM !== undefined;

export interface Nginx {
  /** `kill -9` of its master and all workers: these would go on without it. */
  kill(): Promise<void>;
  start(): Promise<void>;
  /** Asks this instance nothing any more, or without a port all of them: `down` in upstream.conf, and a reload. */
  leaveOut(port?: number): void;
  stop(): Promise<void>;
}

export interface NginxOptions {
  /** That there is not yet. nginx leaves root behind, and has to reach it. */
  folder: string;
  /** Of the instances. */
  ports: number[];
  tlsPort: number;
  plainPort: number;
}

/** Debian's nginx with the deployed configuration; only ports, names and the certificate are the test's. */
export const startNginx = async ({ folder, ports, ...own }: NginxOptions): Promise<Nginx> => {
  if (PROGRAM === undefined) throw new Error(NO_NGINX);
  const program = PROGRAM;
  cpSync(DEPLOYED, folder, { recursive: true });
  mkdirSync(join(folder, 'tls'));
  execFileSync(
    'openssl',
    [
      ...['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-subj', '/CN=localhost', '-days', '1'],
      ...['-keyout', join(folder, 'tls/site.key'), '-out', join(folder, 'tls/site.crt')],
    ],
    { stdio: 'ignore' },
  );
  const deployed = readFileSync(join(DEPLOYED, 'upstream.conf'), 'utf8');
  const upstream = (leftOut?: number) => {
    const places = [...ports];
    return deployed.replaceAll(/server [^ ]+:8080(.*);/g, (_, how) => {
      const port = places.shift();
      return `server 127.0.0.1:${port}${how}${port === leftOut ? ' down' : ''};`;
    });
  };
  const files = {
    'listen.conf': `listen 127.0.0.1:${own.tlsPort} ssl http2;`,
    'listen-plain.conf': `listen 127.0.0.1:${own.plainPort};`,
    'names.conf': 'server_name localhost;',
    'upstream.conf': upstream(),
  };
  for (const [name, words] of Object.entries(files)) writeFileSync(join(folder, name), words);
  const given = ['-p', `${folder}/`, '-c', join(folder, 'nginx.conf')];
  execFileSync(program, [...given, '-t'], { stdio: 'pipe' });

  const begin = async () => {
    const child = spawn(program, [...given, '-g', 'daemon off; error_log stderr notice;'], {
      stdio: ['ignore', 'ignore', 'pipe'],
    });
    const ended = once(child, 'exit');
    let said = '';
    await new Promise<void>((resolve, reject) => {
      child.stderr.on('data', (chunk) => {
        // Read on: a full pipe would hold it up.
        if (said.length < 10_000) said += String(chunk);
        if (said.includes('start worker process')) resolve();
      });
      child.once('exit', () => reject(new Error(`nginx has ended: ${said}`)));
    });
    return { child, ended };
  };
  let running = await begin();
  const end = async (signal: NodeJS.Signals) => {
    running.child.kill(signal);
    await running.ended;
  };

  return {
    async kill() {
      const { pid } = running.child;
      const workers = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').split(' ');
      // First of all: it would put new workers in the place of those that are gone.
      await end('SIGKILL');
      for (const worker of workers.filter(Boolean)) process.kill(Number(worker), 'SIGKILL');
    },
    async start() {
      running = await begin();
    },
    leaveOut(port) {
      writeFileSync(join(folder, 'upstream.conf'), upstream(port));
      running.child.kill('SIGHUP');
    },
    stop: () => end('SIGTERM'),
  };
};
