import fs from 'node:fs';
import { join } from 'node:path';
import { CommandError } from '../command-error';
import { testPart, type TestPart } from '../testing/test-part';
import { readPart, sourceHash } from './part';

const config = (pages: object[], more: object = {}) =>
  `export default ${JSON.stringify({ name: 'mfe-gifts', pages, ...more })};`;
const page = (changes: object = {}) => ({
  path: '/gifts',
  module: './src/gifts/gifts-page',
  title: 'Gifts',
  description: 'What to give.',
  ...changes,
});

const parts: TestPart[] = [];
afterEach(() => parts.splice(0).forEach((part) => part.remove()));

const partWith = (description: string, files: Record<string, string> = {}): TestPart => {
  const part = testPart({
    'package.json': JSON.stringify({
      name: 'mfe-gifts',
      version: '0.3.0',
      dependencies: { '@site/contracts': '0.1.0' },
    }),
    'remote.config.ts': description,
    'src/gifts/gifts-page.tsx': 'export default () => null;',
    ...files,
  });
  parts.push(part);
  return part;
};

describe('a part', () => {
  it('has a version of its package’s and its sources’, and everything that is named after it', () => {
    const { dir } = partWith(config([page()]));
    const part = readPart(dir);
    expect(part.version).toBe(`0.3.0-${sourceHash(dir)}`);
    expect(part).toMatchObject({
      name: 'mfe-gifts',
      files: `/releases/mfe-gifts/files/`,
      container: `mfe_gifts_0_3_0_${sourceHash(dir)}`,
      config: { name: 'mfe-gifts', pages: [{ path: '/gifts' }] },
    });
  });

  it.each([
    ['a path without a slash', config([page({ path: 'gifts' })]), 'pages.0.path: '],
    ['no title', config([page(), page({ title: undefined })]), 'pages.1.title: '],
    [
      'a field that nobody knows',
      config([page({ titel: 'Gifts' })]),
      'pages.0: Unrecognized key: "titel"',
    ],
    [
      'a group that the menu does not have',
      config([page({ nav: { group: 'x' } })]),
      'pages.0.nav.group: Invalid option: expected one of "home"|"products"',
    ],
    ['no pages', `export default { name: 'mfe-gifts' };`, 'pages: '],
    ['no default export', 'export const config = {};', '(root): '],
  ])('whose description has %s says which field', (_, description, field) => {
    const { dir } = partWith(description);
    expect(() => readPart(dir)).toThrow(`remote.config.ts is not right.\n  ${field}`);
    expect(() => readPart(dir)).toThrow(CommandError);
  });

  it('says where a description cannot be read', () => {
    const { dir } = partWith(`export default { name: 'mfe-gifts', pages: [} };`);
    expect(() => readPart(dir)).toThrow(CommandError);
    expect(() => readPart(dir)).toThrow(
      /remote\.config\.ts cannot be read\.[^]*remote\.config\.ts:1:/,
    );
  });

  it.each([
    ['package.json', 'package.json'],
    ['remote.config.ts', 'remote.config.ts'],
  ])('is no folder without %s', (_, file) => {
    const { dir } = partWith(config([page()]));
    fs.rmSync(join(dir, file));
    expect(() => readPart(dir)).toThrow(new CommandError(`${dir} is no part: it has no ${file}.`));
  });

  it('must be called as its package', () => {
    const { dir } = partWith(config([page()], { name: 'mfe-presents' }));
    expect(() => readPart(dir)).toThrow(
      'remote.config.ts is named mfe-presents, its package mfe-gifts.',
    );
  });

  it('may show one module on two pages, but not two modules under one name', () => {
    const twice = [page(), page({ path: '/presents' })];
    expect(readPart(partWith(config(twice)).dir).config.pages).toHaveLength(2);
    const alike = [page(), page({ path: '/cards', module: './src/cards/gifts-page' })];
    expect(() => readPart(partWith(config(alike)).dir)).toThrow(
      './src/gifts/gifts-page and ./src/cards/gifts-page end alike; rename one of the files.',
    );
  });
});

