import type { SearchEntry } from '../site-search';
import { findEntries, searchable, parseQuery } from './find-entries';
import { excerpt, hitsOf, markWords } from './mark-words';
import { searchResults, fallbackLinks } from './results';
import { LONGEST_QUERY, queryText } from './words';

const entry = (title: string, text = '', changes: Partial<SearchEntry> = {}): SearchEntry => ({
  kind: 'page',
  title,
  text,
  href: `/${title.toLowerCase().replace(/\W+/g, '-')}`,
  ...changes,
});
const entries = [
  entry('Vape cartridges', 'In glass and ceramic, for any 510 battery.', { words: 'vape pens' }),
  entry('Careers', 'Four openings.'),
  entry('Pineapple Express', 'A Sativa Vape Cartridge.', { kind: 'product' }),
  entry('Milk Chocolate', 'A bar in measured portions.', { kind: 'product' }),
  entry('White Chocolate Pistachio', 'A bar.', { kind: 'product' }),
  entry('How do I store cartridges?', 'Upright and cool.', { kind: 'question' }),
  entry('Gummies', 'None of these.'),
  entry('Grower’s café', 'Where we began.'),
];
const all = searchable(entries);
const titles = (query: string, inStores: string[] | 'unknown' = []) =>
  findEntries(all, parseQuery(all, query, inStores === 'unknown' ? undefined : inStores)).map(
    ({ entry: { title } }) => title,
  );

describe('a search', () => {
  it.each([
    ['cart', 'Vape cartridges'],
    ['cartridge', 'Vape cartridges'],
    ['gummys', 'Gummies'],
    ['choclate', 'Milk Chocolate'],
    ['pinaepple', 'Pineapple Express'],
    ['pistahci', 'White Chocolate Pistachio'],
    ['storing', 'How do I store cartridges?'],
    ['barring', 'Milk Chocolate'],
    ['openers', 'Careers'],
    ['measuring', 'Milk Chocolate'],
    ['CAREERS', 'Careers'],
    ['cafe', 'Grower’s café'],
    ['gummíes', 'Gummies'],
    ["grower's", 'Grower’s café'],
    ['pens', 'Vape cartridges'],
    ['ceramic', 'Vape cartridges'],
    ['how should I store my cartridges', 'How do I store cartridges?'],
    ['how do I', 'How do I store cartridges?'],
  ])('finds by "%s": %s', (query, first) => expect(titles(query)[0]).toBe(first));

  it('tolerates typos only when nothing matches exactly, not even a loaded store', () => {
    expect(titles('cart')).not.toContain('Careers');
    expect(titles('carr')).not.toContain('Vape cartridges');
    expect(titles('careens')).toEqual(['Careers']);
    expect(titles('careens', ['careens'])).toEqual([]);
    expect(titles('careens', 'unknown')).toEqual([]);
  });

  it('matches two letters as the beginning of a word only if they are the whole query', () => {
    expect(titles('ca')).toEqual([]);
    expect(titles('pi')).toContain('Pineapple Express');
    expect(titles('gummies ba')).toEqual(['Gummies']);
    expect(titles('pin zebra')).toEqual([]);
    expect(titles('zebra pin')).toEqual(['Pineapple Express']);
    expect(titles('a bar in')).toContain('Milk Chocolate');
    expect(titles('Denver CO', ['denver', 'co'])).toEqual([]);
  });

  it('ranks titles before texts, and requires all words if any entry has them', () => {
    const questions = 'How do I store cartridges?';
    expect(titles('cartridge')).toEqual(['Vape cartridges', questions, 'Pineapple Express']);
    expect(titles('chocolate')).toEqual(['Milk Chocolate', 'White Chocolate Pistachio']);
    expect(titles('chocolate pistachio')).toEqual(['White Chocolate Pistachio']);
    expect(titles('chocolate zebra')).toEqual(['Milk Chocolate', 'White Chocolate Pistachio']);
  });

  it.each([
    ['one of several words', 'ceramic zebra'],
    ['a word with a typo', 'ceramik'],
  ])('does not find %s in a text alone', (_, query) => expect(titles(query)).toEqual([]));

  it.each(['', '   ', '?', 'zebra', '5101', 'xocolate', '<b>', '\0', '🍪'])(
    'finds nothing by %j',
    (query) => expect(titles(query)).toEqual([]),
  );

  it('truncates long queries', () => {
    expect(titles(`${'x '.repeat(LONGEST_QUERY)}careers`)).toEqual([]);
    expect(queryText(`  a\0b\n${'x'.repeat(1000)}`)).toHaveLength(LONGEST_QUERY);
    expect(queryText('  a\0b\n')).toBe('a b');
    expect(queryText(null)).toBe('');
  });
});

