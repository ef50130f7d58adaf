import fs from 'node:fs';
import { join } from 'node:path';
import { CommandError } from '../command-line';
import { testPart, type TestPart } from '../testing/test-part';
import { readPart, sourceHash } from './part';

const config = (pages: object[], fields: object = {}) =>
  `export default ${JSON.stringify({ name: 'mfe-gifts', pages, ...fields })};`;
const page = (changes: object = {}) => ({
  path: '/gifts',
  module: './src/gifts/gifts-page',
  title: 'Gifts',
  description: 'What to give.',
  ...changes,
});
const packageJson = (fields: object = { dependencies: { '@site/contracts': '0.1.0' } }) =>
  JSON.stringify({ name: 'mfe-gifts', version: '0.3.0', ...fields });

const parts: TestPart[] = [];
afterEach(() => parts.splice(0).forEach((part) => part.remove()));

const partWith = (description = config([page()]), manifest = packageJson()): TestPart => {
  const part = testPart({
    'package.json': manifest,
    'remote.config.ts': description,
    'src/gifts/gifts-page.tsx': 'export default () => null;',
    'src/gifts/gifts-page.test.tsx': 'old',
  });
  parts.push(part);
  return part;
};

describe('a part', () => {
  it('is named and versioned after its package and its sources', () => {
    const { dir } = partWith();
    const hash = sourceHash(dir);
    expect(readPart(dir)).toMatchObject({
      name: 'mfe-gifts',
      version: `0.3.0-${hash}`,
      files: `/releases/mfe-gifts/files/`,
      container: `mfe_gifts_0_3_0_${hash}`,
      config: { name: 'mfe-gifts', pages: [{ path: '/gifts' }] },
    });
  });

  it.each([
    ['a bad path', config([page({ path: 'gifts' })]), 'is not valid.\n  pages.0.path: '],
    ['no title', config([page(), page({ title: undefined })]), 'pages.1.title: '],
    ['another field', config([page({ titel: 'Gifts' })]), 'pages.0: Unrecognized key: "titel"'],
    ['an unknown field', config([page()], { page: 1 }), '(root): Unrecognized key: "page"'],
    ['no pages', `export default { name: 'mfe-gifts' };`, 'pages: '],
    ['no default export', 'export const config = {};', '(root): '],
    [
      'a syntax error',
      `export default { name: 'mfe-gifts', pages: [} };`,
      /remote\.config\.ts cannot be read\.[^]*remote\.config\.ts:1:/,
    ],
    [
      'another name',
      config([page()], { name: 'mfe-presents' }),
      'remote.config.ts has the name mfe-presents, but its package.json has mfe-gifts.',
    ],
    [
      'two modules of one name',
      config([page(), page({ path: '/cards', module: './src/cards/gifts-page' })]),
      './src/gifts/gifts-page and ./src/cards/gifts-page have the same file name; rename one of them.',
    ],
  ])('is rejected with %s', (_, description, message) => {
    const { dir } = partWith(description);
    expect(() => readPart(dir)).toThrow(message);
    expect(() => readPart(dir)).toThrow(CommandError);
  });

  it('can have one module for two pages', () => {
    const { dir } = partWith(config([page(), page({ path: '/presents' })]));
    expect(readPart(dir).config.pages).toHaveLength(2);
  });

  it.each(['package.json', 'remote.config.ts'])('requires %s', (file) => {
    const { dir } = partWith();
    fs.rmSync(join(dir, file));
    expect(() => readPart(dir)).toThrow(
      new CommandError(`${dir} is not a part: it has no ${file}.`),
    );
  });
});

describe('the source hash', () => {
  it.each([
    ['changes', 'a source', 'src/gifts/gifts-page.tsx', true],
    ['changes', 'a new style', 'src/gifts/gifts.module.scss', true],
    ['changes', 'the description', 'remote.config.ts', true],
    ['changes', 'a copy under another name', 'src/gifts/copy.tsx', true],
    ['does not change', 'a test', 'src/gifts/gifts-page.test.tsx', false],
    ['does not change', 'a new test', 'src/gifts/card.test.ts', false],
    ['does not change', 'build output', 'dist/release.json', false],
    ['does not change', 'installed packages', 'node_modules/x/index.js', false],
  ])('%s with %s', (_, __, path, changes) => {
    const { dir, write } = partWith();
    const before = sourceHash(dir);
    write(path, 'export default () => undefined;');
    expect(sourceHash(dir) !== before).toBe(changes);
  });

  /** The hash with other contents in the files of these paths. */
  const hashWith = (dir: string, paths: RegExp, change: (text: string) => string): string => {
    const read = fs.readFileSync;
    const spy = jest.spyOn(fs, 'readFileSync').mockImplementation(((
      path: string,
      encoding?: 'utf8',
    ) => {
      const text = read(path, encoding);
      return paths.test(path) ? change(String(text)) : text;
    }) as typeof read);
    const hash = sourceHash(dir);
    spy.mockRestore();
    return hash;
  };
  const newerZod = (text: string): string => {
    const lock = JSON.parse(text) as { packages: Record<string, { version: string }> };
    lock.packages['node_modules/zod']!.version = '4.99.0';
    return JSON.stringify(lock);
  };
  const other = () => 'another';
  const TOOLING = { devDependencies: { '@site/tooling': '0.1.0' } };
  const COMMANDS_ONLY = /\/packages\/(draws|admin-client)\/src\/.*\.ts$/;

  it.each([
    ['includes patches of its packages', { mongoose: '^9.12.1' }, /\.patch$/, other, true],
    ['ignores patches of other packages', { zod: '^4.6.7' }, /\.patch$/, other, false],
    ['includes versions of its packages', { zod: '^4.6.7' }, /package-lock/, newerZod, true],
    ['ignores versions of other packages', { jotai: '^2.9.3' }, /package-lock/, newerZod, false],
    ['includes sources of its tooling', TOOLING, /\/packages\/contracts\/src\//, other, true],
    ['ignores sources that only commands use', TOOLING, COMMANDS_ONLY, other, false],
  ])('%s: %j', (_, needs, paths, change, changes) => {
    const manifest = packageJson('devDependencies' in needs ? needs : { dependencies: needs });
    const { dir } = partWith(undefined, manifest);
    expect(hashWith(dir, paths, change) !== sourceHash(dir)).toBe(changes);
  });
});
