import { PageDescription, PartName, RemoteConfig } from './release';

const described = { path: '/desk', title: 'Desk', description: 'A desk.' };
const issuesOf = (page: object) => {
  const pages = [{ ...described, module: './src/desk', ...page }];
  const { error } = RemoteConfig.safeParse({ name: 'mfe-desk', pages });
  return error?.issues.map(({ path }) => path.join('.')) ?? [];
};

it('lets a page have its own frame', () => {
  expect(issuesOf({})).toEqual([]);
  expect(issuesOf({ frame: 'own' })).toEqual([]);
  expect(issuesOf({ frame: 'none' })).toEqual(['pages.0.frame']);
  const page = { ...described, expose: { key: './desk', files: [], shared: [] } };
  expect(PageDescription.parse({ ...page, frame: 'own' })).toMatchObject({ frame: 'own' });
});

it('rejects part names that are properties of every object', () => {
  expect(PartName.safeParse('mfe-tools').success).toBe(true);
  expect(PartName.safeParse('constructor').success).toBe(false);
});

describe('structured data', () => {
  const nested = (depth: number): unknown =>
    Array.from({ length: depth }).reduce<unknown>((inner) => [inner], 'end');

  it.each([{ '@type': 'ItemList', itemListElement: '{stores}' }, { a: nested(18) }])(
    'accepts %j',
    (jsonLd) => expect(issuesOf({ jsonLd })).toEqual([]),
  );

  it.each([
    ['20 levels', { a: nested(20) }],
    ['more levels than a stack', { a: nested(100_000) }],
    ['more than 32,000 characters', { a: 'x'.repeat(32_000) }],
    ['the stores twice', { a: '{stores}', b: ['{stores}'] }],
  ])('refuses %s', (_, jsonLd) => expect(issuesOf({ jsonLd })).not.toEqual([]));
});
