/** Installs Debian's nginx where there is none, for the test of what stands in front of the site. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';

const PLACES = ['/usr/sbin/nginx', '/usr/bin/nginx'];

/** The test itself says what is missing where this does not help. */
export async function nginx() {
  if (PLACES.some((place) => existsSync(place))) return;
  console.log('Installing nginx (apt-get) ...');
  const install = 'apt-get update; apt-get install -y --no-install-recommends nginx-light';
  const child = spawn('sh', ['-c', install], {
    stdio: 'ignore',
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  });
  await once(child, 'close');
}
