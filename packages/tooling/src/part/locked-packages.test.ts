import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { isPatchOf, lockedPackages } from './locked-packages';

let root: string;
beforeEach(() => void (root = mkdtempSync(join(tmpdir(), 'locked-'))));

const installed = (version: string, fields: object = {}) => ({
  version,
  integrity: `sha512-${version}`,
  ...fields,
});

/** The packages of a site with two parts; `mfe-tools` has jotai, `mfe-map` has ol, and both have react. */
const packages = () => ({
  '': { name: 'site', devDependencies: { jest: '30.0.0' } },
  'node_modules/@site/tooling': { link: true, resolved: 'packages/tooling' },
  'node_modules/@types/react': installed('19.3.0'),
  'node_modules/@babel/core': installed('7.0.0'),
  'node_modules/jest': installed('30.0.0'),
  'node_modules/jotai': installed('2.9.3', {
    dependencies: { atoms: '^1.0.0' },
    peerDependencies: { react: '>=17', '@babel/core': '>=7' },
    peerDependenciesMeta: { '@babel/core': { optional: true } },
  }),
  'node_modules/jotai/node_modules/atoms': installed('1.0.1'),
  'node_modules/atoms': installed('2.0.0'),
  'node_modules/ol': installed('10.11.0', { dependencies: { rbush: '^4.0.0', atoms: '^2.0.0' } }),
  'node_modules/rbush': installed('4.0.1'),
  'node_modules/react': installed('19.3.1'),
  'node_modules/webpack': installed('5.110.3', { optionalDependencies: { fsevents: '2.0.0' } }),
  'node_modules/fsevents': installed('2.0.0'),
});

const manifests: Record<string, object> = {
  'mfe-tools': {
    dependencies: { jotai: '^2.9.3', react: '19.3.1', '@site/tooling': '0.1.0' },
    devDependencies: { '@types/react': '19.3.0' },
  },
  'mfe-map': { dependencies: { ol: '10.11.0', react: '19.3.1' } },
  'packages/tooling': { dependencies: { webpack: '5.110.3' }, devDependencies: { jest: '30.0.0' } },
};

const OTHER = installed('1.0.9');
type Change = (lock: ReturnType<typeof packages>) => void;

const locked = (part: string, change: Change = () => undefined): string[] => {
  const lock = packages();
  change(lock);
  writeFileSync(join(root, 'package-lock.json'), JSON.stringify({ packages: lock }));
  for (const [folder, manifest] of Object.entries(manifests)) {
    mkdirSync(join(root, folder), { recursive: true });
    writeFileSync(join(root, folder, 'package.json'), JSON.stringify(manifest));
  }
  return lockedPackages(root, [join(root, part), join(root, 'packages/tooling')]);
};
const names = (lines: string[]) => lines.map((line) => line.split(' ')[0]);

it('lists the packages that a part and its tooling reach, resolved as Node does', () => {
  expect(names(locked('mfe-tools'))).toEqual([
    'node_modules/@types/react',
    'node_modules/fsevents',
    'node_modules/jotai',
    'node_modules/jotai/node_modules/atoms',
    'node_modules/react',
    'node_modules/webpack',
  ]);
  expect(names(locked('mfe-map'))).toEqual(
    expect.arrayContaining(['node_modules/atoms', 'node_modules/ol', 'node_modules/rbush']),
  );
});

it.each<[string, Change, boolean]>([
  ['a package of the part', (lock) => (lock['node_modules/jotai'].version = '2.10.0'), true],
  [
    "a nested copy of the package's dependency",
    (lock) => (lock['node_modules/jotai/node_modules/atoms'] = OTHER),
    true,
  ],
  ['another hash', (lock) => (lock['node_modules/react'].integrity = 'x'), true],
  ['the tooling', (lock) => (lock['node_modules/webpack'].version = '5.110.4'), true],
  ['another part’s package', (lock) => (lock['node_modules/ol'].version = '10.12.0'), false],
  ["another part's dependency", (lock) => (lock['node_modules/rbush'].integrity = 'x'), false],
  ["another part's copy of a dependency", (lock) => (lock['node_modules/atoms'] = OTHER), false],
  ['types', (lock) => (lock['node_modules/@types/react'] = OTHER), true],
  ['an optional peer', (lock) => (lock['node_modules/@babel/core'] = OTHER), false],
  ['a test dependency of the tooling', (lock) => (lock['node_modules/jest'] = OTHER), false],
])('includes %s if a build can reach it', (_, change, differs) => {
  const [before, after] = [locked('mfe-tools'), locked('mfe-tools', change)];
  if (differs) expect(after).not.toEqual(before);
  else expect(after).toEqual(before);
});

it('matches patches to installed packages', () => {
  const lines = ['node_modules/a/node_modules/@scope/b 1.0.0 x', 'node_modules/mongo 1.0.0 x'];
  expect(isPatchOf('@scope+b+1.0.0.patch', lines)).toBe(true);
  expect(isPatchOf('mongo+1.0.0.patch', lines)).toBe(true);
  expect(isPatchOf('mongodb+7.8.0.patch', lines)).toBe(false);
});
