import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { extname, join } from 'node:path';

let code: Promise<string> | undefined;

/** The program of the process that renders, as a text: where it runs no file can be read, this one neither. */
export const workerCode = (): Promise<string> => (code ??= load());

async function load(): Promise<string> {
  const ending = extname(__filename);
  const file = join(__dirname, `prerender-worker${ending}`);
  const text = await readFile(file, 'utf8');
  // From source (tests, development) the worker is TypeScript; in the built service it lies beside this file.
  // Node 20 puts something behind what `-e` is told, which must not become part of a comment at its end.
  return `${ending === '.ts' ? compiled(text) : text}\n`;
}

function compiled(text: string): string {
  const { transformSync } = createRequire(__filename)('@swc/core') as typeof import('@swc/core');
  return transformSync(text, {
    swcrc: false,
    jsc: { target: 'es2022', parser: { syntax: 'typescript' } },
    module: { type: 'commonjs' },
  }).code;
}
