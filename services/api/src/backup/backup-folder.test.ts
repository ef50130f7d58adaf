import { mkdtempSync } from 'node:fs';
import { mkdir, readdir } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { writeManifest } from './backup-manifest';
import { backupName, removeOldBackups } from './backup-folder';

const NOW = new Date('2026-11-02T23:00:00Z');

let folder: string;
beforeEach(() => void (folder = mkdtempSync(join(tmpdir(), 'backups-'))));

const addBackup = async (day: number, isComplete = true) => {
  const at = new Date(Date.UTC(2026, 10, day));
  const name = backupName(at);
  await mkdir(join(folder, name));
  const empty = { format: 1 as const, migration: 0, collections: [], releases: [] };
  if (isComplete) await writeManifest(join(folder, name), { ...empty, at: at.toISOString() });
  return name;
};

it('removes the oldest complete backups, and keeps recent incomplete ones and other folders', async () => {
  const oldest = await addBackup(1);
  const incomplete = await addBackup(2, false);
  const [third, newest] = [await addBackup(3), await addBackup(4)];
  await mkdir(join(folder, 'notes'));
  expect(await removeOldBackups(folder, 2, NOW)).toEqual([oldest]);
  expect((await readdir(folder)).sort()).toEqual(['notes', incomplete, third, newest].sort());
});

it('removes nothing when there are fewer backups than to keep', async () => {
  await addBackup(1);
  expect(await removeOldBackups(folder, 2, NOW)).toEqual([]);
});

it('removes an incomplete backup that is older than a day', async () => {
  const [incomplete, complete] = [await addBackup(1, false), await addBackup(2)];
  expect(await removeOldBackups(folder, 5, NOW)).toEqual([incomplete]);
  expect(await readdir(folder)).toEqual([complete]);
});

it('tolerates another process that removes the same backups', async () => {
  const names = [await addBackup(1), await addBackup(2), await addBackup(3)];
  await Promise.all([removeOldBackups(folder, 1, NOW), removeOldBackups(folder, 1, NOW)]);
  expect(await readdir(folder)).toEqual(names.slice(2));
});
