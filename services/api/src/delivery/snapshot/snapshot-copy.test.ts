import { mkdtemp, readdir, readFile, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { testRemote, testShell } from '../../testing/test-parts';
import { snapshotCopyFile, type SnapshotCopy } from './snapshot-copy';

let folder: string;
const warnings: string[] = [];
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'live-copy-'));
  warnings.length = 0;
});

const copyOf = (newest: number): SnapshotCopy => {
  const versions = { parts: { shell: '1.0.0', 'mfe-tools': '1.0.0' }, previous: {} };
  const pages = [{ path: '/tools', html: '<h1>Tools</h1>', styles: '' }];
  return {
    at: '2026-11-22T10:00:00.000Z',
    newest,
    variants: { base: { composition: newest, versions }, canaries: [] },
    stores: { version: 'abc', stores: [] },
    prepared: [
      {
        composition: newest,
        manifests: [testShell('1.0.0').manifest, testRemote('mfe-tools', '1.0.0').manifest],
        previous: [],
        gone: [],
        rendered: { earlyScript: '', noScriptStyles: '', pages },
      },
    ],
  };
};
const file = (dataDir = folder) => snapshotCopyFile(dataDir, (message) => warnings.push(message));
const replace = async (path: string, from: string, to: string) =>
  writeFile(path, (await readFile(path, 'utf8')).replace(from, to));

describe('snapshotCopyFile', () => {
  it('reads the copy that was written last, and leaves no other file', async () => {
    expect(await file().read()).toBeUndefined();
    const copyFile = file();
    await Promise.all([
      copyFile.write(copyOf(1)),
      copyFile.write(copyOf(2)),
      copyFile.write(copyOf(3)),
    ]);
    expect(await file().read()).toEqual(copyOf(3));
    expect(await readdir(folder)).toEqual(['live-copy']);
    expect(warnings).toEqual([]);
  });

  it.each([
    ['truncated', (path: string) => truncate(path, 600)],
    ['empty', (path: string) => truncate(path, 0)],
    ['changed', (path: string) => replace(path, '<h1>Tools', '<h1>Fools')],
    ['of another format', (path: string) => replace(path, '"format":2', '"format":1')],
  ])('ignores a file that is %s, with a warning', async (_, damage) => {
    await file().write(copyOf(1));
    await damage(join(folder, 'live-copy'));
    expect(await file().read()).toBeUndefined();
    expect(warnings).toEqual([expect.stringContaining('is damaged or has another format')]);
  });

  it('rejects when it cannot be written, and keeps the previous file', async () => {
    await file().write(copyOf(1));
    await writeFile(join(folder, 'in-the-way'), '');
    await expect(file(join(folder, 'in-the-way')).write(copyOf(2))).rejects.toThrow('ENOTDIR');
    expect(await file().read()).toEqual(copyOf(1));
  });
});
