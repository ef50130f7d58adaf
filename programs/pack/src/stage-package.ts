import { copyFileSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { isBuiltin } from 'node:module';
import { dirname, join, relative } from 'node:path';
import { compile, importedFile, importsOf, withoutEnding } from './compile';
import { packedManifest } from './packed-manifest';
import type { SourcePackage } from './source-package';

/** Writes what is packed of a package into a folder: package.json, JavaScript, and what is read as it is. */
export function stagePackage(
  source: SourcePackage,
  target: string,
  packed: ReadonlySet<string>,
): void {
  const manifest = packedManifest(source, packed);
  const declared = new Set(
    Object.keys({ ...manifest.dependencies, ...manifest.peerDependencies, [source.name]: '' }),
  );
  const write = (path: string, code: string) => {
    for (const request of importsOf(code)) refuseUndeclared(source.name, path, request, declared);
    mkdirSync(dirname(join(target, path)), { recursive: true });
    writeFileSync(join(target, path), code);
  };

  write('package.json', `${JSON.stringify(manifest, null, 2)}\n`);
  for (const file of source.files ? reachedFiles(source) : allFiles(source.dir)) {
    const path = relative(source.dir, file);
    if (withoutEnding(path) === path) {
      mkdirSync(dirname(join(target, path)), { recursive: true });
      copyFileSync(file, join(target, path));
    } else {
      write(`${withoutEnding(path)}.js`, compile(file, 'commonjs'));
      // What is run is run by Node.
      if (!source.bin) write(`${withoutEnding(path)}.mjs`, compile(file, 'es6'));
    }
  }
}

/** Everything but tests. */
const allFiles = (dir: string): string[] =>
  readdirSync(dir, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !/\.test\.tsx?$|^package\.json$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name))
    .sort();

/** The files that a package names, and what they import of it. */
function reachedFiles({ dir, files = [] }: SourcePackage): Set<string> {
  const reached = new Set<string>();
  const reach = (file: string) => {
    if (reached.has(file)) return;
    reached.add(file);
    if (!/\.[jt]sx?$/.test(file)) return;
    for (const request of importsOf(compile(file, 'commonjs')))
      if (request.startsWith('.')) reach(importedFile(file, request));
  };
  for (const file of files) reach(join(dir, file));
  return reached;
}

/** `@scope/name/path` → `@scope/name` */
const packageOf = (request: string): string =>
  request
    .split('/')
    .slice(0, request.startsWith('@') ? 2 : 1)
    .join('/');

function refuseUndeclared(
  name: string,
  path: string,
  request: string,
  declared: ReadonlySet<string>,
): void {
  // What stands for `import.meta.url` in CommonJS asks for Node's own `url`.
  if (request.startsWith('.') || isBuiltin(request) || declared.has(packageOf(request))) return;
  throw new Error(`${path} of ${name} imports ${request}, which its package.json does not name.`);
}
