import { JSDOM } from 'jsdom';
import type { SearchIndex } from '@site/contracts';
import { startDeliverySite, type DeliverySite } from '../../testing/delivery-site';
import { testPage, testRemote, testShell } from '../../testing/test-parts';

const serverCode = `
  exports.page = { default: ({ path, data }) => data.search
    ? '<h1>Search</h1><input name="q" value="' + data.search.query + '"><div id="found">' + data.search.results + '</div>'
    : '<h1>' + path + '</h1>' };`;

const desk = (version: string) =>
  testRemote('mfe-desk', version, {
    serverCode,
    pages: [
      testPage('/search', { title: 'Search', indexed: false, data: ['search'] }),
      testPage('/home', { canonical: '/' }),
      testPage('/desk', { indexed: false }),
      testPage('/store-locator', { title: 'Find a store', search: { stores: true } }),
      testPage('/faq', {
        title: 'Questions',
        search: {
          entries: [
            { anchor: 'lab', kind: 'question', title: 'Are they tested?', text: 'By a <lab>.' },
          ],
        },
      }),
    ],
  });
const shelf = (version: string, name: string) =>
  testRemote('mfe-shelf', version, {
    pages: [
      testPage('/product/:slug', {
        search: { kind: 'product', words: 'carts' },
        paths: [
          { path: '/product/one', title: name, description: 'It is sour.', words: 'cubes' },
          { path: '/product/two', title: 'Two' },
        ],
      }),
    ],
  });
const shop = {
  id: 'corner',
  name: 'Green Corner',
  address: '1 Main',
  city: 'Chicago',
  state: 'IL',
  zipCode: '60601',
  phone: '',
};

let site: DeliverySite;
beforeAll(async () => {
  site = await startDeliverySite();
  await site
    .admin('put', '/stores')
    .send({ stores: [shop] })
    .expect(200);
  await site.deliver(testShell('1.0.0'), desk('1.0.0'), shelf('1.0.0', 'Sour Haze'));
});
afterAll(() => site.stop());

const index = async (): Promise<SearchIndex> =>
  (await site.request.get('/api/search-index').expect(200)).body as SearchIndex;
const read = async (query: string) => {
  const { text } = await site.request.get(`/search${query}`).expect(200);
  return new JSDOM(text).window.document;
};
const found = async (query: string) =>
  [...(await read(query)).querySelectorAll('#found a')].map((link) => link.getAttribute('href'));

describe('the index', () => {
  it('has what search engines may keep, under one address, and what stands on it', async () => {
    const { entries, stores } = await index();
    expect(stores).toBe('/store-locator');
    expect(entries.map(({ kind, title, href }) => [kind, title, href])).toEqual([
      ['page', 'Find a store', '/store-locator'],
      ['page', 'Questions', '/faq'],
      ['question', 'Are they tested?', '/faq#lab'],
      ['product', 'Sour Haze', '/product/one'],
      ['product', 'Two', '/product/two'],
    ]);
    expect(entries.slice(-2)).toMatchObject([
      { text: 'It is sour.', words: 'cubes' },
      { words: 'carts' },
    ]);
  });

  it('is asked for again without being sent again', async () => {
    const { headers } = await site.request.get('/api/search-index');
    expect(headers['cache-control']).toBe('private, no-cache');
    await site.request.get('/api/search-index').set('if-none-match', headers.etag!).expect(304);
  });

  it('follows what is live: a new part, a release, and its rollback', async () => {
    const titles = async () => (await index()).entries.map(({ title }) => title);
    await site.deliver(testRemote('mfe-events', '1.0.0'));
    expect(await titles()).toContain('Title of /events');
    await site.deliver(shelf('1.1.0', 'Sweet Haze'));
    expect(await titles()).toContain('Sweet Haze');
    expect(await found('?q=sweet')).toEqual(['/product/one']);
    await site.rollback({ part: 'mfe-shelf' }).expect(200);
    expect(await titles()).not.toContain('Sweet Haze');
    expect(await found('?q=sweet')).toEqual([]);
  });
});

