/** A backup of data of the oldest program, restored into an empty database. */
import { mkdtempSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openTestDatabase } from '@site/database/testing';
import type { Connection } from 'mongoose';
import { releaseFolder } from '../delivery/releases/release-folder';
import { connectDatabase } from '../platform/database/database';
import { runMigrations } from '../platform/database/run-migrations';
import { createDataSecret, setDataSecret } from '../platform/secrets/data-secret';
import { MIGRATIONS } from '../migrations';
import { createDrawKeys } from '../features/draws/draw-keys';
import { drawDayModel } from '../features/draws/draw-days';
import { createDrawDays } from '../features/draws/draw-days';
import { insertOldestData } from '../testing/oldest/insert-oldest-data';
import { backUp } from './back-up';
import { restore } from './restore';

const SECRETS = { data: 'd'.repeat(43), draw: 'w'.repeat(43) };
const OTHER = 'x'.repeat(43);

const folder = mkdtempSync(join(tmpdir(), 'api-backup-'));
let source: Connection;
let path: string;
const opened: Connection[] = [];

const emptyDatabase = async () => {
  const connection = await connectDatabase((await openTestDatabase()).uri);
  opened.push(connection);
  return connection;
};
const folderOf = (name: string) => releaseFolder(join(folder, name));

beforeAll(async () => {
  source = await emptyDatabase();
  setDataSecret(source, createDataSecret([SECRETS.data]));
  await insertOldestData(source, folderOf('releases'));
  await runMigrations(source, MIGRATIONS);
  const now = () => new Date('2026-11-21T18:00:00Z');
  await createDrawDays(drawDayModel(source), createDrawKeys([SECRETS.draw]), now).sealAndReveal();
  const parts = {
    files: folderOf('releases'),
    folder: join(folder, 'backups'),
    warn: () => undefined,
  };
  ({ path } = await backUp(source, parts));
});
afterAll(async () => {
  for (const connection of opened) await connection.close();
});

const restoreTo = async (
  target: Connection,
  changes: Partial<Parameters<typeof restore>[1]> = {},
) =>
  restore(target, {
    files: folderOf('restored'),
    folder: path,
    secrets: SECRETS,
    prepare: async () => setDataSecret(target, createDataSecret([SECRETS.data])),
    ...changes,
  });
const counts = async (database: Connection) => {
  const collections = await database.listCollections();
  const counted = collections.map(async ({ name }) => [
    name,
    await database.collection(name).countDocuments(),
  ]);
  return Object.fromEntries((await Promise.all(counted)) as [string, number][]);
};

it('restores every document and file, and holds waiting mails', async () => {
  const target = await emptyDatabase();
  const { held } = await restoreTo(target);
  const [before, { restore: _, ...after }] = [await counts(source), await counts(target)];
  expect(after).toMatchObject(before);
  expect(held).toBe(12);
  const file = 'mfe-tools/1.0.1/page.js';
  expect(await readFile(join(folder, 'restored', file))).toEqual(
    await readFile(join(folder, 'releases', file)),
  );
});

it.each<[string, object, RegExp]>([
  ['no data secret', { draw: SECRETS.draw }, /^There is no DATA_SECRET/],
  ['another data secret', { ...SECRETS, data: OTHER }, /DATA_SECRET, or the file data-secret/],
  ['no draw secret', { data: SECRETS.data }, /^There is no DRAW_SECRET/],
  ['another draw secret', { ...SECRETS, draw: OTHER }, /DRAW_SECRET, or the file draw-secret/],
])('restores nothing with %s', async (_, secrets, sentence) => {
  const target = await emptyDatabase();
  await expect(restoreTo(target, { secrets })).rejects.toThrow(sentence);
  expect(await counts(target)).toEqual({});
});

it('restores nothing from a damaged backup', async () => {
  const target = await emptyDatabase();
  const file = join(path, 'database/draws.bson');
  const bytes = await readFile(file);
  const damaged = Buffer.from(bytes);
  damaged[bytes.length >> 1]! ^= 1;
  await writeFile(file, damaged);
  await expect(restoreTo(target)).rejects.toThrow('is damaged: its size or hash differs');
  await writeFile(file, bytes);
  expect(await counts(target)).toEqual({});
});
