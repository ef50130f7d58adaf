import { mkdtemp, readdir, readFile, rm, truncate, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { testRemote, testShell } from '../../testing/test-parts';
import type { LiveCopy } from './live-copy';
import { liveCopyFile } from './live-copy-file';

let folder: string;
const warned: string[] = [];
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'live-copy-'));
  warned.length = 0;
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const copyOf = (newest: number): LiveCopy => {
  const line = { parts: { shell: '1.0.0', 'mfe-tools': '1.0.0' }, previous: {} };
  return {
    at: '2026-11-22T10:00:00.000Z',
    newest,
    sides: { live: { composition: newest, line }, canaries: [] },
    stores: { version: 'abc', stores: [] },
    prepared: [
      {
        composition: newest,
        manifests: [testShell('1.0.0').manifest, testRemote('mfe-tools', '1.0.0').manifest],
        previous: [],
        gone: [],
        rendered: {
          earlyScript: '',
          noScriptStyles: '',
          pages: [{ path: '/tools', html: '<h1>Tools</h1>', styles: '' }],
        },
      },
    ],
  };
};
const file = () => liveCopyFile(folder, (sentence) => warned.push(sentence));

it('gives back what was kept last, and leaves nothing else in the folder', async () => {
  expect(await file().read()).toBeUndefined();
  const kept = file();
  await Promise.all([kept.keep(copyOf(1)), kept.keep(copyOf(2)), kept.keep(copyOf(3))]);
  expect(await file().read()).toEqual(copyOf(3));
  expect(await readdir(folder)).toEqual(['live-copy']);
  expect(warned).toEqual([]);
});

it.each([
  ['is cut off', (path: string) => truncate(path, 600)],
  ['is empty', (path: string) => truncate(path, 0)],
  [
    'has a byte flipped',
    async (path: string) =>
      writeFile(path, (await readFile(path, 'utf8')).replace('<h1>Tools', '<h1>Fools')),
  ],
  [
    'is of another format',
    async (path: string) =>
      writeFile(path, (await readFile(path, 'utf8')).replace('"format":1', '"format":0')),
  ],
])('is ignored with one sentence when it %s', async (_, harm) => {
  await file().keep(copyOf(1));
  await harm(join(folder, 'live-copy'));
  expect(await file().read()).toBeUndefined();
  expect(warned).toEqual([
    'The copy of what was live is damaged or of another version: it counts for nothing',
  ]);
});

it('takes away the drafts that killed processes have left, and none that is being written', async () => {
  const draft = (pid: number) => join(folder, `live-copy.${pid}.draft`);
  await writeFile(draft(11), 'cut off');
  await writeFile(draft(12), 'under way');
  await writeFile(join(folder, 'live-copy.txt'), 'somebody else’s');
  const anHourAgo = Date.now() / 1000 - 3600;
  await utimes(draft(11), anHourAgo, anHourAgo);
  await utimes(join(folder, 'live-copy.txt'), anHourAgo, anHourAgo);
  expect(await file().read()).toBeUndefined();
  expect((await readdir(folder)).sort()).toEqual(['live-copy.12.draft', 'live-copy.txt']);
});

it('says that it cannot be written, and keeps the one before', async () => {
  await file().keep(copyOf(1));
  await writeFile(join(folder, 'in-the-way'), '');
  const nowhere = liveCopyFile(join(folder, 'in-the-way'), (sentence) => warned.push(sentence));
  await expect(nowhere.keep(copyOf(2))).rejects.toThrow('ENOTDIR');
  expect(await file().read()).toEqual(copyOf(1));
});
