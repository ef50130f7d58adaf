import { JSDOM } from 'jsdom';
import type { SearchIndex } from '@site/contracts';
import { sharedDeliverySite } from '../../testing/delivery-site';
import { testPage, testRemote, testShell } from '../../testing/test-parts';

const serverCode = `
  exports.page = { default: ({ path, data }) => data.search
    ? '<h1>Search</h1><input name="q" value="' + data.search.query + '"><div id="found">' + data.search.results + '</div>'
    : '<h1>' + path + '</h1>' };`;

const desk = testRemote('mfe-desk', '1.0.0', {
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
          {
            anchor: 'lab',
            kind: 'question',
            title: 'Are they tested?',
            text: 'By a <lab>.',
            words: 'purity',
          },
        ],
      },
    }),
  ],
});
const shelf = testRemote('mfe-shelf', '1.0.0', {
  pages: [
    testPage('/product/:slug', {
      search: { kind: 'product', words: 'carts' },
      paths: [
        { path: '/product/one', title: 'Sour Haze', description: 'It is sour.', words: 'cubes' },
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

const site = sharedDeliverySite();
beforeAll(() => site.deliver(testShell('1.0.0'), desk, shelf));
beforeEach(() => putStores([shop]));

const putStores = (stores: object[]) => site.admin('put', '/stores').send({ stores }).expect(200);
const index = async (): Promise<SearchIndex> =>
  (await site.request.get('/api/search-index').expect(200)).body as SearchIndex;
const read = async (query: string) => {
  const { text } = await site.request.get(`/search${query}`).expect(200);
  return new JSDOM(text).window.document;
};
const resultLinks = async (query: string) =>
  [...(await read(query)).querySelectorAll('#found a')].map((link) => link.getAttribute('href'));

it('the index lists each indexed page once with its entries, and has an ETag', async () => {
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
  const { headers } = await site.request.get('/api/search-index');
  expect(headers['cache-control']).toBe('private, no-cache');
  await site.request.get('/api/search-index').set('if-none-match', headers.etag!).expect(304);
});

describe('the search page', () => {
  it('shows grouped results with the matches marked', async () => {
    const page = await read('?q=lab&q=sour');
    expect(page.querySelector('input')!.getAttribute('value')).toBe('lab');
    expect(page.querySelector('[role=status]')!.textContent).toBe('1 result for “lab”');
    expect(page.querySelector('h2')!.textContent).toBe('Questions');
    expect(page.querySelector('li')!.innerHTML).toBe(
      '<a href="/faq#lab">Are they tested?</a><p>By a &lt;<mark>lab</mark>&gt;.</p>',
    );
  });

  it('finds pages by keywords and with typos, and stores by their fields', async () => {
    expect(await resultLinks('?q=carts')).toEqual(['/product/two']);
    expect(await resultLinks('?q=purity')).toEqual(['/faq#lab']);
    expect(await resultLinks('?q=questoins')).toEqual(['/faq']);
    expect(await resultLinks('?q=60601')).toEqual([
      '/store-locator?q=60601',
      '/store-locator?state=IL&store=corner',
    ]);
    // A typo of "tested", which a question has in its title.
    expect(await resultLinks('?q=testet')).toEqual(['/faq#lab']);
    const otherShop = { ...shop, id: 'testet', name: 'Testet', city: 'Denver', state: 'CO' };
    await putStores([shop, otherShop]);
    expect(await resultLinks('?q=testet')).toEqual(['/store-locator?state=CO&store=testet']);
  });

  it('is not stored or indexed with a query, and has the policy of the page', async () => {
    const plain = await site.request.get('/search');
    const { headers, text } = await site.request.get('/search?q=lab');
    expect(headers['cache-control']).toBe('no-store');
    expect(headers['cdn-cache-control']).toBeUndefined();
    expect(text).toContain('<meta name="robots" content="noindex">');
    for (const name of ['content-security-policy', 'x-composition'])
      expect(headers[name]).toBe(plain.headers[name]);
    expect((await site.request.get('/sitemap.xml')).text).not.toContain('/search');
  });

  it.each(['', '?q=%20%00%0a', '?q[]=lab'])('is empty and cacheable with %j', async (query) => {
    const page = await read(query);
    expect(page.querySelector('input')!.getAttribute('value')).toBe('');
    expect(page.querySelector('[role=status]')).toBeNull();
    const { headers } = await site.request.get(`/search${query}`);
    expect(headers['cache-control']).toBe('no-cache');
  });

  it.each([
    ['markup', '"><script>alert(1)</script>', '"><script>alert(1)</script>'],
    ['a placeholder', '{search:results}', '{search:results}'],
    ['a replacement pattern', "$& $' $1", "$& $' $1"],
    ['a NUL', 'ze\0bra', 'ze bra'],
    ['a long text', 'x'.repeat(5000), 'x'.repeat(100)],
  ])('shows %s as text', async (_, query, shown) => {
    const page = await read(`?q=${encodeURIComponent(query)}`);
    expect(page.querySelector('input')!.getAttribute('value')).toBe(shown);
    expect(page.querySelector('[role=status]')!.textContent).toBe(`No results for “${shown}”`);
    expect(page.querySelectorAll('#found *')).toHaveLength(1);
  });
});

describe('GET /api/stores/search', () => {
  const search = (query: string) => site.request.get(`/api/stores/search${query}`);

  it('returns five stores with public fields only, and the page shows thirty', async () => {
    const { phone: _, ...shown } = shop;
    expect((await search('?q=chicago').expect(200)).body).toEqual({
      stores: [{ ...shown, slug: 'green-corner' }],
      total: 1,
      words: ['chicago'],
    });
    await putStores(Array.from({ length: 40 }, (_, i) => ({ ...shop, id: `shop-${i}` })));
    const { body } = await search('?q=corner').expect(200);
    expect(body).toMatchObject({ total: 40, stores: { length: 5 } });
    const page = await read('?q=corner');
    expect(page.querySelectorAll('#found li')).toHaveLength(30);
    expect(page.querySelector('section > p')!.textContent).toBe('The first 30 of 40');
  });

  it.each(['', '?q=a&q=b', `?q=${'x'.repeat(2000)}`])('refuses %j', (query) =>
    search(query).expect(400),
  );
});
