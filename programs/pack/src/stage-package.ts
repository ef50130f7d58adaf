import {
  copyFileSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  writeFileSync,
} from 'node:fs';
import { isBuiltin } from 'node:module';
import { dirname, join, relative } from 'node:path';
import { transformSync } from '@swc/core';
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

/** One TypeScript file as JavaScript. */
const compile = (file: string, kind: 'es6' | 'commonjs'): string => {
  const { code } = transformSync(readFileSync(file, 'utf8'), {
    filename: file,
    swcrc: false,
    jsc: {
      target: 'es2022',
      parser: { syntax: 'typescript', tsx: file.endsWith('x') },
      transform: { react: { runtime: 'automatic' } },
    },
    module: { type: kind },
  });
  return kind === 'es6' ? withEndings(code, file) : code;
};

/** `src/a.ts` → `src/a`, of `.tsx` as well; other files keep their ending. */
const withoutEnding = (file: string): string => file.replace(/(?<!\.d)\.tsx?$/, '');

/** Resolves a relative import. */
function importedFile(from: string, request: string): string {
  const path = join(dirname(from), request);
  const file = [path, `${path}.ts`, `${path}.tsx`, `${path}.js`, join(path, 'index.ts')].find(
    (candidate) => /\.\w+$/.test(candidate) && existsSync(candidate),
  );
  if (file === undefined) throw new Error(`${from} imports ${request}, which is not there.`);
  return file;
}

/** ES modules name the files that they import in full. */
const withEndings = (code: string, file: string): string =>
  code.replace(/\b(from|import) ['"](\.[^'"]+)['"]/g, (_, keyword: string, request: string) => {
    const imported = importedFile(file, request);
    const path = relative(dirname(file), imported).replace(/\.tsx?$/, '.mjs');
    return `${keyword} "${path.startsWith('.') ? path : `./${path}`}"`;
  });

/** The static imports of JavaScript. */
const importsOf = (code: string): string[] =>
  [...code.matchAll(/(?:\bfrom |\bimport |\brequire\()['"]([^'"$]+)['"]/g)].map(
    ([, request]) => request!,
  );
