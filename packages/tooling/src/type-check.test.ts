import { spawnSync } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { join, relative } from 'node:path';
import { ROOT } from './repository';

const workspaces = ['shell', 'e2e', 'services/api', 'services/database'].concat(
  readdirSync(ROOT).filter((name) => name.startsWith('mfe-')),
  ['packages', 'programs'].flatMap((folder) =>
    // What holds pictures alone has nothing to compile.
    readdirSync(join(ROOT, folder))
      .map((name) => `${folder}/${name}`)
      .filter((name) => name !== 'packages/art'),
  ),
);

it('reads the sources of every workspace', () => {
  const compiler = join(ROOT, 'node_modules/typescript7/bin/tsc');
  const { stdout } = spawnSync(process.execPath, [compiler, '-p', ROOT, '--listFilesOnly'], {
    encoding: 'utf8',
    maxBuffer: 2 ** 26,
  });
  const files = stdout.split('\n').map((file) => relative(ROOT, file));
  const unread = workspaces.filter((name) => !files.some((file) => file.startsWith(`${name}/`)));
  expect(unread).toEqual([]);
});
