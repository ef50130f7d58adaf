import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { CommandError } from '../command-line';
import { packedFiles } from './remote-packages';
import { writeStandalone } from './write-remote';

let root: string;
let packed: string;
let folder: string;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'standalone-'));
  packed = mkdtempSync(join(root, 'packed-'));
  folder = join(root, 'gift-cards');
  for (const file of packedFiles()) writeFileSync(join(packed, file), file);
});

const write = (name = 'gift-cards') => writeStandalone(folder, packed, name, 'Gift Cards');

it('contains all packages that it depends on, without references outside its folder', () => {
  write();
  const files = packedFiles().sort();
  expect(readdirSync(join(folder, 'site')).sort()).toEqual(files);
  const texts = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !entry.name.endsWith('.tgz'))
    .map((entry) => readFileSync(join(entry.parentPath, entry.name), 'utf8'));
  for (const text of texts) expect(text).not.toMatch(/\.\.\/|packages\/|-w mfe-/);
  const manifest = readFileSync(join(folder, 'package.json'), 'utf8');
  const places = [...manifest.matchAll(/"@site\/[^"]+": "file:site\/([^"]+)"/g)];
  expect(places.map(([, file]) => file).sort()).toEqual(files);
});

it('writes nothing into a folder that is not empty', () => {
  folder = packed;
  expect(() => write()).toThrow(new CommandError(`${packed} is not empty.`));
  expect(readdirSync(packed)).toEqual(packedFiles().sort());
});

it.each([
  ['a missing package', 'gift-cards', /has no site-[\w.-]+\.tgz: run npm run pack first/],
  ['an invalid name', 'Gift Cards', /not a name/],
  ['a name with its prefix', 'mfe-gifts', /Leave out mfe-.*: gifts$/],
])('writes nothing for %s', (what, name, message) => {
  if (what === 'a missing package') rmSync(join(packed, packedFiles()[0]!));
  expect(() => write(name)).toThrow(message);
  expect(existsSync(folder)).toBe(false);
});