describe('the page', () => {
  it('shows what was found, by groups, in its document', async () => {
    const page = await read('?q=lab');
    expect(page.querySelector('input')!.getAttribute('value')).toBe('lab');
    expect(page.querySelector('[role=status]')!.textContent).toBe('1 result for “lab”');
    expect(page.querySelector('h2')!.textContent).toBe('Questions');
    expect(page.querySelector('li')!.innerHTML).toBe(
      '<a href="/faq#lab">Are they tested?</a><p>By a &lt;<mark>lab</mark>&gt;.</p>',
    );
  });

  it('finds stores, in their state', async () => {
    expect(await found('?q=green+corn')).toEqual(['/store-locator?state=IL&store=corner']);
    expect(await found('?q=60601')).toEqual(['/store-locator?state=IL&store=corner']);
  });

  it('finds by other words, and with slips', async () => {
    expect(await found('?q=carts')).toEqual(['/product/two']);
    expect(await found('?q=questoins')).toEqual(['/faq']);
  });

  it('takes the words of a store for no slips', async () => {
    // Like "tested", which a question has in its title.
    expect(await found('?q=tester')).toEqual(['/faq#lab']);
    const named = { ...shop, id: 'tester', name: 'Tester', city: 'Denver', state: 'CO' };
    await site
      .admin('put', '/stores')
      .send({ stores: [shop, named] })
      .expect(200);
    expect(await found('?q=tester')).toEqual(['/store-locator?state=CO&store=tester']);
    expect(await found('?q=sour+haze+chicago')).toEqual([
      '/product/one',
      '/store-locator?state=IL&store=corner',
    ]);
    await site
      .admin('put', '/stores')
      .send({ stores: [shop] })
      .expect(200);
  });

  it('is for nobody’s cache, and no search engine’s, and out of the sitemap', async () => {
    const { headers, text } = await site.request.get('/search?q=lab');
    expect(headers['cache-control']).toBe('no-store');
    expect(headers['cdn-cache-control']).toBeUndefined();
    expect(text).toContain('<meta name="robots" content="noindex">');
    expect((await site.request.get('/sitemap.xml')).text).not.toContain('/search');
  });

  it('has its policy and its composition, as every document', async () => {
    const plain = await site.request.get('/search');
    const asked = await site.request.get('/search?q=lab');
    for (const name of ['content-security-policy', 'x-composition'])
      expect(asked.headers[name]).toBe(plain.headers[name]);
  });

  it.each([
    ['without a query', ''],
    ['with an empty one', '?q='],
    ['with blanks', '?q=%20%00%0a'],
    ['with another', '?p=lab'],
  ])('is the same for everybody %s', async (_, query) => {
    const page = await read(query);
    expect(page.querySelector('input')!.getAttribute('value')).toBe('');
    expect(page.querySelector('[role=status]')).toBeNull();
    expect((await site.request.get(`/search${query}`)).headers['cache-control']).toBe('no-cache');
  });

  it.each([
    ['markup', '"><script>alert(1)</script>', '"><script>alert(1)</script>'],
    ['a place of its own', '{search:results}', '{search:results}'],
    ['what a replacement would read', "$& $' $1", "$& $' $1"],
    ['a NUL', 'ze\0bra', 'ze bra'],
    ['a long text', 'x'.repeat(5000), 'x'.repeat(100)],
  ])('shows %s as it was written', async (_, query, shown) => {
    const page = await read(`?q=${encodeURIComponent(query)}`);
    expect(page.querySelector('input')!.getAttribute('value')).toBe(shown);
    expect(page.querySelector('[role=status]')!.textContent).toBe(`No results for “${shown}”`);
    expect(page.querySelectorAll('#found *')).toHaveLength(1);
  });

  it('takes the first of several, and what is no UTF-8', async () => {
    expect(await found('?q=lab&q=sour')).toEqual(['/faq#lab']);
    await read('?q[]=lab');
    await read('?q=%ff%fe');
  });
});

describe('stores by text', () => {
  const search = (query: string) => site.request.get(`/api/stores/search${query}`);

  it('have what a result shows, and no more', async () => {
    const { phone, ...shown } = shop;
    const { body } = await search('?q=chicago').expect(200);
    expect(body).toEqual({
      stores: [{ ...shown, slug: 'green-corner' }],
      total: 1,
      words: ['chicago'],
    });
    expect(phone).toBe('');
  });

  it('are few of many', async () => {
    const stores = Array.from({ length: 40 }, (_, i) => ({ ...shop, id: `shop-${i}` }));
    await site.admin('put', '/stores').send({ stores }).expect(200);
    const { body } = await search('?q=corner').expect(200);
    expect(body).toMatchObject({ total: 40, stores: { length: 5 } });
    const page = await read('?q=corner');
    expect(page.querySelectorAll('#found li')).toHaveLength(30);
    expect(page.querySelector('section > p')!.textContent).toBe('The first 30 of 40');
    await site
      .admin('put', '/stores')
      .send({ stores: [shop] })
      .expect(200);
  });

  it.each([
    ['none', ''],
    ['two', '?q=a&q=b'],
    ['a novel', `?q=${'x'.repeat(2000)}`],
  ])('refuse %s', async (_, query) => {
    await search(query).expect(400);
  });
});
