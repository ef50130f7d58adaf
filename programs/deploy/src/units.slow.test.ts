/** systemd-analyze only warns about most mistakes, so it must print nothing. */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { deployFile, ROOT } from './deploy-file';

const units = readdirSync(join(ROOT, 'deploy/systemd'));
let folder: string;
beforeEach(() => void (folder = mkdtempSync(join(tmpdir(), 'units-'))));
afterEach(() => rmSync(folder, { recursive: true }));

const verify = (unit: string, text: string): string => {
  // The program and the other units must exist on this machine.
  for (const name of units) {
    const content = name === unit ? text : deployFile(`systemd/${name}`);
    writeFileSync(join(folder, name), content.replaceAll('/usr/bin/node', process.execPath));
  }
  const { stdout, stderr, error } = spawnSync('systemd-analyze', ['verify', join(folder, unit)], {
    encoding: 'utf8',
  });
  if (error)
    throw new Error('systemd-analyze is not installed (Debian package systemd).', { cause: error });
  return stdout + stderr;
};

it.each(units)('%s is valid', (unit) => {
  expect(verify(unit, deployFile(`systemd/${unit}`))).toBe('');
});

it('detects a misspelled setting', () => {
  const text = deployFile('systemd/site-api@.service');
  const wrong = text.replaceAll('ProtectHome=', 'ProtectHomes=');
  expect(verify('site-api@.service', wrong)).not.toBe('');
});
