/** scripts/download-urls.mjs, with which npm downloads packages without fetching their metadata first. */
import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ROOT } from '../repository';

const MODULE = JSON.stringify(join(ROOT, 'scripts/download-urls.mjs'));
const run = (script: string): unknown => {
  const program = `import { addDownloadUrls, withDownloadUrls } from ${MODULE}; import { readFileSync } from 'node:fs';\n${script}`;
  const { stdout, stderr } = spawnSync(
    process.execPath,
    ['--input-type=module', '--eval', program],
    { encoding: 'utf8' },
  );
  if (!stdout) throw new Error(stderr);
  return JSON.parse(stdout);
};

it('adds the download URL of each registry package, by its own name', () => {
  const integrity = 'sha512-x';
  const packages = {
    '': { name: 'site' },
    'packages/brand': { version: '0.1.0' },
    'node_modules/@site/brand': { resolved: 'packages/brand', link: true },
    'node_modules/koa': { version: '3.3.0', integrity },
    'node_modules/a/node_modules/@koa/router': { version: '15.7.0', integrity },
    'node_modules/compiler': { name: 'typescript', version: '7.0.2', integrity },
  };
  const lock = JSON.stringify({ lockfileVersion: 3, packages });
  const added = run(
    `console.log(JSON.stringify(addDownloadUrls(${lock}, 'https://registry.example/npm/')))`,
  ) as { packages: Record<string, { resolved?: string }> };
  expect(Object.values(added.packages).map(({ resolved }) => resolved)).toEqual([
    ...[undefined, undefined, 'packages/brand'],
    ...['koa/-/koa-3.3.0', '@koa/router/-/router-15.7.0', 'typescript/-/typescript-7.0.2'].map(
      (path) => `https://registry.example/npm/${path}.tgz`,
    ),
  ]);
});

it('removes the shrinkwrap file, even when the installation fails', () => {
  const folder = mkdtempSync(join(tmpdir(), 'addresses-'));
  const lock = { packages: { 'node_modules/koa': { version: '3.3.0', integrity: 'sha512-x' } } };
  writeFileSync(join(folder, 'package-lock.json'), JSON.stringify(lock));
  const file = join(folder, 'npm-shrinkwrap.json');
  const shrinkwrap = run(`
    let lock;
    try {
      withDownloadUrls(${JSON.stringify(folder)}, () => {
        lock = JSON.parse(readFileSync(${JSON.stringify(file)}, 'utf8'));
        throw new Error('no network');
      });
    } catch {}
    console.log(JSON.stringify(lock));
  `) as typeof lock;
  expect(shrinkwrap.packages['node_modules/koa']).toHaveProperty('resolved');
  expect(existsSync(file)).toBe(false);
});
