/** Installs missing Debian packages that the tests need. */
import { exec } from 'node:child_process';
import { existsSync } from 'node:fs';
import { promisify } from 'node:util';

/** Runs a shell command and returns its error output. */
async function shell(command) {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  const { stderr } = await promisify(exec)(command, { env, maxBuffer: Infinity }).catch(
    (error) => error,
  );
  return stderr;
}

// If the update fails, the existing package list may be sufficient.
const UPDATE = 'apt-get update; ';
const INSTALL = 'apt-get install -y --no-install-recommends';

/** Faster than the complete Chromium, which opens a window for each test. */
const HEADLESS_SHELL = '/usr/bin/chromium-headless-shell';
const FULL_BROWSERS = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];

/** The path of Chromium for the end-to-end tests; prints a message and returns undefined if there is none. */
export async function findOrInstallBrowser() {
  const found = (...paths) => paths.find((path) => path && existsSync(path));
  const existing = found(process.env.CHROMIUM, HEADLESS_SHELL);
  if (existing) return existing;

  console.log("Installing Chromium's headless shell (apt-get) ...");
  const errors = await shell(`${UPDATE}${INSTALL} chromium-headless-shell`);
  const installed = found(HEADLESS_SHELL, ...FULL_BROWSERS);
  if (!installed)
    console.error(
      `${errors}The end-to-end tests need Chromium: install it, or set CHROMIUM to its path.`,
    );
  return installed;
}

/** Package → its program, for the tests of deploy/. */
const PACKAGES = { 'nginx-light': 'nginx', systemd: 'systemd-analyze' };
const PLACES = ['/usr/sbin', '/usr/bin', '/usr/local/bin'];

// Extracts one file: the complete package has 100 MB and starts a server.
const PROMTOOL =
  'cd "$(mktemp -d)" && apt-get download prometheus && ' +
  'dpkg-deb --fsys-tarfile prometheus_*.deb | tar -x ./usr/bin/promtool && mv usr/bin/promtool /usr/local/bin/ && rm -r "$PWD"';

const isInstalled = (program) => PLACES.some((place) => existsSync(`${place}/${program}`));

/** A program that cannot be installed is reported by its test. */
export async function installDebianPrograms() {
  const missing = Object.keys(PACKAGES).filter((name) => !isInstalled(PACKAGES[name]));
  const steps = [
    ...missing.map((name) => `${INSTALL} ${name}`),
    ...(isInstalled('promtool') ? [] : [PROMTOOL]),
  ];
  if (steps.length === 0) return;
  console.log('Installing programs for the tests of deploy/ (apt-get) ...');
  await shell(UPDATE + steps.join('; '));
}
