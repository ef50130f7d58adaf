import { mkdir, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { writeManifest } from './backup-manifest';
import { backupName, keepNewest } from './backups';

const NOW = new Date('2026-11-02T23:00:00Z');

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'backups-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const made = async (day: number, isWhole = true) => {
  const at = new Date(Date.UTC(2026, 10, day));
  const name = backupName(at);
  await mkdir(join(folder, name));
  const empty = { format: 1 as const, migration: 0, collections: [], releases: [] };
  if (isWhole) await writeManifest(join(folder, name), { ...empty, at: at.toISOString() });
  return name;
};

it('removes the oldest whole backups, and neither halves nor what else lies there', async () => {
  const oldest = await made(1);
  const half = await made(2, false);
  const [third, newest] = [await made(3), await made(4)];
  await mkdir(join(folder, 'notes'));
  expect(await keepNewest(folder, 2, NOW)).toEqual([oldest]);
  expect((await readdir(folder)).sort()).toEqual(['notes', half, third, newest].sort());
});

it('removes none where there are fewer than are to be kept', async () => {
  await made(1);
  expect(await keepNewest(folder, 2, NOW)).toEqual([]);
});

it('removes a half that is older than a day, which nobody writes any more', async () => {
  const [half, whole] = [await made(1, false), await made(2)];
  expect(await keepNewest(folder, 5, NOW)).toEqual([half]);
  expect(await readdir(folder)).toEqual([whole]);
});

it('goes on where another removes the same', async () => {
  const names = [await made(1), await made(2), await made(3)];
  await Promise.all([keepNewest(folder, 1, NOW), keepNewest(folder, 1, NOW)]);
  expect(await readdir(folder)).toEqual(names.slice(2));
});
