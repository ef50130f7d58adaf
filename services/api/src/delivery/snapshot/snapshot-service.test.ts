import type { ReleaseManifest } from '@site/contracts';
import { testRemote, testShell } from '../../testing/test-parts';
import { createDatabaseAvailability } from '../../platform/database/database-availability';
import type { PartVersions } from '../compositions/part-versions';
import type { Variants } from '../compositions/variants';
import { createSnapshotService } from './snapshot-service';
import type { SnapshotCopy } from './snapshot-copy';

const partVersions = (tools: string): PartVersions => ({
  parts: { shell: '1.0.0', 'mfe-tools': tools },
  previous: {},
});
const liveAt = (composition: number, tools = '1.0.0'): Variants => ({
  base: { composition, versions: partVersions(tools) },
  canaries: [],
});
const CANARY: Variants['canaries'][number] = {
  composition: 1,
  canary: 'mfe-tools@1.1.0',
  part: 'mfe-tools',
  versions: partVersions('1.1.0'),
  ranges: [{ from: 0, to: 500 }],
  percent: 5,
};
const ON_CANARY = () => 7;
const NOT_ON_CANARY = () => 700;

let now = 0;
beforeEach(() => {
  now = Date.UTC(2031, 0, 1);
  jest.spyOn(Date, 'now').mockImplementation(() => now);
});
afterEach(() => jest.restoreAllMocks());

/** A service with a fake database and a fake renderer, which the tests control. */
const setUp = (stored?: SnapshotCopy) => {
  const database = { variants: [liveAt(1)], stores: 'a', isFailing: false };
  const versions: string[] = [];
  const broken = new Set<string>();
  const copies: SnapshotCopy[] = [];
  const respond = async <Value>(value: Value): Promise<Value> => {
    if (database.isFailing) throw new Error('no database');
    return value;
  };
  const versionOf = (manifests: ReleaseManifest[]) => manifests[1]!.version;
  const live = createSnapshotService({
    compositions: {
      live: () => respond(database.variants.length),
      variantsOf: (number) => respond(database.variants[number - 1]),
      releasesOf: ({ parts }) => {
        const tools = testRemote('mfe-tools', parts['mfe-tools']!).manifest;
        return respond({ manifests: [testShell('1.0.0').manifest, tools], previous: [], gone: [] });
      },
    },
    renders: {
      async ensure(manifests) {
        versions.push(versionOf(manifests));
        if (broken.has(versionOf(manifests))) throw new Error('does not render');
        return { earlyScript: '', noScriptStyles: '', pages: [] };
      },
      renderPages: async () => [],
    },
    stores: { list: () => respond({ version: database.stores, stores: [] }) },
    settings: { brand: 'Ambergrove', tileUrl: '', assetOrigin: '' },
    sample: 0,
    publicUrl: 'https://site.example',
    availability: createDatabaseAvailability(),
    copy: { stored, write: (copy) => copies.push(copy) },
    log: { warn: () => undefined },
    databaseLimitMs: 60_000,
  });
  const shownVersion = async (slice?: () => number) => {
    const variant = await live.current(slice);
    return variant?.manifests[1]?.version;
  };
  return { database, live, versions, broken, copies, shownVersion };
};

describe('the snapshot service', () => {
  it('builds a snapshot once for concurrent visitors, and another for each change', async () => {
    const { database, live, versions, copies, shownVersion } = setUp();
    await Promise.all([shownVersion(), shownVersion(), shownVersion()]);
    const first = live.latest();
    await shownVersion();
    expect(live.latest()).toBe(first);
    expect(versions).toEqual(['1.0.0']);

    database.stores = 'b';
    await shownVersion();
    database.variants.push(liveAt(2, '1.2.0'));
    expect(await shownVersion()).toBe('1.2.0');
    expect(versions).toEqual(['1.0.0', '1.0.0', '1.2.0']);
    expect(copies.map(({ newest, stores }) => [newest, stores.version])).toEqual([
      [1, 'a'],
      [1, 'b'],
      [2, 'b'],
    ]);
  });

  it('reuses the base variant when a canary begins and ends', async () => {
    const { database, live, versions, shownVersion } = setUp();
    await shownVersion();
    const { base } = live.latest()!;
    database.variants.push({ ...liveAt(1), canaries: [CANARY] });
    expect([await shownVersion(ON_CANARY), await shownVersion(NOT_ON_CANARY)]).toEqual([
      '1.1.0',
      '1.0.0',
    ]);
    database.variants.push(liveAt(1));
    expect(await shownVersion(ON_CANARY)).toBe('1.0.0');
    expect(live.latest()!.base).toBe(base);
    expect(versions).toEqual(['1.0.0', '1.1.0']);
  });

  it('shows the base variant when a canary cannot be prepared, and retries after 30 s', async () => {
    const { database, versions, broken, shownVersion } = setUp();
    broken.add('1.1.0');
    database.variants.push({ ...liveAt(1), canaries: [CANARY] });
    expect([await shownVersion(ON_CANARY), await shownVersion(ON_CANARY)]).toEqual([
      '1.0.0',
      '1.0.0',
    ]);
    broken.clear();
    now += 29_000;
    expect(await shownVersion(ON_CANARY)).toBe('1.0.0');
    expect(versions).toEqual(['1.0.0', '1.1.0']);
    now += 2_000;
    // The first visitor does not wait for the retry.
    for (let visit = 0; visit < 1_000 && (await shownVersion(ON_CANARY)) !== '1.1.0'; visit++);
    expect(await shownVersion(ON_CANARY)).toBe('1.1.0');
    expect(versions).toEqual(['1.0.0', '1.1.0', '1.1.0']);
  });

  it('keeps the last snapshot when the base variant cannot be prepared, and retries after 30 s', async () => {
    const { database, live, versions, broken, copies, shownVersion } = setUp();
    await shownVersion();
    broken.add('1.2.0');
    database.variants.push(liveAt(2, '1.2.0'));
    expect([await shownVersion(), await shownVersion()]).toEqual(['1.0.0', '1.0.0']);
    expect(live.confirmed()).toBeUndefined();
    broken.clear();
    now += 29_000;
    expect(await shownVersion()).toBe('1.0.0');
    now += 2_000;
    expect(await shownVersion()).toBe('1.2.0');
    expect(versions).toEqual(['1.0.0', '1.2.0', '1.2.0']);
    expect(copies).toHaveLength(2);
  });

  it('fails before there is a snapshot, and retries for the next visitor', async () => {
    const { broken, shownVersion } = setUp();
    broken.add('1.0.0');
    await expect(shownVersion()).rejects.toThrow('does not render');
    broken.clear();
    expect(await shownVersion()).toBe('1.0.0');
  });

  it('shows the copy of an earlier process while the database fails from the start', async () => {
    const before = setUp();
    await before.shownVersion();
    const { database, shownVersion } = setUp(before.copies[0]);
    database.isFailing = true;
    expect(await shownVersion()).toBe('1.0.0');
  });

  it('shows the last snapshot while the database fails', async () => {
    const { database, live, shownVersion } = setUp();
    await shownVersion();
    database.isFailing = true;
    for (let visit = 0; visit < 3; visit++) expect(await shownVersion()).toBe('1.0.0');
    await expect(live.refresh()).rejects.toThrow('no database');
  });
});
