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

/** Runs a program, which checks its arguments before it installs, builds or starts anything. */
const run = (folder: string, args: string, settings: Record<string, string> = {}) => {
  const { status, stdout, stderr } = spawnSync(process.execPath, args.split(' '), {
    cwd: join(ROOT, folder),
    env: { PATH: process.env.PATH, DATA_DIR: '/nowhere', ...settings },
    timeout: 60_000,
    encoding: 'utf8',
  });
  return { status, lines: (stdout + stderr).trim().split('\n') };
};

it('finds the programs of all package.json files', () => {
  expect(PROGRAMS.map(([, name]) => name)).toEqual(
    expect.arrayContaining(['start', 'test', 'site', 'bench']),
  );
});

it.each(PROGRAMS)('%s: npm run %s refuses an unknown option', (folder, _, args) => {
  const { status, lines } = run(folder, `${args} --no-such-word`);
  expect(lines).toHaveLength(1);
  expect(lines[0]).not.toMatch(/^\s*at |Error:/);
  expect(status).toBe(1);
});

it('npm run bench stops at once without Chromium', () => {
  const [folder, , args] = PROGRAMS.find(([, name]) => name === 'bench')!;
  expect(run(folder, args, { CHROMIUM: '/nowhere' })).toEqual({
    status: 1,
    lines: ['No Chromium is at /nowhere: set CHROMIUM to one.'],
  });
});

it.each<[Record<string, string>, RegExp]>([
  [{ SITE_URL: 'nonsense' }, /^SITE_URL is nonsense: write it as /],
  [{ SITE_URL: 'https://site.example' }, /^Set ADMIN_TOKEN to your token for /],
  [{ ADMIN_TOKEN: 'secret', RELEASE_KEY: '/nowhere' }, /^No release key: .* is not readable\)\.$/],
  [{ ADMIN_TOKEN: 'secret', RELEASE_KEY: __filename }, /^No release key: .* no private key\)\.$/],
])('a release with %j is refused before the build', (settings, message) => {
  expect(run('mfe-tools', `${join(ROOT, 'packages/tooling/part.js')} release`, settings)).toEqual({
    status: 1,
    lines: [expect.stringMatching(message)],
  });
});
