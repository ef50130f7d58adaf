import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { partVersion, readPart } from './part';

/** A part in a folder of its own, with the site's packages installed as any others. */
let dir: string;
const write = (path: string, text: string) => {
  mkdirSync(dirname(join(dir, path)), { recursive: true });
  writeFileSync(join(dir, path), text);
};
const lock = (brand: string, jest = '30.0.0') =>
  write(
    'package-lock.json',
    JSON.stringify({
      packages: {
        'node_modules/@site/brand': { version: '0.1.0', integrity: `sha512-${brand}` },
        'node_modules/jest': { version: jest, integrity: 'sha512-x' },
      },
    }),
  );

beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), 'own-repository-'));
  const dependencies = { '@site/brand': 'file:site/site-brand-0.1.0.tgz' };
  write('package.json', JSON.stringify({ name: 'mfe-gifts', version: '0.3.0', dependencies }));
  write('remote.config.ts', `export default { name: 'mfe-gifts', pages: [] };`);
  write('node_modules/@site/brand/package.json', '{ "name": "@site/brand", "version": "0.1.0" }');
  lock('first');
});
afterEach(() => rmSync(dir, { recursive: true }));

it('is its own root, and has a version', () => {
  expect(readPart(dir)).toMatchObject({ root: dir, version: expect.stringMatching(/^0\.3\.0-\w/) });
});

it.each<[string, () => void]>([
  ['other bytes of a package of the site', () => lock('second')],
  ['another source', () => write('src/gifts.ts', 'export const gifts = 1;')],
])('has another version with %s', (_, change) => {
  const before = partVersion(dir);
  change();
  expect(partVersion(dir)).not.toBe(before);
});

it.each<[string, () => void]>([
  ['a package that no build reaches', () => lock('first', '31.0.0')],
  ['a commit', () => write('.git/HEAD', 'ref: refs/heads/next')],
])('has the same version after %s', (_, change) => {
  const before = partVersion(dir);
  change();
  expect(partVersion(dir)).toBe(before);
});

it('says what to do where nothing is installed', () => {
  rmSync(join(dir, 'package-lock.json'));
  expect(() => readPart(dir)).toThrow('package-lock.json: run npm install.');
});
