/** Instances and backups work beside malformed documents; calls and sweeps: `contract.api.test.ts`. */
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { CompositionList } from '@site/contracts';
import { backUp } from './backup/back-up';
import { releaseFolder } from './delivery/releases/release-folder';
import { runMigrations } from './platform/database/run-migrations';
import { MIGRATIONS } from './migrations';
import { plantMalformed } from './testing/plant-malformed';
import { startApi } from './testing/races/api-process';
import { testRemote } from './testing/test-parts';
import { startFullSite, type FullSite } from './testing/full-site';

let site: FullSite;
const folder = mkdtempSync(join(tmpdir(), 'malformed-'));
beforeAll(async () => {
  site = await startFullSite();
  for (const version of ['1.1.0', '1.2.0', '1.3.0'])
    await site.promote(testRemote('mfe-tools', version));
  for (const { collection } of Object.values(site.database.models))
    await plantMalformed(site.database, collection.name);
});
afterAll(() => site.stop());

const compositions = () => site.database.collection<{ _id: number }>('compositions');
const startInstance = (name: string) =>
  startApi({
    mongodbUri: site.uri,
    dataDir: join(folder, name),
    releasesUrl: `file://${site.dataDir}/releases`,
  });

describe('beside malformed documents', () => {
  it('a backup contains them unchanged', async () => {
    const { manifest } = await backUp(site.database, {
      files: releaseFolder(join(site.dataDir, 'releases')),
      folder,
      warn: () => undefined,
    });
    for (const { name, documents } of manifest.collections)
      expect([name, documents]).toEqual([
        name,
        await site.database.collection(name).countDocuments(),
      ]);
  });

  it('an instance starts, logs what it cannot read, and serves the rest', async () => {
    const instance = await startInstance('instance');
    await instance.untilLogged('"msg":"live copy written"');
    const paths = ['/tools', '/api/stores', '/api/promotions/heads.txt'];
    const statuses = await Promise.all(
      paths.map(async (path) => (await fetch(instance.address + path)).status),
    );
    const output = instance.output();
    await instance.stop();
    expect(statuses).toEqual([200, 200, 200]);
    expect(output.match(/^.*(?:not prepared|job failed|not readable).*$/gm)).toBeNull();
    expect(output).toContain('a malformed document was skipped');
  });

  it('the history omits a malformed composition, and calls that need it return 503', async () => {
    await compositions().updateOne(
      { _id: 3 },
      { $set: { changes: 7, parts: null, previous: 'none' }, $unset: { since: 1, action: 1 } },
    );
    const { body } = await site.admin('get', '/compositions?part=mfe-tools').expect(200);
    const numbers = (body as CompositionList).compositions.map(({ number }) => number);
    expect(numbers).toEqual([4, 2, 1]);
    const calls = [
      site.admin('get', '/compositions/3'),
      site.admin('post', '/releases/prune').send({ keepHours: 720 }),
    ];
    for (const call of calls)
      expect((await call.expect(503)).body.message).toMatch(/^3 of compositions cannot be read: /);
    await site.promote(testRemote('mfe-tools', '2.0.0'));
    await expect(runMigrations(site.database, MIGRATIONS)).resolves.toBeUndefined();
  });

  it('an instance serves the last valid composition when the live one is malformed, also after a restart', async () => {
    const instance = await startInstance('another');
    const liveDocument = async () => {
      const { status, headers } = await fetch(`${instance.address}/tools`);
      return [status, headers.get('x-composition')];
    };
    await instance.untilLogged('"msg":"live copy written"');
    const before = await liveDocument();
    const pointer = await site.database.collection('channels').findOne({ _id: 'live' as never });
    const live = Number(pointer!.composition);
    await compositions().updateOne({ _id: live }, { $set: { parts: 7 } });
    expect(await liveDocument()).toEqual(before);
    await instance.restart();
    expect(await liveDocument()).toEqual(before);
    await instance.untilLogged(`"document":"${live}"`);
    await instance.stop();
  });
});
