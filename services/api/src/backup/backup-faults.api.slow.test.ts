/** What goes wrong while a backup is written or put back, of a site whose releases lie in a bucket. */
import { mkdir, mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { openTestDatabase } from '@site/database/testing';
import type { Connection } from 'mongoose';
import { createPruneMarks } from '../delivery/prune/prune-marks';
import { openReleaseFiles } from '../delivery/releases/open-release-files';
import type { ReleaseFiles } from '../delivery/releases/release-files';
import { releaseModel } from '../delivery/releases/release-model';
import { connectDatabase } from '../platform/database/database';
import { demandWhole, HalfRestoredError } from '../platform/database/restore-mark';
import { runMigrations } from '../platform/database/run-migrations';
import { createDataSecret, giveDataSecret } from '../platform/secrets/data-secret';
import { MIGRATIONS } from '../migrations';
import { createDrawKeys } from '../features/draws/draw-keys';
import { drawDayModel } from '../features/draws/draw-day-model';
import { createDrawDays } from '../features/draws/draw-days';
import { putOldest } from '../testing/oldest/put-oldest';
import { killPrograms, runProgram } from '../testing/program';
import { BUCKET, startTestBucket } from '../testing/test-bucket';
import { backUp } from './back-up';
import { readManifest } from './backup-manifest';
import { wholeIn } from './backups';
import { restore } from './restore';

const SECRETS = { data: 'd'.repeat(43), draw: 'w'.repeat(43) };
const OLD = { name: 'shell', version: '1.1.0' };

let root: string;
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
  root = await mkdtemp(join(tmpdir(), 'api-backup-faults-'));
  bucket = await startTestBucket();
});
afterAll(async () => {
  killPrograms();
  for (const connection of opened) await connection.close();
  await bucket.stop();
  await rm(root, { recursive: true, force: true });
});
beforeEach(async () => {
  folder = await mkdtemp(join(root, 'backups-'));
  ({ uri, connection: source } = await emptyDatabase());
  giveDataSecret(source, createDataSecret([SECRETS.data]));
  store = await storeAt('source');
  await putOldest(source, store);
});

/** As today's program keeps it. */
const bringUpToDate = async () => {
  await runMigrations(source, MIGRATIONS);
  const now = () => new Date('2026-11-21T18:00:00Z');
  await createDrawDays(drawDayModel(source), createDrawKeys([SECRETS.draw]), now).sealAndReveal();
};
const write = (changes: Partial<Parameters<typeof backUp>[1]> = {}) =>
  backUp(source, { files: store, folder, warn: () => undefined, ...changes });
const putInto = async (
  place: string,
  changes: Partial<Parameters<typeof restore>[1]> = {},
  target?: Connection,
) => {
  const connection = target ?? (await emptyDatabase()).connection;
  const secret = createDataSecret([SECRETS.data]);
  const prepare = async () => giveDataSecret(connection, secret);
  const files = await storeAt('target');
  const parts = { files, folder: place, secrets: SECRETS, prepare, ...changes };
  return { connection, files, ...(await restore(connection, parts)) };
};
/** Does this once, when the first file of a release is about to be read. */
const whenRead = (act: () => Promise<unknown>): Pick<ReleaseFiles, 'open'> => {
  let first: Promise<unknown> | undefined;
  return {
    async open(...file) {
      await (first ??= act());
      return store.open(...file);
    },
  };
};