describe('a hit', () => {
  const hits = (query: string, ...texts: string[]) => {
    const textEntries = searchable(texts.map((text) => entry('', text)));
    return hitsOf(parseQuery(textEntries, query, []), ...texts);
  };
  const marked = (text: string, query: string) =>
    markWords(text, hits(query, text))
      .map((piece) => (piece.hit ? `[${piece.text}]` : piece.text))
      .join('');

  it.each([
    ['Vape cartridges, and a cart', 'cart', 'Vape [cartridges], and a [cart]'],
    ['Grower’s café.', 'cafe growers', '[Grower’s] [café].'],
    ['Milk Chocolate', 'choclate', 'Milk [Chocolate]'],
    ['Nothing <b>here</b>', 'zebra', 'Nothing <b>here</b>'],
    [' “Über” 510—threaded  ', 'uber 510', ' “[Über]” [510]—threaded  '],
  ])('is marked in %s', (text, query, result) => expect(marked(text, query)).toBe(result));

  it('excludes similar words if one matches exactly, here or in a store', () => {
    expect(hits('choco', 'White Chocolate', 'Cocoa butter')).toEqual(new Set(['chocolate']));
    expect(hits('choca', 'White Chocolate', 'Cocoa butter')).toContain('chocolate');
    expect(hits('sleep', 'Sweepstakes')).toEqual(new Set());
    expect(hitsOf(parseQuery(all, 'bar', []), 'Far beyond')).toEqual(new Set());
    const query = parseQuery(all, 'denver gummies', ['denver']);
    expect(hitsOf(query, 'Denser gummies')).toEqual(new Set(['gummies']));
  });

  it('is in the excerpt of a long text', () => {
    const words = (count: number) => Array.from({ length: count }, (_, i) => `w${i}`).join(' ');
    const text = `${words(80)} needle ${words(80)}`;
    const shown = excerpt(text, new Set(['needle']));
    expect(shown).toContain('needle');
    expect(shown.length).toBeLessThan(160);
    expect(shown).toMatch(/^… w\d.* w\d+ …$/);
    expect(excerpt(text, new Set(['w1']))).toMatch(/^w0 w1 .* …$/);
    expect(excerpt('short', new Set())).toBe('short');
    expect(excerpt('x'.repeat(400), new Set()).length).toBeLessThan(160);
  });
});

