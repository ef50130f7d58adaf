import { StoreList, type CurrentStores, type Store, type StoreLists } from '@site/contracts';
import * as z from 'zod';
import samples from '../../../seed/stores.json';
import { createDatabaseReach } from '../../ground/database/database-reach';
import { seed } from '../../seed';
import { ADMIN_TOKEN, startTestSite, type TestSite } from '../../testing/test-site';
import { createFormerLists, KEPT_LISTS } from './former-lists';
import { formerStoreListModel, storeListModel } from './store-list-model';
import { createStoreService } from './store-service';

let site: TestSite;
beforeAll(async () => {
  site = await startTestSite();
});
afterAll(() => site.stop());
beforeEach(async () => {
  await site.database.collection('store-lists').deleteMany({});
  await site.database.collection('former-store-lists').deleteMany({});
  await seed(site.services.stores);
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
const told = async () => (await site.request.get('/api/stores').expect(200)).body as Store[];
/** What was put there of what is told. */
const given = (stores: Store[]) => stores.map(({ slug: _, ...store }) => store);
const list = async () => given(await told());
const admin = (method: 'get' | 'put' | 'post', path: string) =>
  site.request[method](`/api/admin${path}`).set('authorization', `Bearer ${ADMIN_TOKEN}`);
const replace = (body: object, token = ADMIN_TOKEN) =>
  site.request.put('/api/admin/stores').set('authorization', `Bearer ${token}`).send(body);

describe('GET /api/stores', () => {
  it('lists the seeded stores just as the file has them', async () => {
    const stores = await list();
    expect(stores).toEqual(samples.stores);
    expect(z.safeParse(StoreList, stores).success).toBe(true);
  });

  it('says what the address of each store’s page ends with, and takes that back as nothing', async () => {
    await replace({ stores: [{ ...store('a'), name: 'Joe’s' }, store('b')] }).expect(200);
    const stores = await told();
    expect(stores.map(({ slug }) => slug)).toEqual(['joes', 'store-b']);
    await replace({ stores: stores.map((one) => ({ ...one, slug: 'mine' })) }).expect(200);
    expect(await told()).toEqual(stores);
  });

  it('is an empty list before anything was written', async () => {
    await site.database.collection('store-lists').deleteMany({});
    expect(await list()).toEqual([]);
  });

  it('answers 304 until the list changes', async () => {
    const { headers } = await site.request.get('/api/stores').expect(200);
    const again = () => site.request.get('/api/stores').set('if-none-match', String(headers.etag));
    await again().expect(304);
    await replace({ stores: [store('a')] }).expect(200);
    await again().expect(200);
  });

  it.each(['br', 'gzip', 'identity'])('is the same list in the encoding %s', async (encoding) => {
    const answer = await fetch(`${site.address}/api/stores`, {
      headers: { 'accept-encoding': encoding },
    });
    expect(answer.headers.get('content-encoding') ?? 'identity').toBe(encoding);
    expect(answer.headers.get('vary')).toBe('Accept-Encoding');
    expect(await answer.json()).toEqual(await told());
  });

  it('answers HEAD without a body', async () => {
    const { text } = await site.request.head('/api/stores').expect(200);
    expect(text).toBeFalsy();
  });
});

describe('PUT /api/admin/stores', () => {
  it('replaces the list, for every instance', async () => {
    const other = createStoreService(
      storeListModel(site.database),
      createFormerLists(formerStoreListModel(site.database)),
      createDatabaseReach(),
    );
    await other.list();
    await replace({ note: 'ours', stores: [store('a'), store('b')] }).expect(200);
    expect(await list()).toEqual([store('a'), store('b')]);
    expect((await other.list()).stores).toEqual(await told());
  });

  it('takes the seed file as it is', async () => {
    const { body } = await replace(samples).expect(200);
    expect(body.count).toBe(samples.stores.length);
  });

  it('takes ten thousand stores with everything filled in', async () => {
    const full = samples.stores.find(({ website, hours }) => website && hours);
    const many = Array.from({ length: 10_000 }, (_, number) => ({ ...full, id: `no-${number}` }));
    await replace({ stores: many }).expect(200);
    expect(await list()).toHaveLength(10_000);
  });

  it.each([
    ['an empty list', { stores: [] }],
    ['an id twice', { stores: [store('a'), store('a')] }],
    ['a store without a town', { stores: [store('a'), { ...store('b'), city: undefined }] }],
    ['no list', {}],
  ])('refuses %s and leaves the present list', async (_, body) => {
    const before = await list();
    await replace(body).expect(400);
    expect(await list()).toEqual(before);
  });

  it('never shows a reader an empty or a mixed list while lists change', async () => {
    const lists = [50, 200].map((length) =>
      Array.from({ length }, (_, number) => store(`list-of-${length}-${number}`)),
    );
    await replace({ stores: lists[0] }).expect(200);
    let writing = true;
    const write = async () => {
      for (let round = 0; round < 20; round++)
        await replace({ stores: lists[round % 2] }).expect(200);
      writing = false;
    };
    const read = async () => {
      while (writing) expect(lists).toContainEqual(await list());
    };
    await Promise.all([write(), read(), read()]);
  });
});

describe('lists from before', () => {
  const lists = async () => (await admin('get', '/stores/lists').expect(200)).body as StoreLists;
  const present = async () => (await admin('get', '/stores').expect(200)).body as CurrentStores;
  const restore = (version: string, seen: string) =>
    admin('post', `/stores/lists/${version}/restore`).set('if-match', `"${seen}"`);

  it('are kept when another takes their place, with who put it there, and can be brought back', async () => {
    const first = await present();
    expect(first.stores).toEqual(samples.stores);
    await replace({ stores: [store('a')] }).expect(200);
    const { current, former } = await lists();
    expect(current).toMatchObject({ count: 1, by: 'owner' });
    expect(former).toMatchObject([{ version: first.version, count: samples.stores.length }]);

    await restore(first.version, current!.version).expect(200);
    expect(await list()).toEqual(samples.stores);
    expect((await lists()).former.map(({ version }) => version)).toEqual([current!.version]);
  });

  it('are the latest twenty', async () => {
    for (let number = 0; number <= KEPT_LISTS + 1; number++)
      await replace({ stores: [store(`no-${number}`)] }).expect(200);
    const { former } = await lists();
    expect(former).toHaveLength(KEPT_LISTS);
    expect(
      (await restore(former.at(-1)!.version, (await present()).version).expect(200)).body.count,
    ).toBe(1);
    expect(await list()).toEqual([store('no-1')]);
  });

  it('are refused where there is none of the version', async () => {
    await restore('00', (await present()).version).expect(404);
  });
});

describe('If-Match', () => {
  const put = (match: string, ...stores: Store[]) =>
    admin('put', '/stores').set('if-match', match).send({ stores });
  const version = async () => (await admin('get', '/stores').expect(200)).body.version as string;

  it('replaces the list that was seen, and no other', async () => {
    const seen = await version();
    await put(`"${seen}"`, store('a')).expect(200);
    const { body } = await put(`"${seen}"`, store('b')).expect(409);
    expect(body.code).toBe('conflict');
    expect(await list()).toEqual([store('a')]);
  });

  it('lets one of two win who have seen the same', async () => {
    const seen = await version();
    const answers = await Promise.all(['a', 'b', 'c'].map((id) => put(`"${seen}"`, store(id))));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
  });

  it('names a version in quotes', async () => {
    await put('12', store('a')).expect(400);
    await put('"', store('a')).expect(400);
  });

  it('takes a first list in the place of none', async () => {
    await site.database.collection('store-lists').deleteMany({});
    await put('""', store('a')).expect(200);
    expect(await list()).toEqual([store('a')]);
  });
});

it('a store may have no phone number', async () => {
  await replace({ stores: [{ ...store('a'), phone: '' }] }).expect(200);
  expect(await list()).toEqual([{ ...store('a'), phone: '' }]);
});

it('seeds an empty database once, and keeps a list that somebody has put there', async () => {
  await replace({ stores: [store('ours')] }).expect(200);
  expect(await seed(site.services.stores)).toBe(false);
  expect(await list()).toEqual([store('ours')]);
});
