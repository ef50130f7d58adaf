/** Finds a Chromium for the end-to-end tests, or installs Debian's, while the caller goes on. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';

const PLACES = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];

const found = () => [process.env.CHROMIUM, ...PLACES].find((place) => place && existsSync(place));

// A package list that cannot be renewed may still be good enough.
const INSTALL = 'apt-get update; apt-get install -y --no-install-recommends chromium';

/** The path of the browser; nothing, and why in words, when there is none to be had. */
export async function browser() {
  const present = found();
  if (present) return present;

  console.log('Installing Chromium (apt-get) ...');
  const child = spawn('sh', ['-c', INSTALL], {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  });
  await once(child, 'close');
  const installed = found();
  if (!installed)
    console.error('The end-to-end tests need Chromium: install it, or set CHROMIUM to its path.');
  return installed;
}