describe('results', () => {
  const shop = { id: 'a b', name: 'A', address: '1 Main', city: 'C', state: 'IL', zipCode: '6' };
  const none = { stores: [], total: 0, words: [], page: '/locator' };

  it('are grouped, with the best and the count of each', () => {
    const stores = { ...none, stores: [shop, shop], total: 7 };
    const { groups, total } = searchResults(all, 'bar', stores, 1);
    expect(groups.map(({ label, entries, total }) => [label, entries.length, total])).toEqual([
      ['Products', 1, 2],
      ['Stores', 1, 7],
    ]);
    expect(total).toBe(9);
  });

  it('begin with the group that has the word in a name', () => {
    const labels = (text: string, words: string[]) =>
      searchResults(all, text, { ...none, stores: [shop], total: 1, words }, 5).groups.map(
        ({ label }) => label,
      );
    // A product has it in its text, a page and a question in their titles.
    expect(labels('cartridge', [])).toEqual(['Pages', 'Questions', 'Products', 'Stores']);
    // A product has it in its text, a store in its name.
    expect(labels('bar', ['bar'])).toEqual(['Stores', 'Products']);
  });

  it.each(['stores near me', 'near me', 'dispencery near me'])(
    'begin with the page that “%s” names, not with questions',
    (text) => {
      const { groups } = searchResults(
        searchable([
          entry('Is a store near me?', 'Any dispensary.', { kind: 'question' }),
          entry('Find a store', '', { words: 'dispensaries near me' }),
        ]),
        text,
        { ...none, words: [] },
        5,
      );
      expect(groups[0]!.entries[0]!.title).toBe('Find a store');
    },
  );

  it('link to the page of a store, or to the list of its state', () => {
    const linkOf = (changes: object) => {
      const stores = { ...none, stores: [{ ...shop, slug: 'a-b' }], total: 1, ...changes };
      return searchResults(all, 'zebra', stores, 5).groups[0]!.entries[0]!;
    };
    const href = '/locator?state=IL&store=a+b';
    expect(linkOf({})).toEqual({ title: 'A', text: '1 Main, C, IL 6', href, hits: new Set() });
    expect(linkOf({ page: '/locator/:state/:store' }).href).toBe('/locator/illinois/a-b');
  });

  it('link to the stores near a ZIP code, also if none has it', () => {
    const stores = { ...none, page: '/locator/:state/:store' };
    const { groups, total } = searchResults(all, '60614-1234', stores, 5);
    expect(groups[0]!.entries[0]).toMatchObject({
      title: 'Stores near 60614',
      href: '/locator?q=60614',
    });
    expect(total).toBe(1);
  });

  it('begin with the certificate of a batch', () => {
    const pages = [
      entry('Lab results', '', { href: '/lab-results' }),
      entry('Simple cubes', 'For 510 ways.'),
    ];
    const first = (text: string, words: string[] = [], site = pages) =>
      searchResults(searchable(site), text, { ...none, words }, 5).groups.flatMap(
        ({ entries }) => entries,
      )[0]?.href;
    const href = '/lab-results?batch=SAMPLE-0412#certificate';
    expect(first('SAMPLE-0412')).toBe(href);
    expect(first(' sample 0412')).toBe('/lab-results?batch=SAMPLE%200412#certificate');
    expect(first('batch SAMPLE-0412')).toBe(href);
    expect(first('0412')).toBe('/lab-results?batch=0412#certificate');
    expect(first('0412', ['0412'])).toBeUndefined();
    // A place, words of the site, and a site without certificates.
    expect(first('denver 802', ['denver', '802'])).toBeUndefined();
    expect(first('gummies 80205')).toBeUndefined();
    expect(first('cubes 510')).toBe('/simple-cubes');
    expect(first('SAMPLE-0412', [], [])).toBeUndefined();
  });

  it('omit stores if the site has no store page, and are empty for one letter', () => {
    const stores = { ...none, stores: [shop], total: 1, page: undefined };
    expect(searchResults(all, 'zebra', stores, 5)).toEqual({ groups: [], total: 0 });
    expect(searchResults(all, 'c', none, 5).total).toBe(0);
  });

  it('suggest pages that the site has', () => {
    const nav = ['/contact', '/faq', '/tools'].map((href) => ({ href, label: '' }));
    expect(fallbackLinks(nav, '').map(({ href }) => href)).toEqual(['/faq', '/contact']);
  });

  it('suggest looking for a text without results in the store locator', () =>
    expect(fallbackLinks([{ href: '/store-locator', label: 'Find Stores' }], 'St & Co')).toEqual([
      { href: '/store-locator?q=St+%26+Co', label: 'Look for “St & Co” in the store locator' },
    ]));
});