describe('the hash of a part’s sources', () => {
  const changed = (path: string, text: string): boolean => {
    const { dir, write } = partWith(config([page()]), { 'src/gifts/gifts-page.test.tsx': 'old' });
    const before = sourceHash(dir);
    write(path, text);
    return sourceHash(dir) !== before;
  };

  it.each([
    ['a source', 'src/gifts/gifts-page.tsx'],
    ['a new source', 'src/gifts/card.tsx'],
    ['a style', 'src/gifts/gifts.module.scss'],
    ['the description', 'remote.config.ts'],
  ])('changes with %s', (_, path) => {
    expect(changed(path, 'export default 1;')).toBe(true);
  });

  it.each([
    ['a test', 'src/gifts/gifts-page.test.tsx'],
    ['a new test', 'src/gifts/card.test.ts'],
    ['what was built', 'dist/release.json'],
    ['installed packages', 'node_modules/x/index.js'],
  ])('does not change with %s', (_, path) => {
    expect(changed(path, '{}')).toBe(false);
  });

  it('tells a file that was renamed from one that was not', () => {
    const files = (name: string) => ({ [`src/${name}.ts`]: 'export const a = 1;' });
    const first = partWith(config([page()]), files('a'));
    const before = sourceHash(first.dir);
    expect(sourceHash(first.dir)).toBe(before);
    first.write('src/b.ts', 'export const a = 1;');
    expect(sourceHash(first.dir)).not.toBe(before);
  });

  /** The hash if the files of these paths held something else. */
  const hashWithOther = (dir: string, paths: RegExp): string => {
    const read = fs.readFileSync;
    const changed = jest
      .spyOn(fs, 'readFileSync')
      .mockImplementation(((path: string, encoding?: 'utf8') =>
        paths.test(path) ? 'another' : read(path, encoding)) as typeof read);
    const hash = sourceHash(dir);
    changed.mockRestore();
    return hash;
  };

  const withPackages = (dependencies: Record<string, string>) =>
    partWith(config([page()]), {
      'package.json': JSON.stringify({ name: 'mfe-gifts', version: '0.3.0', dependencies }),
    });

  it.each([
    ['changes', 'of a package that the part reaches', { mongoose: '^9.12.1' }, true],
    ['does not change', 'of another', { zod: '^4.6.7' }, false],
  ])('%s with a patch %s', (_, __, dependencies, changes) => {
    const { dir } = withPackages(dependencies);
    expect(hashWithOther(dir, /\.patch$/) !== sourceHash(dir)).toBe(changes);
  });

  it.each([
    ['changes', 'its own', { zod: '^4.6.7' }, true],
    ['does not change', 'another’s', { jotai: '^2.9.3' }, false],
  ])('%s with a line of the lockfile for a package of %s', (_, __, dependencies, changes) => {
    const { dir } = withPackages(dependencies);
    const before = sourceHash(dir);
    const read = fs.readFileSync;
    const spy = jest.spyOn(fs, 'readFileSync').mockImplementation(((
      path: string,
      encoding?: 'utf8',
    ) => {
      const text = read(path, encoding);
      if (!path.endsWith('package-lock.json')) return text;
      const lock = JSON.parse(String(text)) as { packages: Record<string, { version: string }> };
      lock.packages['node_modules/zod']!.version = '4.99.0';
      return JSON.stringify(lock);
    }) as typeof read);
    const after = sourceHash(dir);
    spy.mockRestore();
    expect(after !== before).toBe(changes);
  });

  it('holds the workspace packages that the part is built with', () => {
    const { dir, write } = partWith(config([page()]));
    const before = sourceHash(dir);
    write(
      'package.json',
      JSON.stringify({
        name: 'mfe-gifts',
        version: '0.3.0',
        devDependencies: { '@site/platform': '0.1.0' },
      }),
    );
    expect(sourceHash(dir)).not.toBe(before);
  });

  it.each([
    ['holds', 'what its build uses', /\/packages\/contracts\/src\/.*\.ts$/, true],
    [
      'leaves out',
      'what only commands use',
      /\/packages\/(draws|admin-client)\/src\/.*\.ts$/,
      false,
    ],
  ])('%s of the tooling %s', (_, __, paths, holds) => {
    const { dir, write } = partWith(config([page()]));
    const devDependencies = { '@site/tooling': '0.1.0' };
    write('package.json', JSON.stringify({ name: 'mfe-gifts', version: '0.3.0', devDependencies }));
    expect(hashWithOther(dir, paths) !== sourceHash(dir)).toBe(holds);
  });
});
