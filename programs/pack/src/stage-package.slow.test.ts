import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { ROOT } from '@site/tooling/repository';
import { readSourcePackage } from './source-package';
import { stagePackage } from './stage-package';

let root: string;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'stage-'));
});
afterEach(() => rmSync(root, { recursive: true }));

/** Stages a package of these files; returns a function that reads packed files, or undefined. */
const stage = (files: Record<string, string>, more: object = {}) => {
  const manifest = { name: '@site/kit', version: '1.0.0', description: 'a kit', exports: {} };
  const sources = { 'package.json': JSON.stringify({ ...manifest, ...more }), ...files };
  for (const [path, text] of Object.entries(sources)) {
    mkdirSync(dirname(join(root, 'kit', path)), { recursive: true });
    writeFileSync(join(root, 'kit', path), text);
  }
  const target = join(root, 'staged');
  stagePackage(readSourcePackage(join(root, 'kit')), target, new Set(['@site/kit']));
  return (path: string) =>
    existsSync(join(target, path)) ? readFileSync(join(target, path), 'utf8') : undefined;
};

it('compiles modules for bundlers and Node, and copies other files', () => {
  const read = stage(
    {
      'src/index.ts': `export { seal } from './wax/seal';\nexport type { Wax } from './wax/seal';`,
      'src/wax/seal.tsx': `import styles from './seal.module.scss';\nexport const seal = () => <p className={styles.seal} />;`,
      'src/wax/seal.module.scss': '.seal {}',
    },
    { dependencies: { react: '19.3.1' } },
  );
  expect(read('src/index.mjs')).toContain('"./wax/seal.mjs"');
  expect(read('src/index.js')).toContain('require("./wax/seal")');
  expect(read('src/wax/seal.mjs')).toContain('./seal.module.scss');
  expect(read('src/wax/seal.module.scss')).toBe('.seal {}');
  expect(read('src/index.ts')).toBeUndefined();
});

it('packs no tests', () => {
  const read = stage({ 'src/a.ts': '', 'src/a.test.ts': `import { it } from 'jest';` });
  expect(read('src/a.js')).toBeDefined();
  expect(read('src/a.test.js')).toBeUndefined();
});

it('packs only listed files and their imports', () => {
  const read = stage(
    {
      'run.js': `require('./src/run');`,
      'src/run.ts': `import { help } from './help';\nhelp();`,
      'src/help.ts': 'export const help = () => undefined;',
      'src/ours.ts': 'export const ours = 1;',
    },
    { files: ['run.js'], bin: { run: './run.js' } },
  );
  expect(read('run.js')).toBe(`require('./src/run');`);
  expect(read('src/help.js')).toContain('help');
  expect(read('src/ours.js')).toBeUndefined();
});

it('refuses an import that is not a dependency', () => {
  expect(() => stage({ 'src/a.ts': `export * from 'zod/mini';` })).toThrow(
    'src/a.js of @site/kit imports zod/mini, which its package.json does not name.',
  );
});

it('leaves out tooling that depends on this repository', () => {
  const target = join(root, 'tooling');
  const tooling = readSourcePackage(join(ROOT, 'packages/tooling'));
  const siteNames = Object.keys({ ...tooling.dependencies, ...tooling.devDependencies });
  stagePackage(tooling, target, new Set(siteNames));
  expect(existsSync(join(target, 'src/release.js'))).toBe(true);
  expect(existsSync(join(target, 'src/repository.js'))).toBe(false);
});
