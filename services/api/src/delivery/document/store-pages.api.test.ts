import type { Store } from '@site/contracts';
import { countRenderings } from '../../testing/count-renderings';
import {
  attribute,
  startDocumentSite,
  type DocumentSite,
  type ReadDocument,
} from '../../testing/document-site';
import { testPage, testRemote } from '../../testing/test-parts';
import { ADMIN_TOKEN } from '../../testing/test-site';

let site: DocumentSite;
beforeAll(async () => {
  site = await startDocumentSite();
});
afterAll(() => site.stop());

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
const at = (latitude: number, longitude = -87) => ({
  latitude: `${latitude}`,
  longitude: `${longitude}`,
});

const replaceWith = (stores: Store[]) =>
  site.request
    .put('/api/admin/stores')
    .set('authorization', `Bearer ${ADMIN_TOKEN}`)
    .send({ stores })
    .expect(200);

const SHOWS_DATA = `exports.page = { default: ({ path, data }) =>
  '<h1>' + path + ' ' + data.stores.map(({ id }) => id) + '</h1>' };`;

const locator = (version: string, serverCode = SHOWS_DATA) =>
  testRemote('mfe-locator', version, {
    pages: [
      testPage('/locator', { data: ['stores'] }),
      testPage('/locator/:state', {
        title: 'No stores there',
        data: ['stores'],
        perState: { title: '{count} stores in {state}', description: 'All of {state}.' },
        jsonLd: { '@type': 'ItemList', itemListElement: '{stores}' },
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
const sitemap = async () =>
  (await site.request.get('/sitemap.xml').expect(200)).text.match(/\/locator[^<]*/g);

describe('pages of the list of stores', () => {
  beforeAll(async () => {
    await replaceWith([
      store('one', at(41)),
      store('two', { state: 'NY', ...at(45) }),
      store('three', at(41.1)),
      store('four', { name: HOSTILE, website: 'https://joe.example', ...at(42) }),
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

  it('of a state are handed its stores, and tell their number and the stores’ pages', async () => {
    const page = await site.read('/locator/illinois');
    expect(heading(page)).toBe('/locator/illinois one,three,four');
    expect(page.document.title).toMatch(/^3 stores in Illinois \| /);
    expect(attribute(page, 'link[rel=canonical]', 'href')).toMatch(/\/locator\/illinois$/);
    const [list] = jsonLd(page) as { itemListElement: { item: object }[] }[];
    expect(list!.itemListElement[0]!.item).toMatchObject({
      url: 'https://site.example/locator/illinois/store-one',
    });
  });

  it('of a store are handed it and those nearest to it, in one rendering for all who ask', async () => {
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
    expect(attribute(page, 'link[rel=canonical]', 'href')).toBe(
      'https://site.example/locator/illinois/store-three',
    );
    await site.read('/locator/illinois/store-three');
    expect(renderings()).toBe(1);
  });

  it('of a store tell search engines of it, and the way to it, whatever it is called', async () => {
    const page = await site.read('/locator/illinois/joes-script-b-amp');
    const url = 'https://site.example/locator/illinois/joes-script-b-amp';
    const [about, way] = jsonLd(page);
    expect(about).toMatchObject({
      '@context': 'https://schema.org',
      '@type': 'Store',
      '@id': `${url}#store`,
      name: HOSTILE,
      url,
      sameAs: 'https://joe.example',
      address: { addressLocality: 'Chicago', addressRegion: 'IL' },
      geo: { latitude: 42 },
    });
    expect(way).toMatchObject({
      '@type': 'BreadcrumbList',
      itemListElement: [
        { position: 1, item: 'https://site.example/locator' },
        { position: 2, name: 'Illinois', item: 'https://site.example/locator/illinois' },
        { position: 3, name: HOSTILE, item: url },
      ],
    });
  });

  it.each([
    ['/locator?state=IL', '/locator/illinois'],
    ['/locator?q=x&state=NY', '/locator/new-york?q=x'],
    ['/Locator/Illinois', '/locator/illinois'],
    ['/locator/illinois/', '/locator/illinois'],
    ['/locator/IL?q=x', '/locator/illinois?q=x'],
    ['/locator/ILLINOIS/Store-One?a=b', '/locator/illinois/store-one?a=b'],
  ])('%s leads to %s', async (path, target) => {
    const { headers } = await site.request.get(path).expect(301);
    expect(headers.location).toBe(target);
  });

  it('are no views of other pages', async () => {
    expect(heading(await site.read('/locator?state=ZZ'))).toBe('/locator one,two,three,four');
    await site.request.get('/tools?state=IL').expect(200);
  });

  it.each([
    ['/locator/atlantis', 'No stores there', '/locator/unknown one,two,three,four'],
    ['/locator/illinois/gone', 'No such store', '/locator/illinois/unknown one,three,four'],
    ['/locator/illinois/unknown', 'No such store', '/locator/illinois/unknown one,three,four'],
    ['/locator/atlantis/gone', 'No such store', '/locator/unknown/unknown one,two,three,four'],
    ['/locator/%00', 'No stores there', '/locator/unknown one,two,three,four'],
    ['/locator/%E0%A4%A/x', 'No such store', '/locator/unknown/unknown one,two,three,four'],
    ['/locator/__proto__/constructor', 'No such store', expect.stringMatching(/unknown one/)],
  ])('%s is not found, and offers what there is', async (path, title, shown) => {
    const page = await site.read(path, 404);
    expect(page.document.title.startsWith(title)).toBe(true);
    expect(heading(page)).toEqual(shown);
    expect(attribute(page, 'meta[name=robots]', 'content')).toBe('noindex');
  });
});

describe('when the list changes', () => {
  it('pages and sitemap follow, and what a store’s address was leads to its page', async () => {
    await site.deliver(locator('1.1.0'));
    await replaceWith([store('a', { name: 'Lantern' }), store('b', { name: 'Heron' })]);
    expect(heading(await site.read('/locator/illinois/lantern'))).toContain('lantern a');

    await replaceWith([store('a', { name: 'Torch' }), store('c', { name: 'Heron' })]);
    expect(await sitemap()).toEqual([
      '/locator',
      '/locator/illinois',
      '/locator/illinois/torch',
      '/locator/illinois/heron',
    ]);
    const { headers } = await site.request.get('/locator/illinois/lantern').expect(301);
    expect(headers.location).toBe('/locator/illinois/torch');
    expect(heading(await site.read('/locator/illinois/heron'))).toContain('heron c');

    await replaceWith([store('d', { name: 'Lantern' })]);
    expect(heading(await site.read('/locator/illinois/lantern'))).toContain('lantern d');
    await site.read('/locator/illinois/torch', 404);
  });
});

describe('a page of a store that cannot be rendered', () => {
  const picky = (reason: string) => `exports.page = { default: ({ data }) => {
    if (data.stores[0].id === 'bad') throw new Error('${reason}');
    return '<h1>fine</h1>';
  } };`;

  it('is left to the browser, with all that search engines read; it is logged', async () => {
    await replaceWith([store('good'), store('bad')]);
    await site.deliver(locator('1.2.0', picky('too bad')));
    // One of them is rendered before a promotion.
    expect(heading(await site.read('/locator/illinois/store-good'))).toBe('fine');
    const tries = countRenderings('mfe-locator');
    const page = await site.read('/locator/illinois/store-bad');
    expect(page.document.querySelector('#root')!.innerHTML).toBe('');
    expect(page.document.title).toMatch(/^Store bad in Chicago/);
    expect(jsonLd(page)[0]).toMatchObject({ '@type': 'Store', name: 'Store bad' });
    await site.read('/locator/illinois/store-bad');
    expect(tries()).toBe(1);
    expect(site.log()).toContain('pages of stores could not be rendered');
  });
});
