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
import { packedManifest, type SourcePackage } from './packed-manifest';

/** Writes the contents of a packed package into a folder: package.json, compiled JavaScript, other files. */
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
    for (const request of importsOf(code)) assertDeclared(source.name, path, request, declared);
    mkdirSync(dirname(join(target, path)), { recursive: true });
    writeFileSync(join(target, path), code);
  };

  write('package.json', `${JSON.stringify(manifest, null, 2)}\n`);
  for (const file of source.files ? packedFiles(source) : allFiles(source.dir)) {
    const path = relative(source.dir, file);
    if (withoutExtension(path) === path) {
      mkdirSync(dirname(join(target, path)), { recursive: true });
      copyFileSync(file, join(target, path));
    } else {
      write(`${withoutExtension(path)}.js`, compile(file, 'commonjs'));
      // Programs run in Node.
      if (!source.bin) write(`${withoutExtension(path)}.mjs`, compile(file, 'es6'));
    }
  }
}

/** All files except tests. */
const allFiles = (dir: string): string[] =>
  readdirSync(dir, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !/\.test\.tsx?$|^package\.json$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name))
    .sort();

/** The packed files of a package and their imports. */
function packedFiles({ dir, files = [] }: SourcePackage): Set<string> {
  const found = new Set<string>();
  const visit = (file: string) => {
    if (found.has(file)) return;
    found.add(file);
    if (!/\.[jt]sx?$/.test(file)) return;
    for (const request of importsOf(compile(file, 'commonjs')))
      if (request.startsWith('.')) visit(importedFile(file, request));
  };
  for (const file of files) visit(join(dir, file));
  return found;
}

/** `@scope/name/path` → `@scope/name` */
const packageOf = (request: string): string =>
  request
    .split('/')
    .slice(0, request.startsWith('@') ? 2 : 1)
    .join('/');

function assertDeclared(
  name: string,
  path: string,
  request: string,
  declared: ReadonlySet<string>,
): void {
  // The replacement of `import.meta.url` in CommonJS requires Node's `url`.
  if (request.startsWith('.') || isBuiltin(request) || declared.has(packageOf(request))) return;
  throw new Error(`${path} of ${name} imports ${request}, which is not in its package.json.`);
}

/** Compiles a TypeScript file. */
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
  return kind === 'es6' ? addExtensions(code, file) : code;
};

/** `src/a.ts` → `src/a`; files that are not TypeScript keep their extension. */
const withoutExtension = (file: string): string => file.replace(/(?<!\.d)\.tsx?$/, '');

/** Resolves a relative import. */
function importedFile(from: string, request: string): string {
  const path = join(dirname(from), request);
  const file = [path, `${path}.ts`, `${path}.tsx`, `${path}.js`, join(path, 'index.ts')].find(
    (candidate) => /\.\w+$/.test(candidate) && existsSync(candidate),
  );
  if (file === undefined) throw new Error(`${from} imports ${request}, which does not exist.`);
  return file;
}

/** Adds extensions to imports, which ES modules require. */
const addExtensions = (code: string, file: string): string =>
  code.replace(/\b(from|import) ['"](\.[^'"]+)['"]/g, (_, keyword: string, request: string) => {
    const imported = importedFile(file, request);
    const path = relative(dirname(file), imported).replace(/\.tsx?$/, '.mjs');
    return `${keyword} "${path.startsWith('.') ? path : `./${path}`}"`;
  });

/** The requests of static imports. */
const importsOf = (code: string): string[] =>
  [...code.matchAll(/(?:\bfrom |\bimport |\brequire\()['"]([^'"$]+)['"]/g)].map(
    ([, request]) => request!,
  );
