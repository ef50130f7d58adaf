import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { transformSync } from '@swc/core';

export type ModuleKind = 'es6' | 'commonjs';

/** One TypeScript file as JavaScript. */
export const compile = (file: string, kind: ModuleKind): string => {
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
export const withoutEnding = (file: string): string => file.replace(/(?<!\.d)\.tsx?$/, '');

/** The file that a relative import means. */
export function importedFile(from: string, request: string): string {
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

/** What JavaScript imports, statically. */
export const importsOf = (code: string): string[] =>
  [...code.matchAll(/(?:\bfrom |\bimport |\brequire\()['"]([^'"$]+)['"]/g)].map(
    ([, request]) => request!,
  );
