import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { partVersion, readPart } from './part';

/** A part in a separate repository, with the site's packages installed from npm. */
let dir: string;
const write = (path: string, text: string) => {
  mkdirSync(dirname(join(dir, path)), { recursive: true });
  writeFileSync(join(dir, path), text);
};
const lock = (brand: string, jest = '30.0.0') => {
  const packages = {
    'node_modules/@site/brand': { version: '0.1.0', integrity: `sha512-${brand}` },
    'node_modules/jest': { version: jest, integrity: 'sha512-x' },
  };
  write('package-lock.json', JSON.stringify({ packages }));
};

beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), 'own-repository-'));
  const dependencies = { '@site/brand': 'file:site/site-brand-0.1.0.tgz' };
  write('package.json', JSON.stringify({ name: 'mfe-gifts', version: '0.3.0', dependencies }));
  write('remote.config.ts', `export default { name: 'mfe-gifts', pages: [] };`);
  write('node_modules/@site/brand/package.json', '{ "name": "@site/brand", "version": "0.1.0" }');
  lock('first');
});

it('uses the folder of a part in a separate repository as its root', () => {
  expect(readPart(dir)).toMatchObject({ root: dir, version: expect.stringMatching(/^0\.3\.0-\w/) });
});

it.each<[string, () => void, boolean]>([
  ['changes with other bytes of a site package', () => lock('second'), true],
  ['changes with another source', () => write('src/gifts.ts', 'export const gifts = 1;'), true],
  ['ignores packages that no build reaches', () => lock('first', '31.0.0'), false],
  ['ignores commits', () => write('.git/HEAD', 'ref: refs/heads/next'), false],
])('has a version that %s', (_, change, changes) => {
  const before = partVersion(dir);
  change();
  expect(partVersion(dir) !== before).toBe(changes);
});

it('reports that npm install is required if nothing is installed', () => {
  rmSync(join(dir, 'package-lock.json'));
  expect(() => readPart(dir)).toThrow('package-lock.json: run npm install.');
});
