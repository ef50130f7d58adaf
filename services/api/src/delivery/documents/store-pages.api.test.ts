import type { Store } from '@site/contracts';
import { countRenderings } from '../../testing/count-renderings';
import {
  attribute,
  sharedDocumentSite,
  stateOf,
  type ReadDocument,
} from '../../testing/document-site';
import { testPage, testRemote } from '../../testing/test-parts';

const site = sharedDocumentSite();

const HOSTILE = `Joe's </script><b>&amp;`;

const store = (id: string, { state = 'IL', ...rest }: Partial<Store> = {}): Store => ({
  id,
  name: `Store ${id}`,
  address: `${id} Street`,
  city: 'Chicago',
  state,
  zipCode: '60601',
  phone: '1',
  ...rest,
});
const atLatitude = (latitude: number) => ({ latitude: `${latitude}`, longitude: '-87' });

const replaceWith = (stores: Store[]) => site.admin('put', '/stores').send({ stores }).expect(200);

/** Its pages show their path and the ids of their stores; they throw for a store called `bad`. */
const serverCode = `exports.page = { default: ({ site, path, data }) => {
  if (data.stores[0].id === 'bad') throw new Error('bad store');
  const titles = site.remotes.flatMap(({ pages }) => pages.flatMap(({ titles }) => titles?.[path] ?? []));
  const label = titles.length > 0 ? '<p>' + titles[0] + '</p>' : '';
  return label + '<h1>' + path + ' ' + data.stores.map(({ id }) => id) + '</h1>';
} };`;
const list = { '@type': 'ItemList', itemListElement: '{stores}' };
const locator = (version: string) =>
  testRemote('mfe-locator', version, {
    pages: [
      testPage('/locator', { data: ['stores'], jsonLd: list }),
      testPage('/locator/:state', {
        title: 'No stores there',
        data: ['stores'],
        perState: { title: '{count} stores in {state}', description: 'All of {state}.' },
        jsonLd: list,
      }),
      testPage('/locator/:state/:store', {
        title: 'No such store',
        data: ['stores'],
        perStore: { title: '{store} in {city}', description: '{store}, {address}, {state}.' },
      }),
    ],
    serverCode,
  });

const heading = ({ document }: ReadDocument) => document.querySelector('h1')?.textContent;
const jsonLd = ({ document }: ReadDocument) =>
  [...document.querySelectorAll('script[type="application/ld+json"]')].map(
    ({ textContent }) => JSON.parse(textContent) as Record<string, unknown>,
  );
const listedStores = (page: ReadDocument) =>
  (jsonLd(page)[0] as { itemListElement: { item: { name: string; url: string } }[] })
    .itemListElement;
const sitemap = async () =>
  (await site.request.get('/sitemap.xml').expect(200)).text.match(/\/locator[^<]*/g);

