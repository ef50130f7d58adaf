import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { ROOT } from './repository';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'circles-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

/** What the linter says of modules that import these: path → request. */
const lint = (modules: Record<string, string>) => {
  for (const [path, request] of Object.entries(modules)) {
    mkdirSync(join(folder, dirname(path)), { recursive: true });
    writeFileSync(join(folder, path), request ? `export * from '${request}';\n` : '');
  }
  const { status, stdout } = spawnSync(
    process.execPath,
    [
      join(ROOT, 'node_modules/dependency-cruiser/bin/dependency-cruise.mjs'),
      '--config',
      join(ROOT, '.dependency-cruiser.cjs'),
      '--output-type',
      'err-long',
      '.',
    ],
    { cwd: folder, encoding: 'utf8' },
  );
  return { status, said: stdout.replace(/\s+/g, ' ') };
};

it('says of two files that import each other where what both need should stand', () => {
  const { status, said } = lint({ 'claims/one.ts': './two', 'claims/two.ts': './one' });
  expect(status).toBeGreaterThan(0);
  expect(said).toContain('what both need stands in a third, below them');
});

it('says of two folders that import each other what should move', () => {
  const { status, said } = lint({
    'claims/one.ts': '../spins/two',
    'spins/two.ts': '',
    'spins/three.ts': '../claims/four',
    'claims/four.ts': '',
  });
  expect(status).toBeGreaterThan(0);
  expect(said).toContain('what it shares with one above it moves to a folder below both');
});

it('says it of packages, which are found by what they export', () => {
  mkdirSync(join(folder, 'node_modules/@site'), { recursive: true });
  for (const name of ['one', 'two']) {
    mkdirSync(join(folder, name));
    writeFileSync(join(folder, name, 'package.json'), '{ "exports": { ".": "./src/index.ts" } }');
    symlinkSync(join(folder, name), join(folder, 'node_modules/@site', name));
  }
  const { status } = lint({ 'one/src/index.ts': '@site/two', 'two/src/index.ts': '@site/one' });
  expect(status).toBeGreaterThan(0);
});

it('says nothing of imports that flow one way', () => {
  expect(lint({ 'spins/two.ts': '../claims/one', 'claims/one.ts': '' })).toMatchObject({
    status: 0,
  });
});
