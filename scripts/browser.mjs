/** Finds a Chromium for the end-to-end tests, or installs Debian's. */
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';

const PLACES = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];

const found = () => [process.env.CHROMIUM, ...PLACES].find((place) => place && existsSync(place));

export function browser() {
  const present = found();
  if (present) return present;

  console.log('Installing Chromium (apt-get) ...');
  for (const args of [['update'], ['install', '-y', '--no-install-recommends', 'chromium']]) {
    spawnSync('apt-get', args, {
      stdio: ['ignore', 'ignore', 'inherit'],
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    });
  }
  const installed = found();
  if (installed) return installed;
  console.error('The end-to-end tests need Chromium: install it, or set CHROMIUM to its path.');
  process.exit(1);
}
