import { PageDescription, PartName, RemoteConfig } from './release';

const config = (page: object) => ({
  name: 'mfe-desk',
  pages: [{ path: '/desk', module: './src/desk', title: 'Desk', description: 'A desk.', ...page }],
});
const issuesOf = (page: object) =>
  RemoteConfig.safeParse(config(page)).error?.issues.map(({ path }) => path.join('.')) ?? [];

describe('the frame of a page', () => {
  it('is the site’s, unless the page asks for its own', () => {
    expect(issuesOf({})).toEqual([]);
    expect(issuesOf({ frame: 'own' })).toEqual([]);
  });

  it('is nothing else', () => {
    expect(issuesOf({ frame: 'none' })).toEqual(['pages.0.frame']);
    expect(issuesOf({ frame: true })).toEqual(['pages.0.frame']);
  });

  it('is told by the release', () => {
    const expose = { key: './desk', files: [], shared: [] };
    const described = { path: '/desk', title: 'Desk', description: 'A desk.', expose };
    expect(PageDescription.parse({ ...described, frame: 'own' })).toMatchObject({ frame: 'own' });
    expect(PageDescription.parse(described)).not.toHaveProperty('frame');
  });
});

describe('the name of a part', () => {
  it('is none that every object has, because parts are looked up by their names', () => {
    expect(PartName.safeParse('mfe-tools').success).toBe(true);
    expect(PartName.safeParse('constructor').success).toBe(false);
  });
});

describe('structured data', () => {
  const about = (jsonLd: unknown) => issuesOf({ jsonLd });
  const nested = (depth: number): unknown =>
    Array.from({ length: depth }).reduce<unknown>((inner) => [inner], 'end');

  it('is taken as https://schema.org has it', () => {
    expect(about({ '@type': 'ItemList', itemListElement: '{stores}' })).toEqual([]);
    expect(about({ a: nested(18) })).toEqual([]);
  });

  it.each([
    ['deeper than anything reads it', { a: nested(20) }],
    ['deeper than a stack', { a: nested(100_000) }],
    ['longer than what is said of a page', { a: 'x'.repeat(32_000) }],
    ['with the stores more than once', { a: '{stores}', b: ['{stores}'] }],
  ])('is refused %s', (_, jsonLd) => expect(about(jsonLd)).not.toEqual([]));
});
