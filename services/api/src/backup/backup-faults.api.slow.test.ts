/** Faults while a backup is written or restored, with releases in a bucket. */
import { mkdtempSync } from 'node:fs';
import { mkdir, mkdtemp, readdir, readFile, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { openTestDatabase } from '@site/database/testing';
import type { Connection } from 'mongoose';
import { openReleaseFiles } from '../delivery/releases/open-release-files';
import type { ReleaseFiles } from '../delivery/releases/release-files';
import { releaseModel } from '../delivery/releases/release-model';
import { connectDatabase } from '../platform/database/database';
import { refusePartialRestore, PartialRestoreError } from '../platform/database/restore-mark';
import { runMigrations } from '../platform/database/run-migrations';
import { createDataSecret, setDataSecret } from '../platform/secrets/data-secret';
import { MIGRATIONS } from '../migrations';
import { createDrawKeys } from '../features/draws/draw-keys';
import { drawDayModel } from '../features/draws/draw-days';
import { createDrawDays } from '../features/draws/draw-days';
import { insertOldestData } from '../testing/oldest/insert-oldest-data';
import { killPrograms, runProgram } from '../testing/program';
import { BUCKET, startTestBucket } from '../testing/test-bucket';
import { backUp } from './back-up';
import { readManifest } from './backup-manifest';
import { completeBackups } from './backup-folder';
import { restore } from './restore';

const SECRETS = { data: 'd'.repeat(43), draw: 'w'.repeat(43) };
const OLD = { name: 'shell', version: '1.1.0' };

const root = mkdtempSync(join(tmpdir(), 'api-backup-faults-'));
let bucket: Awaited<ReturnType<typeof startTestBucket>>;
let uri: string;
let source: Connection;
let store: ReleaseFiles;
let folder: string;
const opened: Connection[] = [];

const storeAt = (prefix: string) =>
  openReleaseFiles({ dataDir: root, releasesUrl: `s3://${BUCKET}/${prefix}` });
const emptyDatabase = async () => {
  const database = await openTestDatabase();
  const connection = await connectDatabase(database.uri);
  opened.push(connection);
  return { uri: database.uri, connection };
};

beforeAll(async () => {
  bucket = await startTestBucket();
});
afterAll(async () => {
  killPrograms();
  for (const connection of opened) await connection.close();
  await bucket.stop();
});
beforeEach(async () => {
  folder = await mkdtemp(join(root, 'backups-'));
  ({ uri, connection: source } = await emptyDatabase());
  setDataSecret(source, createDataSecret([SECRETS.data]));
  store = await storeAt('source');
  await insertOldestData(source, store);
});

/** Migrates the data and commits the draw days. */
const migrate = async () => {
  await runMigrations(source, MIGRATIONS);
  const now = () => new Date('2026-11-21T18:00:00Z');
  await createDrawDays(drawDayModel(source), createDrawKeys([SECRETS.draw]), now).sealAndReveal();
};
const write = (changes: Partial<Parameters<typeof backUp>[1]> = {}) =>
  backUp(source, { files: store, folder, warn: () => undefined, ...changes });
const restoreInto = async (
  backup: string,
  changes: Partial<Parameters<typeof restore>[1]> = {},
  target?: Connection,
) => {
  const connection = target ?? (await emptyDatabase()).connection;
  const secret = createDataSecret([SECRETS.data]);
  const prepare = async () => setDataSecret(connection, secret);
  const files = await storeAt('target');
  const parts = { files, folder: backup, secrets: SECRETS, prepare, ...changes };
  return { connection, files, ...(await restore(connection, parts)) };
};
/** Runs `act` once, before the first file of a release is read. */
const onFirstRead = (act: () => Promise<unknown>): Pick<ReleaseFiles, 'open'> => {
  let first: Promise<unknown> | undefined;
  return {
    async open(...file) {
      await (first ??= act());
      return store.open(...file);
    },
  };
};

describe('a backup', () => {
  it('fails when the bucket becomes unreachable, and leaves nothing', async () => {
    const files = onFirstRead(() => bucket.close());
    await expect(write({ files })).rejects.toThrow(/cannot be used/);
    await bucket.reopen();
    expect(await readdir(folder)).toEqual([]);
  });

  it('leaves out a release whose files a concurrent prune removes, and warns', async () => {
    const id = `${OLD.name}@${OLD.version}`;
    const files = onFirstRead(async () => {
      await releaseModel(source).updateOne({ _id: id }, { prunedAt: new Date() });
      await store.remove(OLD.name, OLD.version);
    });
    const warnings: string[] = [];
    const { path, manifest } = await write({ files, warn: (text) => warnings.push(text) });
    expect(warnings).toEqual([expect.stringContaining(`${id} has no files`)]);
    const backedUp = manifest.releases.map(({ name, version }) => `${name}@${version}`);
    expect(backedUp).toHaveLength(3);
    expect(backedUp).not.toContain(id);
    await restoreInto(path);
  });

  it('reports a full disk, and leaves nothing', async () => {
    const files = onFirstRead(async () => {
      const [name = ''] = await readdir(folder);
      const place = join(folder, name, 'releases/mfe-tools/1.0.0/entry.js');
      await mkdir(dirname(place), { recursive: true });
      // Writes to `/dev/full` fail with ENOSPC.
      await symlink('/dev/full', place);
    });
    await expect(write({ files })).rejects.toThrow(/^The disk of .* is full.*free space there/);
    expect(await readdir(folder)).toEqual([]);
  });

  it('may run concurrently, but one of two that start in the same millisecond fails', async () => {
    const at = new Date();
    const both = await Promise.all([write(), write({ now: () => new Date(at.getTime() + 1_000) })]);
    const same = await Promise.allSettled([write({ now: () => at }), write({ now: () => at })]);
    expect(same.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    expect(same.find(({ status }) => status === 'rejected')).toMatchObject({
      reason: { message: expect.stringContaining('another backup started at the same time') },
    });
    expect(both).toHaveLength(2);
    expect(await completeBackups(folder)).toHaveLength(3);
  });
});

describe('a restore', () => {
  it('migrates the data of an older program', async () => {
    const { path: backup } = await write();
    const path = join(backup, 'backup.json');
    const text = await readFile(path, 'utf8');
    await writeFile(path, text.replace(`"migration": ${MIGRATIONS.length}`, '"migration": 0'));
    expect(await readManifest(backup)).toMatchObject({ migration: 0 });
    // This data is older than sealing, so no secret is needed.
    const { connection } = await restoreInto(backup, { secrets: {} });
    const claims = await connection.collection('claims').find().toArray();
    expect(JSON.stringify(claims)).not.toContain('sample-');
    const found = await connection.collection('compositions').find().toArray();
    expect(found.map(({ action }) => action)).toEqual(['promote', 'promote', 'promote']);
  });

  it('refuses a folder of several backups, and names the newest', async () => {
    await write();
    const { path: backup } = await write();
    await expect(restoreInto(folder)).rejects.toThrow(`name one of them; the newest is ${backup}.`);
  });
});

describe('after kill -9', () => {
  const run = (words: string[], to: { uri: string; prefix: string }) =>
    runProgram(
      'backup/main.ts',
      {
        ...bucket.settings,
        DATA_DIR: root,
        DATA_SECRET: SECRETS.data,
        DRAW_SECRET: SECRETS.draw,
        MONGODB_URI: to.uri,
        RELEASES_URL: `s3://${BUCKET}/${to.prefix}`,
      },
      words,
    );
  /** Kills the program while it transfers the files of releases. */
  const killDuring = async (method: string, ...[words, to]: Parameters<typeof run>) => {
    const requested = bucket.hold(method, '/entry.js');
    const { child, ended, output } = run(words, to);
    const first = await Promise.race([requested, ended.then(output)]);
    expect(first).toBeUndefined();
    child.kill('SIGKILL');
    await ended;
    bucket.release();
  };

  it('an interrupted backup cannot be restored, and the next one is complete', async () => {
    const to = { uri, prefix: 'source' };
    await killDuring('GET', ['backup', folder], to);
    const [half = ''] = await readdir(folder);
    expect(await readdir(join(folder, half))).not.toContain('backup.json');
    await expect(restoreInto(join(folder, half))).rejects.toThrow(/is not a complete backup/);
    const again = run(['backup', folder, '--keep', '1'], to);
    expect([await again.ended, again.output()]).toEqual([0, expect.stringContaining('4 releases')]);
    expect((await completeBackups(folder)).length).toBe(1);
    // The incomplete one could still be in progress.
    expect(await readdir(folder)).toContain(half);
  });

  it('an interrupted restore prevents a start until another restore completes', async () => {
    await migrate();
    const { path: backup } = await write();
    const target = await emptyDatabase();
    const to = { uri: target.uri, prefix: 'killed' };
    await killDuring('PUT', ['restore', backup], to);
    await expect(refusePartialRestore(target.connection)).rejects.toThrow(PartialRestoreError);
    const refused = run(['restore', backup], to);
    expect([await refused.ended, refused.output()]).toEqual([
      1,
      expect.stringMatching(/--replace/),
    ]);
    const again = run(['restore', backup, '--replace'], to);
    expect([await again.ended, again.output()]).toEqual([0, expect.stringContaining('4 releases')]);
    await refusePartialRestore(target.connection);
    const count = (one: Connection) => one.collection('draws').countDocuments();
    expect(await count(target.connection)).toBe(await count(source));
    const files = await storeAt('killed');
    expect((await files.list('shell', '1.0.0')).get('entry.js.br')?.bytes).toBeGreaterThan(0);
  });
});
