import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Linter } from 'eslint';
import { ROOT } from './repository';

const linter = new Linter({ cwd: ROOT });
const configuration = jest.requireActual<Linter.Config[]>('../../../eslint.config.js');

/** The rules that this code breaks in this file. */
const broken = (file: string, code: string): (string | null)[] =>
  linter
    .verify(`${code}\n`, configuration, { filename: join(ROOT, file) })
    .map(({ ruleId }) => ruleId);

describe.each(['shell', 'mfe-tools', 'packages/shared-ui', 'packages/wheel', 'packages/platform'])(
  'in %s',
  (folder) => {
    const file = `${folder}/src/new.tsx`;

    it.each([
      ['export const A = () => <img src="/a.png" />;', 'alt-text'],
      ['export const A = () => <div onClick={close}>x</div>;', 'click-events-have-key-events'],
      ['export const A = () => <button />;', 'control-has-associated-label'],
      ['export const A = () => <button aria-hidden>x</button>;', 'no-aria-hidden-on-focusable'],
      ['export const A = () => <p tabIndex={0}>x</p>;', 'no-noninteractive-tabindex'],
    ])('%s is refused', (code, rule) => {
      expect(broken(file, code)).toContain(`jsx-a11y-x/${rule}`);
    });
  },
);

it.each(['packages/tooling/src/new.ts', 'services/api/src/new.ts', 'mfe-tools/src/new.tsx'])(
  'what nobody has looked at is not called by a type in %s',
  (file) => {
    for (const read of ['JSON.parse(text)', 'answer.json()', '(await answer.json())'])
      expect(broken(file, `export const a = async () => ${read} as Store;`)).toContain(
        'no-restricted-syntax',
      );
    expect(broken(file, 'export const a = Store.parse(JSON.parse(text));')).toEqual([]);
  },
);

it.each([
  ['services/api/src/ground/new.ts', '/\\/+$/'],
  ['mfe-tools/src/new.tsx', '/^(a+)+$/'],
  ['packages/contracts/src/new.ts', '/\\S+@\\S+/'],
  ['shell/src/new.ts', '/^(.*)@(.*)$/'],
])('an expression that a long text holds up is refused in %s: %s', (file, expression) => {
  const found = (code: string) =>
    broken(file, code).filter((rule) => rule?.startsWith('regexp/no-super-linear-'));
  expect(found(`export const a = ${expression}.test(text);`)).toHaveLength(1);
  expect(found('export const a = /^[a-z]+$/.test(text);')).toEqual([]);
});

describe('of promises and types', () => {
  let folder: string;
  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'lint-rules-'));
    writeFileSync(
      join(folder, 'tsconfig.json'),
      JSON.stringify({ compilerOptions: { strict: true, types: [] } }),
    );
  });
  afterAll(() => rmSync(folder, { recursive: true }));

  const ASK = 'export const ask = async (): Promise<number> => 1;\n';

  it.each([
    ['nobody awaits what may fail', 'ask();', 'no-floating-promises'],
    [
      'nobody hears what a listener does',
      'export const hear = (on: (listener: () => void) => void) => on(ask);',
      'no-misused-promises',
    ],
    ['a promise is always true', 'if (ask()) console.log(1);', 'no-misused-promises'],
    ['what is awaited is there', 'export const a = async () => await 1;', 'await-thenable'],
    [
      'what fails is caught by nobody',
      'export const a = async () => { try { return ask(); } catch { return 0; } };',
      'return-await',
    ],
    [
      'a case is left out',
      "export const a = (b: 'x' | 'y') => { switch (b) { case 'x': return 1; } };",
      'switch-exhaustiveness-check',
    ],
    [
      'a type is stated that is known',
      'export const a = (b: string) => b as string;',
      'no-unnecessary-type-assertion',
    ],
  ])('it is refused that %s', (_, code, rule) => {
    writeFileSync(join(folder, 'new.ts'), ASK + code);
    const { stdout, status } = spawnSync(
      join(ROOT, 'node_modules/.bin/oxlint'),
      ['--type-aware', '--format=unix', `--config=${join(ROOT, '.oxlintrc.json')}`, folder],
      { cwd: folder, encoding: 'utf8' },
    );
    expect([status, stdout]).toEqual([1, expect.stringContaining(`typescript(${rule})`)]);
  });
});
