/** "To change X, touch Y" of CONTRIBUTING.md names files and folders that are there. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from './repository';
import { trackedFiles } from './testing/tracked-files';

const text = readFileSync(join(ROOT, 'CONTRIBUTING.md'), 'utf8');
const [, table = ''] = /^## To change X, touch Y\n([^]*?)^## /m.exec(text)!;
const rows = table.split('\n').filter((line) => line.startsWith('|'));

/** `facts.ts`, `mail/templates/`: what is in code and ends as a file or a folder does, without a part to fill in. */
const namedIn = (row: string): string[] =>
  [...row.matchAll(/`([\w./-]+(?:\.(?:json|tsx?)|\/))`/g)].map(([, name]) => name!);

const tracked = trackedFiles().map((file) => `/${file}`);
const isThere = (name: string) =>
  tracked.some((file) =>
    name.endsWith('/') ? file.includes(`/${name}`) : file.endsWith(`/${name}`),
  );

it('has rows that name files', () => {
  expect(rows.flatMap(namedIn).length).toBeGreaterThan(30);
});

it.each(rows.slice(2).map((row) => [row.split('|')[1]!.trim(), row]))('%s', (_, row) => {
  expect(namedIn(row).filter((name) => !isThere(name))).toEqual([]);
});
