import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const DEPLOYED = join(__dirname, '../../../../deploy/nginx');
const PROGRAM = ['/usr/sbin/nginx', '/usr/bin/nginx'].find((path) => existsSync(path));

interface NginxOptions {
  /** A new folder that nginx can read after dropping root. */
  folder: string;
  /** Ports of the instances. */
  ports: number[];
  tlsPort: number;
  plainPort: number;
}

/** Debian's nginx with the deployed configuration, except for ports, names and the certificate. */
export const startNginx = async ({ folder, ports, tlsPort, plainPort }: NginxOptions) => {
  if (PROGRAM === undefined) throw new Error('nginx is not installed: apt-get install nginx-light');
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
    const remaining = [...ports];
    return deployed.replaceAll(/server [^ ]+:8080(.*);/g, (_, parameters) => {
      const port = remaining.shift();
      return `server 127.0.0.1:${port}${parameters}${port === leftOut ? ' down' : ''};`;
    });
  };
  const files = {
    'listen.conf': `listen 127.0.0.1:${tlsPort} ssl http2;`,
    'listen-plain.conf': `listen 127.0.0.1:${plainPort};`,
    'names.conf': 'server_name localhost;',
    'upstream.conf': upstream(),
  };
  for (const [name, content] of Object.entries(files)) writeFileSync(join(folder, name), content);
  const options = ['-p', `${folder}/`, '-c', join(folder, 'nginx.conf')];
  execFileSync(PROGRAM, [...options, '-t'], { stdio: 'pipe' });

  const child = spawn(PROGRAM, [...options, '-g', 'daemon off; error_log stderr notice;'], {
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  const ended = once(child, 'exit');
  let output = '';
  await new Promise<void>((resolve, reject) => {
    child.stderr.on('data', (chunk) => {
      // Keep reading, because a full pipe would block nginx.
      if (output.length < 10_000) output += String(chunk);
      if (output.includes('start worker process')) resolve();
    });
    child.once('exit', () => reject(new Error(`nginx has ended: ${output}`)));
  });

  return {
    /** Takes an instance out of the upstream (`down` in upstream.conf) and reloads; without a port, none. */
    setDown(port?: number): void {
      writeFileSync(join(folder, 'upstream.conf'), upstream(port));
      child.kill('SIGHUP');
    },
    async stop(): Promise<void> {
      child.kill('SIGTERM');
      await ended;
    },
  };
};
export type Nginx = Awaited<ReturnType<typeof startNginx>>;
