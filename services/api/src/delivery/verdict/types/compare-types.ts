/** Checks with TypeScript whether a shell provides what remotes were built with (docs/verdict.md). */
import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import type { TypeArchive } from '../../releases/type-archive';

interface RemoteTypes {
  name: string;
  archive: TypeArchive;
  /** The modules of the archive that the remote exposes. */
  exposes: string[];
}

/**
 * An incompatible export of the shared module `module`. Without `module`: an incompatible module that the remote exposes.
 */
export interface TypeMismatch {
  remote: string;
  module?: string;
  name: string;
  /** TypeScript's message; absent if the export does not exist. */
  reason?: string;
}

/** For all remotes of a change; takes a second on an idle machine. */
const LIMIT_MS = 60_000;

const OPTIONS = {
  strict: true,
  noEmit: true,
  skipLibCheck: true,
  target: 'ES2022',
  lib: ['ES2023', 'DOM', 'DOM.Iterable'],
  module: 'preserve',
  moduleResolution: 'bundler',
  types: [],
  // The shell's copy of a package and a remote's may have the same version.
  deduplicatePackages: false,
};

/**
 * `Lost`: arguments, and fields of arguments such as props, that callers could pass under the earlier types and that
 * are now ignored. TypeScript accepts a function that ignores arguments.
 */
const HELPERS = `
import type { ComponentType } from 'react';
export type Component = ComponentType;
type Fields<T> = unknown extends T ? PropertyKey
  : T extends readonly unknown[] | ((...args: never) => unknown) ? never
  : T extends object ? keyof T : never;
export type Lost<Before, Now> = unknown extends Now ? never
  : Before extends (...args: infer B) => unknown
    ? Now extends (...args: infer N) => unknown
      ? Exclude<B['length'], N['length']>
        | { [I in keyof B]-?: I extends keyof N ? Exclude<Fields<B[I]>, Fields<N[I]>> : never }[number]
      : never
    : never;
`;

/** Throws if the compiler cannot run or takes too long. */
export async function compareTypes(
  shell: TypeArchive,
  remotes: RemoteTypes[],
): Promise<TypeMismatch[]> {
  const folder = await mkdtemp(join(tmpdir(), 'types-'));
  const write = async (path: string, text: string) => {
    await mkdir(dirname(join(folder, path)), { recursive: true });
    await writeFile(join(folder, path), text);
  };
  try {
    // Modules in a remote's folder resolve packages from that folder first, then from the shell's.
    for (const [path, text] of shell.files) await write(path, text);
    await write('helpers.ts', HELPERS);
    const programs = new Map(remotes.map((remote) => [`${remote.name}.ts`, programOf(remote)]));
    for (const { name, archive } of remotes) {
      for (const [path, text] of archive.files) await write(`${name}/${path}`, text);
      await write(`${name}/before.ts`, moduleStatements('export * as before', archive).join('\n'));
    }
    for (const [file, lines] of programs)
      await write(file, lines.map(({ code }) => code).join('\n'));
    const files = [...programs.keys()];
    await write('tsconfig.json', JSON.stringify({ compilerOptions: OPTIONS, files }));
    return mismatchesOf(programs, await runCompiler(folder));
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** A line of the generated program; with `checks` it compiles only if the types fit. */
interface Line {
  code: string;
  checks?: TypeMismatch;
}

const specifier = (remote: string, name: string): string => JSON.stringify(`./${remote}/${name}`);

const moduleStatements = (statement: string, { uses }: TypeArchive): string[] =>
  Object.keys(uses).map((module, i) => `${statement}${i} from '${module}';`);

function programOf({ name: remote, archive, exposes }: RemoteTypes): Line[] {
  const uses = Object.entries(archive.uses).flatMap(([module, names], i) =>
    names.flatMap((name): Line[] => {
      const member = name === '*' ? '' : `.${name}`;
      const [before, now] = [`typeof before.before${i}${member}`, `now${i}${member}`];
      const checks = { remote, module, name };
      return [
        { code: `((_: ${before}) => _)(${now});`, checks },
        { code: `((_: never) => _)(null! as Lost<${before}, typeof ${now}>);`, checks },
      ];
    }),
  );
  const header = [
    `import type { Component, Lost } from './helpers';`,
    `import type * as before from './${remote}/before';`,
    ...moduleStatements('import * as now', archive),
    ...exposes.map((name, i) => `import * as exposed${i} from ${specifier(remote, name)};`),
  ];
  return [
    ...header.map((code) => ({ code })),
    ...uses,
    ...exposes.map((name, i) => ({
      code: `((_: Component) => _)(exposed${i}.default);`,
      checks: { remote, name },
    })),
  ];
}

/** The export does not exist. */
const MISSING_EXPORT = new Set(['2339', '2551', '2694', '2724']);
/** Types that are too deep or too large to compare. */
const TOO_COMPLEX = new Set(['2321', '2589', '2590']);

/** Reads `mfe-tools.ts(12,3): error TS2322: …`, with indented explanations below. The first of each export counts. */
function mismatchesOf(programs: ReadonlyMap<string, Line[]>, output: string): TypeMismatch[] {
  const mismatches = new Map<TypeMismatch, TypeMismatch>();
  for (const error of output.split(/\n(?=\S)/)) {
    const [, file = '', line, code = ''] = /^(\S+)\((\d+),\d+\): error TS(\d+): /.exec(error) ?? [];
    const { checks, code: source } = programs.get(file)?.[Number(line) - 1] ?? {};
    if (!checks || mismatches.has(checks) || TOO_COMPLEX.has(code)) continue;
    const reason = source?.includes('Lost<') ? ignoredArguments(error) : lastExplanation(error);
    mismatches.set(checks, MISSING_EXPORT.has(code) ? checks : { ...checks, reason });
  }
  return [...mismatches.values()];
}

/** `Type '"label"' is not assignable to type 'never'.` */
const ignoredArguments = (error: string): string => {
  const names = [...error.matchAll(/"([^"]+)"/g)].map(([, name]) => name);
  return names.length > 0 ? `it ignores ${names.join(', ')}.` : 'it takes fewer arguments.';
};

/** The last explanation names the difference. */
const lastExplanation = (error: string): string =>
  error
    .trim()
    .split('\n')
    .at(-1)!
    .replace(/^.*error TS\d+: /, '')
    .replace(/import\("[^"]*"\)\./g, '')
    .trim()
    .slice(0, 300);

const run = promisify(execFile);

/** Runs with one processor and an empty environment. */
async function runCompiler(cwd: string): Promise<string> {
  const env = { GOMAXPROCS: '1', GOMEMLIMIT: '1GiB' };
  const limits = { timeout: LIMIT_MS, killSignal: 'SIGKILL', maxBuffer: 2 ** 24 } as const;
  try {
    return (await run(compiler(), ['--pretty', 'false', '-p', '.'], { cwd, env, ...limits }))
      .stdout;
  } catch (error) {
    const { code, stdout } = error as { code?: unknown; stdout?: string };
    // The exit codes for type errors.
    if (stdout && (code === 1 || code === 2)) return stdout;
    throw error;
  }
}

/** The native binary, because the wrapper script does not forward signals. */
function compiler(): string {
  const typescript = createRequire(__filename).resolve('typescript-7/package.json');
  const platform = `@typescript/typescript-${process.platform}-${process.arch}/package.json`;
  const folder = dirname(createRequire(typescript).resolve(platform));
  return join(folder, 'lib/tsc');
}
