/** Each dependency occurs in the sources of its package, or is listed below with what uses it. */
import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { readPackage } from '../part/packages';
import { ROOT } from '../repository';
import { trackedFiles } from '../testing/sources';

const SOURCES = /\.(?:[cm]?[jt]sx?|scss|json|mjs)$/;
const folders = trackedFiles('*package.json').map((file) => dirname(file));
/** Dependencies that no source imports → what uses them. */
const USED_WITHOUT_IMPORT: Record<string, string> = {
  '@lerna-lite/run': 'npm run build',
  'dependency-cruiser': 'npm run lint:imports',
  'oxlint-tsgolint': 'oxlint, for rules that need types',
  '@testing-library/user-event': 'tests of parts, which install it with the tooling',
  '@fontsource/fraunces': 'guides and cards, by computed paths',
  '@fontsource/instrument-sans': 'guides and cards, by computed paths',
};

/** The text of the sources in a folder. */
const textOf = (folder: string): string =>
  trackedFiles()
    .filter((file) => SOURCES.test(file) && !/(?:^|\/)package(?:-lock)?\.json$/.test(file))
    .filter((file) => folder === '.' || file.startsWith(`${folder}/`))
    .map((file) => readFileSync(join(ROOT, file), 'utf8'))
    .join('\n');
/** `@types/koa` describes `koa`, `@types/a__b` describes `@a/b`. */
const describedPackage = (name: string): string =>
  name.replace(/^@types\//, '').replace(/^(\w+)__(.*)$/, '@$1/$2');
const isNamed = (text: string, name: string): boolean =>
  new RegExp(`['"~\`/]${describedPackage(name).replace(/[./]/g, '\\$&')}['"/\`]`).test(text);

it.each(folders)('%s/package.json lists only used dependencies', (folder) => {
  const { dependencies, devDependencies } = readPackage(join(ROOT, folder));
  const names = Object.keys({ ...dependencies, ...devDependencies });
  const text = textOf(folder);
  const unused = names.filter((name) => !isNamed(text, name));
  expect(unused.filter((name) => !(name in USED_WITHOUT_IMPORT))).toEqual([]);
});
