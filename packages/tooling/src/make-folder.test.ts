import { mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { makeFolder } from './make-folder';

let folder: string;
beforeEach(() => void (folder = mkdtempSync(join(tmpdir(), 'make-folder-'))));
afterEach(() => rmSync(folder, { recursive: true }));

it('makes what is missing, for whom it is told, and leaves what is there', () => {
  const path = join(folder, 'one', 'two');
  makeFolder(path, 0o700);
  makeFolder(path);
  expect(statSync(path).mode & 0o777).toBe(0o700);
});

it('refuses what cannot be made, and does not try for ever', () => {
  expect(() => makeFolder('/proc/nothing/below')).toThrow(
    "ENOENT: no such file or directory, mkdir '/proc/nothing'",
  );
  writeFileSync(join(folder, 'file'), '');
  expect(() => makeFolder(join(folder, 'file'))).toThrow('EEXIST');
  expect(() => makeFolder(join(folder, 'file', 'below'))).toThrow('ENOTDIR');
});
