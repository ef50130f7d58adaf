import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { ROOT } from './build/part';

const FILE = 'node_modules/@scope/driver/index.js';
const AS_IT_COMES = ['one', 'two', 'three', '', 'five', 'six', 'seven', ''].join('\n');
const MENDED = ['one', 'two and a half', '$& three', '', 'five', 'seven', ''].join('\n');
const PATCH = `--- a/${FILE}
+++ b/${FILE}
@@ -1,3 +1,3 @@
 one
-two
-three
+two and a half
+$& three
@@ -5,3 +5,2 @@
 five
-six
 seven
`;

let root: string;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'patches-'));
  write('node_modules/@scope/driver/package.json', '{ "version": "1.2.3" }');
  write(FILE, AS_IT_COMES);
  write('patches/@scope+driver+1.2.3.patch', PATCH);
  mkdirSync(join(root, 'scripts'));
  cpSync(join(ROOT, 'scripts/apply-patches.mjs'), join(root, 'scripts/apply-patches.mjs'));
});
afterEach(() => rmSync(root, { recursive: true }));

const write = (path: string, text: string) => {
  mkdirSync(dirname(join(root, path)), { recursive: true });
  writeFileSync(join(root, path), text);
};
const apply = () => {
  const { status, stderr } = spawnSync(process.execPath, ['scripts/apply-patches.mjs'], {
    cwd: root,
    encoding: 'utf8',
  });
  return { status, said: stderr.trim(), source: readFileSync(join(root, FILE), 'utf8') };
};

it('mends a package, and leaves alone what is mended', () => {
  const mended = { status: 0, said: '', source: MENDED };
  expect(apply()).toEqual(mended);
  expect(apply()).toEqual(mended);
});

it('says in one sentence that another version is installed', () => {
  write('node_modules/@scope/driver/package.json', '{ "version": "1.3.0" }');
  expect(apply()).toEqual({
    status: 1,
    said: 'patches/@scope+driver+1.2.3.patch is for @scope/driver 1.2.3; installed is 1.3.0. See patches/README.md.',
    source: AS_IT_COMES,
  });
});

it('says in one sentence that the file reads otherwise, and changes nothing of it', () => {
  const other = AS_IT_COMES.replace('six', 'sixty');
  write(FILE, other);
  expect(apply()).toEqual({
    status: 1,
    said: `patches/@scope+driver+1.2.3.patch does not apply: ${FILE} reads otherwise. See patches/README.md.`,
    source: other,
  });
});
