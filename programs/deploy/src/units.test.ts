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
  // What it starts must be there, on this machine.
  writeFileSync(join(folder, unit), text.replaceAll('/usr/bin/node', process.execPath));
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
