import { mkdir, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { writeManifest } from './backup-manifest';
import { backupName, keepNewest } from './backups';

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
  expect(await keepNewest(folder, 2)).toEqual([oldest]);
  expect((await readdir(folder)).sort()).toEqual(['notes', half, third, newest].sort());
});

it('removes none where there are fewer than are to be kept', async () => {
  await made(1);
  expect(await keepNewest(folder, 2)).toEqual([]);
});