describe('a backup', () => {
  it('is none where the bucket goes away meanwhile', async () => {
    const files = whenRead(() => bucket.close());
    await expect(write({ files })).rejects.toThrow(/cannot be reached/);
    await bucket.reopen();
    expect(await readdir(folder)).toEqual([]);
  });

  it('waits for a prune, and has nothing of what that removes meanwhile', async () => {
    const releases = releaseModel(source);
    const marks = createPruneMarks(releases, 'a-run', () => new Date());
    const id = `${OLD.name}@${OLD.version}`;
    const files = whenRead(async () => {
      const [one] = (await marks.all()).filter(({ _id }) => _id === id);
      await marks.mark([one!], []);
      expect(await marks.own([one!])).toEqual(new Set([id]));
      await store.remove(OLD.name, OLD.version);
    });
    const said: string[] = [];
    const wait = async () => marks.finish(id);
    const { place, manifest } = await write({ files, wait, warn: (text) => said.push(text) });
    expect(said).toEqual([expect.stringContaining('waits for the end')]);
    expect(manifest.releases.map(({ name, version }) => `${name}@${version}`)).not.toContain(id);
    const { connection } = await putInto(place);
    expect(await releaseModel(connection).findById(id).lean()).toMatchObject({
      prunedAt: expect.any(Date),
    });
  });

  it('says that the disk is full, and leaves nothing that looks like one', async () => {
    const files = whenRead(async () => {
      const [name = ''] = await readdir(folder);
      const place = join(folder, name, 'releases/mfe-tools/1.0.0/entry.js');
      await mkdir(dirname(place), { recursive: true });
      // Whatever is written there meets a disk that is full.
      await symlink('/dev/full', place);
    });
    await expect(write({ files })).rejects.toThrow(/^There is no room left for .*make room there/);
    expect(await readdir(folder)).toEqual([]);
  });

  it('may be written beside another, each of them whole', async () => {
    const at = new Date();
    const both = await Promise.all([write(), write({ now: () => new Date(at.getTime() + 1_000) })]);
    const same = await Promise.allSettled([write({ now: () => at }), write({ now: () => at })]);
    expect(same.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    expect(same.find(({ status }) => status === 'rejected')).toMatchObject({
      reason: { message: expect.stringContaining('another backup began at the same moment') },
    });
    expect(both).toHaveLength(2);
    expect(await wholeIn(folder)).toHaveLength(3);
  });
});

describe('what is put back', () => {
  it('is brought up to date where an older program has written it', async () => {
    const { place } = await write();
    const path = join(place, 'backup.json');
    const text = await readFile(path, 'utf8');
    await writeFile(path, text.replace(`"migration": ${MIGRATIONS.length}`, '"migration": 0'));
    expect(await readManifest(place)).toMatchObject({ migration: 0 });
    // From before anything was sealed, so that there is no secret to bring.
    const { connection } = await putInto(place, { secrets: {} });
    const claims = await connection.collection('claims').find().toArray();
    expect(JSON.stringify(claims)).not.toContain('sample-');
    const found = await connection.collection('compositions').find().toArray();
    expect(found.map(({ action }) => action)).toEqual(['promote', 'promote', 'promote']);
  });

  it('is one of several, and the newest is named', async () => {
    await write();
    const { place } = await write();
    await expect(putInto(folder)).rejects.toThrow(`name one of them; the newest is ${place}.`);
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
  /** In the middle of the files of releases. */
  const killed = async (method: string, ...[words, to]: Parameters<typeof run>) => {
    const asked = bucket.hold(method, '/entry.js');
    const { child, ended, said } = run(words, to);
    const first = await Promise.race([asked, ended.then(said)]);
    expect(first).toBeUndefined();
    child.kill('SIGKILL');
    await ended;
    bucket.letGo();
  };

  it('a backup is none, and the next one is whole', async () => {
    const to = { uri, prefix: 'source' };
    await killed('GET', ['backup', folder], to);
    const [half = ''] = await readdir(folder);
    expect(await readdir(join(folder, half))).not.toContain('backup.json');
    await expect(putInto(join(folder, half))).rejects.toThrow(/is no whole backup/);
    const again = run(['backup', folder, '--keep', '1'], to);
    expect([await again.ended, again.said()]).toEqual([0, expect.stringContaining('4 releases')]);
    expect((await wholeIn(folder)).length).toBe(1);
    // It may be one that is being written.
    expect(await readdir(folder)).toContain(half);
  });

  it('what is put back is no site, and is whole when it is done again', async () => {
    await bringUpToDate();
    const { place } = await write();
    const target = await emptyDatabase();
    const to = { uri: target.uri, prefix: 'killed' };
    await killed('PUT', ['restore', place], to);
    await expect(demandWhole(target.connection)).rejects.toThrow(HalfRestoredError);
    const refused = run(['restore', place], to);
    expect([await refused.ended, refused.said()]).toEqual([1, expect.stringMatching(/--replace/)]);
    const again = run(['restore', place, '--replace'], to);
    expect([await again.ended, again.said()]).toEqual([0, expect.stringContaining('4 releases')]);
    await demandWhole(target.connection);
    const count = (one: Connection) => one.collection('draws').countDocuments();
    expect(await count(target.connection)).toBe(await count(source));
    const files = await storeAt('killed');
    expect((await files.list('shell', '1.0.0')).get('entry.js.br')?.bytes).toBeGreaterThan(0);
  });
});
