/** systemd reads its units as it would at a start. It knows no wrong word that ends it, so it must not say any. */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { deployFile, ROOT } from './deploy-file';

const units = readdirSync(join(ROOT, 'deploy/systemd'));
let folder: string;
beforeEach(() => void (folder = mkdtempSync(join(tmpdir(), 'units-'))));
afterEach(() => rmSync(folder, { recursive: true }));

const saidOf = (unit: string, text: string): string => {
  // What it starts must be there, on this machine: the program, and for a timer the unit of its name.
  for (const name of units) {
    const written = name === unit ? text : deployFile(`systemd/${name}`);
    writeFileSync(join(folder, name), written.replaceAll('/usr/bin/node', process.execPath));
  }
  const { stdout, stderr, error } = spawnSync('systemd-analyze', ['verify', join(folder, unit)], {
    encoding: 'utf8',
  });
  if (error) throw new Error('Debian has it in the package systemd.', { cause: error });
  return stdout + stderr;
};

it.each(units)('%s has nothing that systemd does not know', (unit) => {
  expect(saidOf(unit, deployFile(`systemd/${unit}`))).toBe('');
});

it.each([
  ['a misspelt setting', 'ProtectHome=', 'ProtectHomes='],
  ['a value that it does not have', 'ProtectSystem=strict', 'ProtectSystem=strictly'],
  ['a program that is not there', '/usr/bin/node', '/usr/bin/nodes'],
])('%s is a fault', (_, right, wrong) => {
  const text = deployFile('systemd/site-api@.service');
  expect(text).toContain(right);
  expect(saidOf('site-api@.service', text.replaceAll(right, wrong))).not.toBe('');
});

/** What stands behind `key=` in a unit, one word each, over all its lines. */
const wordsOf = (unit: string, key: string): string[] =>
  [...deployFile(`systemd/${unit}`).matchAll(new RegExp(`^${key}=(.*)$`, 'gm'))].flatMap(
    ([, words]) => words!.split(' '),
  );

it('instances have one folder of releases, which their backup reads, and each its ports and data', () => {
  const settings = wordsOf('site-api@.service', 'Environment');
  expect(settings).toEqual(
    expect.arrayContaining(['PORT=%i', 'METRICS_PORT=1%i', 'DATA_DIR=/var/lib/site/%i']),
  );
  const releases = settings.find((setting) => setting.startsWith('RELEASES_URL='));
  expect(releases).toBe('RELEASES_URL=file:///var/lib/site/releases');
  expect(wordsOf('site-backup.service', 'Environment')).toContain(releases);
  for (const unit of ['site-api@.service', 'site-backup.service'])
    expect(wordsOf(unit, 'StateDirectory')).toContain('site/releases');
});

it('nginx may open as many files as both ends of its connections are', () => {
  const [, connections] = /worker_connections (\d+)/.exec(deployFile('nginx/nginx.conf'))!;
  const [files] = wordsOf('site-nginx.service', 'LimitNOFILE');
  expect(Number(files)).toBeGreaterThan(2 * Number(connections));
});
