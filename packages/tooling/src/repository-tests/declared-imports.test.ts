/** A remote lists all packages that it imports, because no others may be installed in a separate repository. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';
import { readPackage } from '../part/packages';
import { ROOT } from '../repository';
import { trackedFiles } from '../testing/sources';

const remotes = trackedFiles('*/remote.config.ts').map((file) => file.split('/')[0]!);

/** `@scope/name/path` → `@scope/name` */
const packageOf = (request: string): string =>
  request
    .split('/')
    .slice(0, request.startsWith('@') ? 2 : 1)
    .join('/');

const importedPackages = (file: string): string[] =>
  ts
    .preProcessFile(readFileSync(join(ROOT, file), 'utf8'))
    .importedFiles.map(({ fileName }) => fileName)
    .filter((request) => !/^\.|^node:/.test(request))
    .map(packageOf);

it.each(remotes)('%s lists the packages that it imports', (remote) => {
  const sources = trackedFiles(`${remote}/*.ts`, `${remote}/*.tsx`).filter(
    (file) => !/\.(test|d)\.tsx?$|\/testing\//.test(file),
  );
  const imported = new Set(sources.flatMap(importedPackages));
  const declared = new Set(Object.keys(readPackage(join(ROOT, remote)).dependencies ?? {}));
  expect(imported.size).toBeGreaterThan(3);
  expect([...imported].filter((name) => !declared.has(name))).toEqual([]);
});
