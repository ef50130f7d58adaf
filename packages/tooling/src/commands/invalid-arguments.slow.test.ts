import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import * as z from 'zod';
import { ROOT } from '../repository';
import { trackedFiles } from '../testing/sources';

const Package = z.object({ scripts: z.record(z.string(), z.string()).default({}) });

/** Scripts that only lerna runs, or that forward their arguments. */
const EXCLUDED_SCRIPTS = new Set(['build', 'schemathesis']);

/** All programs in scripts of package.json files: folder, name, arguments of `node`. */
const PROGRAMS = trackedFiles('*package.json').flatMap((file) => {
  const { scripts } = Package.parse(JSON.parse(readFileSync(join(ROOT, file), 'utf8')));
  return Object.entries(scripts).flatMap(([name, script]) => {
    const [, args] =
      /^node (-r @site\/tooling\/register \S+\.ts|scripts\/\S+\.mjs)$/.exec(script) ?? [];
    return args === undefined || EXCLUDED_SCRIPTS.has(name)
      ? []
      : [[dirname(file), name, args] as const];
  });
});

it('finds the programs of all package.json files', () => {
  expect(PROGRAMS.map(([, name]) => name)).toEqual(
    expect.arrayContaining(['start', 'test', 'site', 'bench']),
  );
});

it.each(PROGRAMS)('%s: npm run %s refuses an unknown option', (folder, _, args) => {
  // It checks its arguments before it installs, builds or starts anything.
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    [...args.split(' '), '--no-such-word'],
    {
      cwd: join(ROOT, folder),
      env: { PATH: process.env.PATH, DATA_DIR: '/nowhere' },
      timeout: 60_000,
      encoding: 'utf8',
    },
  );
  const lines = (stdout + stderr).trim().split('\n');
  expect(lines).toHaveLength(1);
  expect(lines[0]).not.toMatch(/^\s*at |Error:/);
  expect(status).toBe(1);
});
