import { fillIn } from './structured-data';

const facts = { brand: 'Ambergrove', page: 'https://a.example/b', stores: [1, 2], logo: undefined };

describe('structured data', () => {
  it('replaces placeholders in texts at any depth', () => {
    const template = {
      name: '{brand}',
      '@graph': [{ text: 'By {brand}, at {page}.', count: 3 }, null],
    };
    expect(fillIn(template, facts)).toEqual({
      name: 'Ambergrove',
      '@graph': [{ text: 'By Ambergrove, at https://a.example/b.', count: 3 }, null],
    });
  });

  it('replaces a text that is only a placeholder by the value itself', () =>
    expect(fillIn({ items: '{stores}' }, facts)).toEqual({ items: [1, 2] }));

  it('omits fields whose fact is undefined', () =>
    expect(fillIn({ name: '{brand}', logo: '{logo}' }, facts)).toEqual({ name: 'Ambergrove' }));

  it.each(['{unknown}', 'from {0} to {unknown}', '{constructor}', '{}'])(
    'keeps the unknown placeholder in %s',
    (text) => {
      expect(fillIn(text, facts)).toBe(text);
    },
  );

  it('inserts a fact literally', () =>
    expect(fillIn('{brand}!', { brand: '$& {brand} $1' })).toBe('$& {brand} $1!'));
});
