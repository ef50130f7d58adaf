/** Finds a Chromium for the end-to-end tests, or installs Debian's, while the caller goes on. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';

/** Chromium without the windows around its pages, which a whole one opens, and pays for, in each test. */
const SHELL = '/usr/bin/chromium-headless-shell';
const WHOLE = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];

// A package list that cannot be renewed may still be good enough.
const INSTALL =
  'apt-get update; apt-get install -y --no-install-recommends chromium-headless-shell';

/** The path of the browser; nothing, and why in words, when there is none to be had. */
export async function browser() {
  const found = (...places) => places.find((place) => place && existsSync(place));
  const present = found(process.env.CHROMIUM, SHELL);
  if (present) return present;

  console.log("Installing Chromium's headless shell (apt-get) ...");
  const child = spawn('sh', ['-c', INSTALL], {
    stdio: ['ignore', 'ignore', 'pipe'],
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  });
  let said = '';
  child.stderr.on('data', (bytes) => void (said += bytes));
  await once(child, 'close');
  const installed = found(SHELL, ...WHOLE);
  if (!installed)
    console.error(
      `${said}The end-to-end tests need Chromium: install it, or set CHROMIUM to its path.`,
    );
  return installed;
}
