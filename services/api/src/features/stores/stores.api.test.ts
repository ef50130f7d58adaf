import { StoreList, type CurrentStores, type Store, type StoreLists } from '@site/contracts';
import samples from '../../../seed/stores.json';
import { createDatabaseAvailability } from '../../platform/database/database-availability';
import { seed } from '../../seed';
import { sharedTestSite } from '../../testing/test-site';
import { formerStoreListModel, storeListModel } from './store-list-model';
import { createStoreService, MAX_FORMER_LISTS } from './store-service';

const site = sharedTestSite();
beforeEach(async () => {
  await site.database.collection('store-lists').deleteMany({});
  await site.database.collection('former-store-lists').deleteMany({});
});

const store = (id: string): Store => ({
  id,
  name: `Store ${id}`,
  address: '1 Sample Street',
  city: 'Chicago',
  state: 'IL',
  zipCode: '60601',
  phone: '(312) 555-0101',
});
const publicStores = async () =>
  (await site.request.get('/api/stores').expect(200)).body as Store[];
/** The list as it was uploaded, without slugs. */
const list = async () => (await publicStores()).map(({ slug: _, ...store }) => store);
const admin = (method: 'get' | 'put' | 'post', path = '') => site.admin(method, `/stores${path}`);
const put = (...stores: Store[]) => admin('put').send({ stores });
const current = async () => (await admin('get').expect(200)).body as CurrentStores;

describe('GET /api/stores', () => {
  it('returns an empty list, then the seeded one, which never replaces another', async () => {
    expect(await list()).toEqual([]);
    await seed(site.services.stores);
    expect(await list()).toEqual(samples.stores);
    expect(StoreList.parse(await publicStores())).toHaveLength(samples.stores.length);
    await put(store('ours')).expect(200);
    expect(await seed(site.services.stores)).toBe(false);
    expect(await list()).toEqual([store('ours')]);
  });

  it('adds slugs, which uploads cannot set', async () => {
    await put({ ...store('a'), name: 'Joe’s' }, store('b')).expect(200);
    const stores = await publicStores();
    expect(stores.map(({ slug }) => slug)).toEqual(['joes', 'store-b']);
    await put(...stores.map((listed) => ({ ...listed, slug: 'mine' }))).expect(200);
    expect(await publicStores()).toEqual(stores);
  });

  it('returns 304 until the list changes', async () => {
    await put(store('a')).expect(200);
    const { headers } = await site.request.get('/api/stores').expect(200);
    const again = () => site.request.get('/api/stores').set('if-none-match', String(headers.etag));
    await again().expect(304);
    await put(store('b')).expect(200);
    await again().expect(200);
  });
});

describe('PUT /api/admin/stores', () => {
  it('replaces the list at every instance, and concurrent readers see either list', async () => {
    const other = createStoreService(
      storeListModel(site.database),
      formerStoreListModel(site.database),
      createDatabaseAvailability(),
    );
    const lists = [[store('a')], [store('b'), { ...store('c'), phone: '' }]];
    await put(...lists[0]!).expect(200);
    await other.list();
    const [, ...read] = await Promise.all([put(...lists[1]!).expect(200), list(), list(), list()]);
    for (const seen of read) expect(lists).toContainEqual(seen);
    expect(await list()).toEqual(lists[1]);
    expect((await other.list()).stores).toEqual(await publicStores());
  });

  it('replaces only the version in If-Match, for one of two concurrent requests', async () => {
    const replace = (version: string, id: string) => put(store(id)).set('if-match', version);
    await replace('""', 'first').expect(200);
    const { version } = await current();
    const responses = await Promise.all(['a', 'b'].map((id) => replace(`"${version}"`, id)));
    expect(responses.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect((await replace(`"${version}"`, 'c').expect(409)).body.code).toBe('conflict');
    for (const malformed of ['12', '"']) await replace(malformed, 'c').expect(400);
  });
});

describe('former lists', () => {
  const lists = async () => (await admin('get', '/lists').expect(200)).body as StoreLists;
  const restore = async (version: string) =>
    admin('post', `/lists/${version}/restore`).set('if-match', `"${(await current()).version}"`);

  it('are listed with author, and can be restored', async () => {
    await put(store('first')).expect(200);
    const first = await current();
    await put(store('a'), store('b')).expect(200);
    const { current: second, former } = await lists();
    expect(second).toMatchObject({ count: 2, by: 'owner' });
    expect(former).toMatchObject([{ version: first.version, count: 1 }]);

    expect((await restore(first.version)).status).toBe(200);
    expect(await list()).toEqual([store('first')]);
    expect((await lists()).former.map(({ version }) => version)).toEqual([second!.version]);
    expect((await restore('00')).status).toBe(404);
  });

  it(`are limited to the last ${MAX_FORMER_LISTS}`, async () => {
    for (let number = 0; number <= MAX_FORMER_LISTS + 1; number++)
      await put(store(`no-${number}`)).expect(200);
    const { former } = await lists();
    expect(former).toHaveLength(MAX_FORMER_LISTS);
    expect((await restore(former.at(-1)!.version)).body.count).toBe(1);
    expect(await list()).toEqual([store('no-1')]);
  });
});
