import { fillIn } from './fill-in';

const facts = {
  brand: 'Ambergrove',
  page: 'https://site.example/faq',
  stores: [1, 2],
  logo: undefined,
};

it('puts facts into texts at any depth', () => {
  const given = { name: '{brand}', '@graph': [{ text: 'By {brand}, at {page}.', count: 3 }, null] };
  expect(fillIn(given, facts)).toEqual({
    name: 'Ambergrove',
    '@graph': [{ text: 'By Ambergrove, at https://site.example/faq.', count: 3 }, null],
  });
});

it('replaces a value that is nothing but a placeholder by the fact itself', () => {
  expect(fillIn({ items: '{stores}' }, facts)).toEqual({ items: [1, 2] });
});

it('leaves out what there is no fact for', () => {
  expect(fillIn({ name: '{brand}', logo: '{logo}' }, facts)).toEqual({ name: 'Ambergrove' });
});

it.each(['{unknown}', 'from {0} to {unknown}', '{constructor}', '{}'])(
  'leaves %s alone, which names no fact',
  (text) => {
    expect(fillIn(text, facts)).toBe(text);
  },
);

it('takes a fact as it stands, whatever is in it', () => {
  expect(fillIn('{brand}!', { brand: '$& {brand} $1' })).toBe('$& {brand} $1!');
});
