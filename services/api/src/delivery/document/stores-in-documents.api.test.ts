import { countRenderings } from '../../testing/count-renderings';
import {
  attribute,
  startDocumentSite,
  stateOf,
  type DocumentSite,
} from '../../testing/document-site';
import { testPage, testRemote } from '../../testing/test-parts';
import { ADMIN_TOKEN } from '../../testing/test-site';

let site: DocumentSite;
beforeAll(async () => {
  site = await startDocumentSite();
});
afterAll(() => site.stop());

describe('the list of stores', () => {
  const store = (id: string, state = 'IL') => ({
    id,
    name: `Store ${id}`,
    address: 'A',
    city: 'C',
    state,
    zipCode: '60601',
    phone: '1',
  });
  const replaceWith = (stores: object[]) =>
    site.request
      .put('/api/admin/stores')
      .set('authorization', `Bearer ${ADMIN_TOKEN}`)
      .send({ stores })
      .expect(200);
  const replaceStores = (id: string) => replaceWith([store(id)]);

  it('is in the prerendered page, renewed when it is replaced, by one rendering for all who ask', async () => {
    const locator = testRemote('mfe-locator', '1.0.0', {
      pages: [testPage('/locator', { data: ['stores'], jsonLd: { itemListElement: '{stores}' } })],
      serverCode: `exports.page = { default: ({ data }) => '<h1>' + data.stores.map(({ id }) => id) + '</h1>' };`,
    });
    await replaceStores('first');
    await site.deliver(locator);
    expect((await site.read('/locator')).document.querySelector('h1')!.textContent).toBe('first');

    const renderings = countRenderings('mfe-locator');
    await replaceStores('second');
    const pages = await Promise.all(Array.from({ length: 8 }, () => site.read('/locator')));
    for (const { document } of pages) {
      expect(document.querySelector('h1')!.textContent).toBe('second');
      expect(listedStores(document)).toEqual(['Store second']);
    }
    expect(renderings()).toBe(1);
  });

  it('that a page cannot be rendered with leaves the page as it was, after one try', async () => {
    const picky = testRemote('mfe-locator', '1.1.0', {
      pages: [testPage('/locator', { data: ['stores'] })],
      serverCode: `exports.page = { default: ({ data }) => {
        if (data.stores[0].id === 'third') throw new Error('third is too many');
        return '<h1>' + data.stores[0].id + '</h1>';
      } };`,
    });
    await site.deliver(picky);
    const tries = countRenderings('mfe-locator');
    await replaceStores('third');
    const pages = await Promise.all(Array.from({ length: 4 }, () => site.read('/locator')));
    for (const { document } of pages)
      expect(document.querySelector('h1')!.textContent).toBe('second');
    await site.read('/locator');
    // The next try comes half a minute later.
    expect(tries()).toBe(1);
    expect(site.log()).toMatch(/composition \d+ could not be prepared/);
  });

  it('has a document for each state with its stores alone, in the sitemap and under its own address', async () => {
    await replaceWith([store('one'), store('two', 'ME'), store('three')]);
    await site.deliver(
      testRemote('mfe-locator', '1.2.0', {
        pages: [
          testPage('/locator', {
            data: ['stores'],
            jsonLd: { itemListElement: '{stores}' },
            perState: { title: 'Stores in {state}', description: 'All of {state}.' },
          }),
        ],
        serverCode: `exports.page = { default: ({ path, data }) =>
          '<h1>' + path + ' ' + data.stores.map(({ id }) => id) + '</h1>' };`,
      }),
    );
    const heading = async (path: string) =>
      (await site.read(path)).document.querySelector('h1')!.textContent;
    expect(await heading('/locator')).toBe('/locator one,two,three');
    expect(await heading('/locator?state=IL')).toBe('/locator?state=IL one,three');
    expect(await heading('/locator?state=ZZ&q=x')).toBe('/locator one,two,three');

    const maine = await site.read('/locator?q=portland&state=ME');
    expect(maine.document.title).toMatch(/^Stores in Maine \| /);
    expect(attribute(maine, 'meta[name=description]', 'content')).toBe('All of Maine.');
    expect(attribute(maine, 'link[rel=canonical]', 'href')).toMatch(/\/locator\?state=ME$/);
    expect(listedStores(maine.document)).toEqual(['Store two']);

    const { text } = await site.request.get('/sitemap.xml').expect(200);
    expect(text.match(/\/locator[^<]*/g)).toEqual([
      '/locator',
      '/locator?state=IL',
      '/locator?state=ME',
    ]);
    expect(stateOf(await site.read('/locator')).paths).not.toContain('/locator?state=IL');
  });

  it('of ten thousand is told to search engines by its first hundred', async () => {
    await replaceWith(Array.from({ length: 10_000 }, (_, number) => store(`number-${number}`)));
    const { document, text } = await site.read('/locator');
    expect(listedStores(document)).toHaveLength(100);
    // What this page renders of each store is its id.
    expect(text.length).toBeLessThan(200_000);
  });
});

/** The names in the structured data of the page. */
const listedStores = (document: Document): string[] => {
  const script = document.querySelector('script[type="application/ld+json"]')!;
  const list = JSON.parse(script.textContent) as { itemListElement: { item: { name: string } }[] };
  return list.itemListElement.map(({ item }) => item.name);
};
