/** Installs from Debian, where they are missing, the programs that tests of the deployment ask: while the caller goes on. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';

/** Whole packages: in front of the site stands nginx, and systemd reads its own units. */
const PACKAGES = { 'nginx-light': 'nginx', systemd: 'systemd-analyze' };
const PLACES = ['/usr/sbin', '/usr/bin', '/usr/local/bin'];

// Of Prometheus one file is needed of a hundred megabytes, and no server that starts by itself.
const PROMTOOL =
  'cd "$(mktemp -d)" && apt-get download prometheus && ' +
  'dpkg-deb --fsys-tarfile prometheus_*.deb | tar -x ./usr/bin/promtool && mv usr/bin/promtool /usr/local/bin/ && rm -r "$PWD"';

const isThere = (program) => PLACES.some((place) => existsSync(`${place}/${program}`));

/** A test itself says what is missing where this does not help. */
export async function debianPrograms() {
  const missing = Object.keys(PACKAGES).filter((name) => !isThere(PACKAGES[name]));
  const steps = [
    ...missing.map((name) => `apt-get install -y --no-install-recommends ${name}`),
    ...(isThere('promtool') ? [] : [PROMTOOL]),
  ];
  if (steps.length === 0) return;
  console.log('Installing what stands around the site (apt-get) ...');
  const child = spawn('sh', ['-c', ['apt-get update', ...steps].join('; ')], {
    stdio: 'ignore',
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  });
  await once(child, 'close');
}
