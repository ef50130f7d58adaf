import { readFile, rename, rm, truncate, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { DamagedFiles } from '@site/contracts';
import { sharedDeliverySite } from '../../testing/delivery-site';
import { testRemote, testShell } from '../../testing/test-parts';

const site = sharedDeliverySite();
const tools = (version: string) => testRemote('mfe-tools', version);

/** 1.1.0 is live, 1.0.0 the fallback, and 1.2.0 on canary. */
beforeAll(async () => {
  await site.deliver(testShell('1.0.0'), tools('1.0.0'));
  await site.deliver(testShell('1.1.0'), tools('1.1.0'));
  await site.release(tools('1.2.0')).expect(201);
  const release = { name: 'mfe-tools', version: '1.2.0' };
  await site.admin('post', '/compositions/canary').send({ release, percent: 5 }).expect(201);
  await site.request.get('/tools').expect(200);
});

const storedPath = (path: string) => join(site.dataDir, 'releases', path);
const ready = async () => {
  const { status, body } = await site.request.get('/readyz');
  const { files, spares } = (body as { checks: Record<string, string> }).checks;
  return { status, files, spares };
};
const damaged = async () => {
  const { body } = await site.admin('get', '/releases/damaged').expect(200);
  return (body as DamagedFiles).releases;
};
const COMPLETE = { status: 200, files: 'ok', spares: 'ok' };
const NOT_READY = { status: 503, files: 'failed' };
const DEGRADED = { status: 200, files: 'ok', spares: 'failed' };

/** Damages a file or folder; returns what repairs it. */
const damage = {
  gone: async (path: string) => {
    await rename(path, `${site.dataDir}/away`);
    return () => rename(`${site.dataDir}/away`, path);
  },
  cut: async (path: string) => {
    const bytes = await readFile(path);
    await truncate(path, 5);
    return () => writeFile(path, bytes);
  },
  changed: async (path: string) => {
    const bytes = await readFile(path);
    const changed = bytes.map((byte, index) => (index === bytes.length - 6 ? byte ^ 1 : byte));
    await writeFile(path, changed);
    return () => writeFile(path, bytes);
  },
};

describe('live files', () => {
  it.each([
    ['', 'gone', NOT_READY],
    ['shell/1.1.0/entry.js', 'gone', NOT_READY],
    ['mfe-tools/1.1.0/page.js', 'cut', NOT_READY],
    ['mfe-tools/1.1.0/page.js.br', 'cut', NOT_READY],
    ['mfe-tools/1.1.0/server/server.js', 'gone', DEGRADED],
    ['mfe-tools/1.0.0/page.js', 'cut', DEGRADED],
    ['shell/1.0.0/entry.js', 'changed', DEGRADED],
    ['mfe-tools/1.2.0/page.js', 'gone', DEGRADED],
  ] as const)('fail a check of /readyz while releases/%s is %s', async (path, fault, expected) => {
    expect(await ready()).toEqual(COMPLETE);
    const repair = await damage[fault](storedPath(path));
    expect(await ready()).toMatchObject(expected);
    await repair();
    expect(await ready()).toEqual(COMPLETE);
  });

  it('are listed and logged once if damaged, until the same release is uploaded again', async () => {
    await rm(storedPath('mfe-tools/1.1.0/page.js'));
    await writeFile(storedPath('mfe-tools/1.1.0/page.css'), 'h1{color:blue}');
    await writeFile(storedPath('mfe-tools/1.2.0/entry.js.gz'), 'other bytes');
    const live = [
      { path: 'page.js', fault: 'gone' },
      { path: 'page.css', fault: 'changed' },
    ];
    const canary = [{ path: 'entry.js', fault: 'changed' }];
    for (let check = 0; check < 2; check++)
      expect(await damaged()).toEqual([
        { name: 'mfe-tools', version: '1.1.0', use: 'live', files: live },
        { name: 'mfe-tools', version: '1.2.0', use: 'canary', files: canary },
      ]);
    const lines = site.log().split('\n');
    const logged = lines.filter((line) =>
      line.includes('"files":2,"path":"page.js","fault":"gone"'),
    );
    expect(logged).toEqual([expect.stringContaining('"level":50')]);

    for (const version of ['1.1.0', '1.2.0']) await site.release(tools(version)).expect(201);
    expect(await damaged()).toEqual([]);
    expect(await ready()).toEqual(COMPLETE);
    expect(site.log()).toContain('the files of all releases are complete again');
  });
});
