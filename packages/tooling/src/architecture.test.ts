/** ARCHITECTURE.md names every folder of the first two levels. */
import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { ROOT } from './repository';
import { trackedFiles } from './testing/tracked-files';

const tree = /```\n([^]*?)```/.exec(readFileSync(join(ROOT, 'ARCHITECTURE.md'), 'utf8'))![1]!;

/** Folders that hold tracked files, at most two deep: `shell`, `shell/src`. */
const folders = (): string[] => {
  const found = trackedFiles().flatMap((file) => {
    const [first, second, third] = file.split('/');
    if (second === undefined) return [];
    return third === undefined ? [first!] : [first!, `${first}/${second}`];
  });
  return [...new Set(found)].sort();
};

/** What the tree names: `shell/`, below it `src/remotes/`; of several in a line the others stand beside the first. */
const named = (): string[] => {
  let above = '';
  return tree.split('\n').flatMap((line) => {
    const [, indent = '', names = ''] = /^( *)((?:[\w./-]+\/ ?)+)/.exec(line) ?? [];
    const [first, ...others] = names
      .trim()
      .split(' ')
      .map((name) => name.replace(/\/$/, ''));
    if (!first) return [];
    if (indent === '') above = first;
    const path = indent === '' ? first : `${above}/${first}`;
    return [path, ...others.map((name) => join(dirname(path), name))];
  });
};

it('names every folder of the first two levels', () => {
  const known = named();
  const isNamed = (folder: string) =>
    known.some((path) => path === folder || path.startsWith(`${folder}/`));
  // A remote's folders are alike, and shown once.
  const shown = folders().filter((folder) => !/^mfe-[a-z]+\/src$/.test(folder));
  expect(shown.filter((folder) => !isNamed(folder))).toEqual([]);
});

it('names no folder that is not there', () => {
  const tracked = new Set(
    trackedFiles().flatMap((file) =>
      file.split('/').map((_, at, all) => all.slice(0, at).join('/')),
    ),
  );
  expect(named().filter((folder) => !tracked.has(folder))).toEqual([]);
});