describe('store pages', () => {
  beforeAll(async () => {
    await replaceWith([
      store('one', atLatitude(41)),
      store('two', { state: 'NY', ...atLatitude(45) }),
      store('three', atLatitude(41.1)),
      store('four', { name: HOSTILE, website: 'https://joe.example', ...atLatitude(42) }),
    ]);
    await site.deliver(locator('1.0.0'));
  });

  it('are in the sitemap', async () => {
    expect(await sitemap()).toEqual([
      '/locator',
      '/locator/illinois',
      '/locator/new-york',
      '/locator/illinois/store-one',
      '/locator/new-york/store-two',
      '/locator/illinois/store-three',
      '/locator/illinois/joes-script-b-amp',
    ]);
  });

  it('of a state have its stores, one of each nearby state, their count and links to their pages', async () => {
    const page = await site.read('/locator/illinois');
    expect(heading(page)).toBe('/locator/illinois one,three,four,two');
    expect(page.document.title).toMatch(/^3 stores in Illinois \| /);
    expect(attribute(page, 'link[rel=canonical]', 'href')).toMatch(/\/locator\/illinois$/);
    expect(listedStores(page)[0]!.item.url).toBe('https://site.example/locator/illinois/store-one');
  });

  it('of single stores have the nearest stores, and are rendered once for concurrent requests', async () => {
    const renderings = countRenderings('mfe-locator');
    const [page, other] = await Promise.all([
      site.read('/locator/illinois/store-three'),
      site.read('/locator/new-york/store-two'),
    ]);
    expect(heading(page)).toBe('/locator/illinois/store-three three,one,four,two');
    expect(heading(other)).toBe('/locator/new-york/store-two two,four,three,one');
    expect(page.document.title).toMatch(/^Store three in Chicago \| /);
    expect(attribute(page, 'meta[name=description]', 'content')).toBe(
      'Store three, three Street, Illinois.',
    );
    await site.read('/locator/illinois/store-three');
    expect(renderings()).toBe(1);
  });

  it('of single stores have structured data and breadcrumbs, with hostile names escaped', async () => {
    const page = await site.read('/locator/illinois/joes-script-b-amp');
    const url = 'https://site.example/locator/illinois/joes-script-b-amp';
    expect(attribute(page, 'link[rel=canonical]', 'href')).toBe(url);
    const [storeData, breadcrumbs] = jsonLd(page);
    expect(storeData).toMatchObject({
      '@context': 'https://schema.org',
      '@type': 'Store',
      '@id': `${url}#store`,
      name: HOSTILE,
      url,
      sameAs: 'https://joe.example',
      address: { addressLocality: 'Chicago', addressRegion: 'IL' },
      geo: { latitude: 42 },
    });
    expect(breadcrumbs).toMatchObject({
      '@type': 'BreadcrumbList',
      itemListElement: [
        { position: 1, item: 'https://site.example/locator' },
        { position: 2, name: 'Illinois', item: 'https://site.example/locator/illinois' },
        { position: 3, name: HOSTILE, item: url },
      ],
    });
  });

  it.each([
    ['/locator/illinois', '3 stores in Illinois'],
    ['/locator/illinois/store-one', 'Store one in Chicago'],
  ])('at %s are rendered and hydrated with their own title', async (path, title) => {
    const page = await site.read(path);
    expect(page.document.querySelector('#root p')!.textContent).toBe(title);
    const pages = stateOf(page).remotes.flatMap((remote) => remote.pages);
    expect(pages.map(({ titles }) => titles?.[path])).toEqual([title]);
  });

  it('redirect from other spellings and from queries', async () => {
    for (const [path, target] of [
      ['/locator?q=x&state=NY', '/locator/new-york?q=x'],
      ['/Locator/Illinois', '/locator/illinois'],
      ['/locator/IL?q=x', '/locator/illinois?q=x'],
      ['/locator/ILLINOIS/Store-One?a=b', '/locator/illinois/store-one?a=b'],
    ] as const)
      await site.request.get(path).expect(301).expect('location', target);
  });

  it.each([
    ['/locator/atlantis', 'No stores there', '/locator/unknown one,two,three,four'],
    ['/locator/illinois/gone', 'No such store', '/locator/illinois/unknown one,three,four'],
    ['/locator/illinois/unknown', 'No such store', '/locator/illinois/unknown one,three,four'],
    ['/locator/%E0%A4%A/x', 'No such store', '/locator/unknown/unknown one,two,three,four'],
    ['/locator/__proto__/constructor', 'No such store', expect.stringMatching(/unknown one/)],
  ])('answer 404 for %s and show the existing stores', async (path, title, shown) => {
    const page = await site.read(path, 404);
    expect(page.document.title.startsWith(title)).toBe(true);
    expect(heading(page)).toEqual(shown);
    expect(attribute(page, 'meta[name=robots]', 'content')).toBe('noindex');
  });

  it('follow a replaced list, render once for all requests, and redirect renamed stores', async () => {
    await replaceWith([store('a', { name: 'Lantern' }), store('b', { name: 'Heron' })]);
    expect(heading(await site.read('/locator/illinois/lantern'))).toContain('lantern a');

    const renderings = countRenderings('mfe-locator');
    await replaceWith([store('a', { name: 'Torch' }), store('c', { name: 'Heron' })]);
    const pages = await Promise.all(Array.from({ length: 4 }, () => site.read('/locator')));
    for (const page of pages) {
      expect(heading(page)).toBe('/locator a,c');
      expect(listedStores(page).map(({ item }) => item.name)).toEqual(['Torch', 'Heron']);
    }
    expect(renderings()).toBe(1);
    expect((await sitemap())!.slice(2)).toEqual([
      '/locator/illinois/torch',
      '/locator/illinois/heron',
    ]);
    const { headers } = await site.request.get('/locator/illinois/lantern').expect(301);
    expect(headers.location).toBe('/locator/illinois/torch');

    await replaceWith([store('d', { name: 'Lantern' })]);
    expect(heading(await site.read('/locator/illinois/lantern'))).toContain('lantern d');
    await site.read('/locator/illinois/torch', 404);
  });

  it('are rendered in the browser after one failed attempt on the server', async () => {
    await replaceWith([store('good'), store('bad')]);
    expect(heading(await site.read('/locator/illinois/store-good'))).toContain('store-good good');
    const renderings = countRenderings('mfe-locator');
    for (let visit = 0; visit < 2; visit++) {
      const page = await site.read('/locator/illinois/store-bad');
      expect(page.document.querySelector('#root')!.innerHTML).toBe('');
      expect(page.document.title).toMatch(/^Store bad in Chicago/);
      expect(jsonLd(page)[0]).toMatchObject({ '@type': 'Store', name: 'Store bad' });
    }
    expect(renderings()).toBe(1);
    expect(site.log()).toContain('pages of stores could not be rendered');
  });

  it('list the first hundred of many stores for search engines', async () => {
    await replaceWith(Array.from({ length: 200 }, (_, number) => store(`number-${number}`)));
    expect(listedStores(await site.read('/locator'))).toHaveLength(100);
  });
});
