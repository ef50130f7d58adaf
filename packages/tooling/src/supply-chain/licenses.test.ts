import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { isAllowed, noticesOf, siteNotices } from './notices';
import { thirdParties, type ThirdParty } from './third-parties';

it.each(['MIT', 'OFL-1.1', '(MIT OR CC0-1.0)', 'GPL-3.0-only OR MIT', '(MIT AND Zlib)'])(
  '%s is allowed',
  (license) => {
    expect(isAllowed(license)).toBe(true);
  },
);

it.each([
  'GPL-3.0-only',
  'AGPL-3.0-or-later',
  'LGPL-2.1',
  'MIT AND GPL-2.0-only',
  '(MIT OR ISC) AND GPL-3.0-only',
  'SEE LICENSE IN EULA.txt',
  'UNLICENSED',
  '',
])('"%s" is not allowed', (license) => expect(isAllowed(license)).toBe(false));

const party = (name: string, license: string): ThirdParty => ({
  name,
  version: '1.2.3',
  license,
  texts: [`The license of ${name}`],
});

it('writes a notice for each package, and reports packages without an allowed license', () => {
  const parties = [party('kind', 'MIT'), party('viral', 'GPL-3.0-only'), party('mute', '')];
  const { refused, text } = noticesOf(parties);
  expect(text).toContain('kind 1.2.3 (MIT)\n\nThe license of kind');
  expect(refused).toEqual(['viral@1.2.3: GPL-3.0-only', 'mute@1.2.3: no known license']);
  expect(noticesOf([party('mute', '')], { mute: 'ISC' })).toMatchObject({
    refused: [],
    text: expect.stringContaining('mute 1.2.3 (ISC)'),
  });
});

it('finds direct and transitive packages, each version once', () => {
  const root = mkdtempSync(join(tmpdir(), 'third-parties-'));
  const write = (file: string, text: string) => {
    mkdirSync(dirname(join(root, file)), { recursive: true });
    writeFileSync(join(root, file), text);
  };
  const writePackage = (folder: string, name: string, version: string, fields: object = {}) =>
    write(`${folder}/package.json`, JSON.stringify({ name, version, license: 'MIT', ...fields }));
  const needs = (...names: string[]) => ({
    dependencies: Object.fromEntries(names.map((name) => [name, '*'])),
  });
  writePackage('part', 'part', '1.0.0', {
    ...needs('@site/ours', 'one'),
    devDependencies: { tool: '*' },
    optionalDependencies: { 'for-another-system': '*' },
  });
  writePackage('node_modules/@site/ours', '@site/ours', '1.0.0', needs('one', 'two'));
  writePackage('node_modules/one', 'one', '1.0.0', needs('two'));
  writePackage('node_modules/one/node_modules/two', 'two', '1.0.0', { license: { type: 'ISC' } });
  writePackage('node_modules/two', 'two', '2.0.0', needs('one'));
  writePackage('node_modules/tool', 'tool', '1.0.0');
  write('node_modules/one/LICENCE.md', 'Do as you like.\n');
  write('node_modules/one/README.md', 'One.');
  const found = thirdParties([join(root, 'part')]);
  expect(found).toEqual([
    { name: 'one', version: '1.0.0', license: 'MIT', texts: ['Do as you like.'] },
    { name: 'two', version: '1.0.0', license: 'ISC', texts: [] },
    { name: 'two', version: '2.0.0', license: 'MIT', texts: [] },
  ]);
});

it('finds an allowed license and a notice of every package in the bundles and the API', () => {
  const { refused, text } = siteNotices();
  expect(refused).toEqual([]);
  const listed = new Set(
    [...text.matchAll(/^(\S+) \d+\.\d+\.\d+\S* \(.+\)$/gm)].map(([, name]) => name),
  );
  const required = ['webpack', 'react', 'ol', 'koa', 'mongoose', '@fontsource-variable/fraunces'];
  expect(required.filter((name) => !listed.has(name))).toEqual([]);
  expect(['jest', 'terser', '@playwright/test'].filter((name) => listed.has(name))).toEqual([]);
});
