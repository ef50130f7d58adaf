import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { RemoteConfig } from '@site/contracts';
import { CommandError } from '../command-line';
import { ROOT } from '../repository';
import { writeRemote } from './write-remote';

// A part resolves its packages from the folders above it, so the new one must be in the repository.
mkdirSync(join(ROOT, '.cache'), { recursive: true });
const root = mkdtempSync(join(ROOT, '.cache/new-remote-'));
const dir = join(root, 'mfe-gift-cards');
const workspaces = () => JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')).workspaces;

beforeAll(() => {
  writeFileSync(
    join(root, 'package.json'),
    JSON.stringify({ workspaces: ['shell', 'mfe-a', 'e2e'] }),
  );
  writeRemote(root, 'gift-cards', 'Gift Cards & More');
});

afterAll(() => rmSync(root, { recursive: true, force: true }));

it('has a page, a workspace, and the scripts and versions of the existing remotes', async () => {
  const { default: config } = await import(join(dir, 'remote.config.ts'));
  const { name, pages } = RemoteConfig.parse(config);
  expect(name).toBe('mfe-gift-cards');
  const nav = expect.objectContaining({ group: 'resources', label: 'Gift Cards & More' }) as object;
  expect(pages).toMatchObject([{ path: '/gift-cards', title: 'Gift Cards & More', nav }]);
  expect(workspaces()).toEqual(['shell', 'mfe-a', 'mfe-gift-cards', 'e2e']);
  const read = (folder: string) => JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
  const { scripts, dependencies, devDependencies } = read(dir);
  expect(read(join(ROOT, 'mfe-tools'))).toMatchObject({ scripts, dependencies, devDependencies });
});

it.each([
  ['Gift', 'Gifts', /not a name/],
  ['gift--cards', 'Gifts', /not a name/],
  ['../gifts', 'Gifts', /not a name/],
  ['g'.repeat(38), 'Gifts', /not a name/],
  ['gifts', '', /not a title/],
  ['gifts', "Gift'; drop", /not a title/],
  ['gifts', '<Gifts>', /not a title/],
  ['gift-cards', 'Gifts', /mfe-gift-cards exists already/],
])('refuses the name "%s" and the title "%s"', (name, title, reason) => {
  const before = { folders: readdirSync(root), workspaces: workspaces() };
  expect(() => writeRemote(root, name, title)).toThrow(CommandError);
  expect(() => writeRemote(root, name, title)).toThrow(reason);
  expect({ folders: readdirSync(root), workspaces: workspaces() }).toEqual(before);
});
