import { StoreList, type Store } from '@site/contracts';
import * as z from 'zod';
import samples from '../../../seed/stores.json';
import { createDatabaseReach } from '../../ground/database/database-reach';
import { seed } from '../../seed';
import { ADMIN_TOKEN, startTestSite, type TestSite } from '../../testing/test-site';
import { storeListModel } from './store-list-model';
import { createStoreService } from './store-service';

let site: TestSite;
beforeAll(async () => {
  site = await startTestSite();
});
afterAll(() => site.stop());
beforeEach(async () => {
  await site.database.collection('store-lists').deleteMany({});
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
const list = async () => (await site.request.get('/api/stores').expect(200)).body as Store[];
const replace = (body: object, token = ADMIN_TOKEN) =>
  site.request.put('/api/admin/stores').set('authorization', `Bearer ${token}`).send(body);

describe('GET /api/stores', () => {
  it('lists the seeded stores just as the file has them', async () => {
    const stores = await list();
    expect(stores).toEqual(samples.stores);
    expect(z.safeParse(StoreList, stores).success).toBe(true);
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
    expect(await answer.json()).toEqual(samples.stores);
  });

  it('answers HEAD without a body', async () => {
    const { text } = await site.request.head('/api/stores').expect(200);
    expect(text).toBeFalsy();
  });
});

describe('PUT /api/admin/stores', () => {
  it('replaces the list, for every instance', async () => {
    const other = createStoreService(storeListModel(site.database), createDatabaseReach());
    await other.list();
    await replace({ note: 'ours', stores: [store('a'), store('b')] }).expect(200);
    expect(await list()).toEqual([store('a'), store('b')]);
    expect((await other.list()).stores).toEqual([store('a'), store('b')]);
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

it('seeds an empty database once, and keeps a list that somebody has put there', async () => {
  await replace({ stores: [store('ours')] }).expect(200);
  expect(await seed(site.services.stores)).toBe(false);
  expect(await list()).toEqual([store('ours')]);
});
