/** Whatever a package.json names is used beside it, or stands in docs/dependencies.md with who uses it. */
import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { readPackage } from './part/read-package';
import { ROOT } from './repository';
import { trackedFiles } from './testing/tracked-files';

const SOURCES = /\.(?:[cm]?[jt]sx?|scss|json|mjs)$/;
const folders = trackedFiles('*package.json').map((file) => dirname(file));
const withoutImport = /## Used without an import\n([^]*?)\n## /.exec(
  readFileSync(join(ROOT, 'docs/dependencies.md'), 'utf8'),
)![1]!;

/** What a folder's own files say, without those of packages below it. */
const textOf = (folder: string): string =>
  trackedFiles()
    .filter((file) => SOURCES.test(file) && !/(?:^|\/)package(?:-lock)?\.json$/.test(file))
    .filter((file) => folder === '.' || file.startsWith(`${folder}/`))
    .map((file) => readFileSync(join(ROOT, file), 'utf8'))
    .join('\n');
/** `@types/koa` describes `koa`, `@types/a__b` would `@a/b`. */
const described = (name: string): string =>
  name.replace(/^@types\//, '').replace(/^(\w+)__(.*)$/, '@$1/$2');
const isNamed = (text: string, name: string): boolean =>
  new RegExp(`['"~\`/]${described(name).replace(/[./]/g, '\\$&')}['"/\`]`).test(text);

it.each(folders)('%s/package.json names what is used', (folder) => {
  const { dependencies, devDependencies } = readPackage(join(ROOT, folder));
  const names = Object.keys({ ...dependencies, ...devDependencies });
  const text = textOf(folder);
  const unused = names.filter((name) => !isNamed(text, name));
  expect(unused.filter((name) => !withoutImport.includes(`\`${name}\``))).toEqual([]);
});
