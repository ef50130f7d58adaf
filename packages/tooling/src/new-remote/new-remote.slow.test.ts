import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ReleaseManifest } from '@site/contracts';
import { ROOT } from '../repository';
import { writeRemote } from './write-remote';

it('builds a new remote without changes', () => {
  mkdirSync(join(ROOT, '.cache'), { recursive: true });
  const root = mkdtempSync(join(ROOT, '.cache/new-remote-'));
  const cwd = join(root, 'mfe-gift-cards');
  writeFileSync(join(root, 'package.json'), JSON.stringify({ workspaces: ['shell', 'e2e'] }));
  writeRemote(root, 'gift-cards', 'Gift Cards & More');
  const words = [join(__dirname, '../../part.js'), 'build'];
  expect(spawnSync(process.execPath, words, { cwd, encoding: 'utf8' }).stderr).toBe('');
  const text = readFileSync(join(cwd, 'dist/release.json'), 'utf8');
  rmSync(root, { recursive: true });

  const { files, pages } = ReleaseManifest.parse(JSON.parse(text));
  expect(files.map(({ path }) => path)).toEqual(
    expect.arrayContaining(['entry.js', 'server/server.js']),
  );
  expect(pages[0]!.expose.key).toBe('./gift-cards-page');
  expect(pages[0]!.expose.files).toContainEqual(expect.stringMatching(/\.css$/));
});
