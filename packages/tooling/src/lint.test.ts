import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { ROOT } from './repository';

const folder = mkdtempSync(join(tmpdir(), 'lint-'));
afterAll(() => rmSync(folder, { recursive: true }));

const write = (path: string, text: string) => {
  mkdirSync(join(folder, dirname(path)), { recursive: true });
  writeFileSync(join(folder, path), text);
};
const run = (program: string, ...args: string[]) =>
  spawnSync(join(ROOT, 'node_modules/.bin', program), args, { cwd: folder, encoding: 'utf8' });

it('oxlint reports type errors, unhandled promises and slow expressions', () => {
  write('tsconfig.json', '{ "compilerOptions": { "strict": true, "types": [] } }');
  write(
    'faults.ts',
    `const ask = async (): Promise<number> => 1;
    ask();
    export const text: string = 1;
    export const trimmed = text.replace(/\\/+$/, '');`,
  );
  const config = `--config=${join(ROOT, '.oxlintrc.json')}`;
  const { status, stdout } = run('oxlint', '--format=unix', config, 'faults.ts');
  expect(status).toBe(1);
  for (const rule of ['typescript(no-floating-promises)', '(TS2322)', 'site(no-slow-regexp)'])
    expect(stdout).toContain(rule);
});

it('dependency-cruiser reports imports against the stream, and cycles of types', () => {
  write('mfe-tools/src/page.ts', `void import('../../mfe-content/src/page');`);
  write('mfe-content/src/page.ts', 'export {};');
  write('packages/brand/src/a/one.ts', `export type { Two } from '../b/two';`);
  write('packages/brand/src/b/two.ts', `import type {} from '../a/one'; export type Two = 2;`);
  const config = join(ROOT, '.dependency-cruiser.cjs');
  const { status, stdout } = run('depcruise', '--config', config, '--output-type=err', '.');
  expect(status).toBeGreaterThan(0);
  for (const rule of ['src-imports: mfe-tools', 'no-file-cycle', 'no-folder-cycle'])
    expect(stdout).toContain(rule);
});
