/** Files and folders are named in kebab-case. */
import { trackedFiles } from './testing/tracked-files';

const KEBAB = /^\.?[a-z0-9]+([.-][a-z0-9]+)*$/;
/**
 * Names that others give: the documents that everybody looks for, a licence, a Java class, the package and version of a patch, what
 * builds an image, and a unit of systemd that runs several times.
 */
const GIVEN =
  /^(README|ARCHITECTURE|CONTRIBUTING)\.md$|^LICENSE$|^[A-Za-z]+\.java$|^[\w+.@-]+\.patch$|^Dockerfile(\.dockerignore)?$|^[a-z-]+@\.service$/;

const isRight = (path: string): boolean =>
  path.split('/').every((name) => KEBAB.test(name) || GIVEN.test(name));

it.each([
  'src/ProductCard.tsx',
  'src/product_card.tsx',
  'src/Catalogue/page.tsx',
  'campaigns/Winter.json',
])('tells that %s is named otherwise', (path) => {
  expect(isRight(path)).toBe(false);
});

it('finds every file and folder named in kebab-case', () => {
  const files = trackedFiles();
  expect(files.length).toBeGreaterThan(500);
  expect(files.filter((path) => !isRight(path))).toEqual([]);
});
