import type { Store } from '@site/contracts';
import { changesOf, differenceOf } from './differences';

const store = (id: string, changes: Partial<Store> = {}): Store => ({
  id,
  name: id,
  address: '1 Sample Street',
  city: 'Chicago',
  state: 'IL',
  zipCode: '60601',
  phone: '',
  ...changes,
});

it('tells what is new, changed, gone and the same', () => {
  const found = differenceOf(
    [store('a'), store('b'), store('c')],
    [store('a'), store('b', { phone: '(312) 555-0101' }), store('d')],
  );
  expect(found).toEqual({
    new: [store('d')],
    changed: [{ store: store('b', { phone: '(312) 555-0101' }), fields: ['phone'] }],
    gone: [store('c')],
    same: 1,
  });
  expect(changesOf(found)).toBe(3);
});

it('does not care in which order fields stand', () => {
  const { phone, ...rest } = store('a', { hours: { Monday: 'Closed', Sunday: 'Closed' } });
  const turned = { phone, ...rest, hours: { Sunday: 'Closed', Monday: 'Closed' } };
  expect(changesOf(differenceOf([store('a', { hours: rest.hours })], [turned]))).toBe(0);
});

it('takes the address of a page, which the site gives, for no change', () => {
  expect(changesOf(differenceOf([store('a', { slug: 'a' })], [store('a')]))).toBe(0);
});

it('names what is not there any more as well', () => {
  const website = 'https://www.example.com/a';
  const { changed } = differenceOf([store('a', { website })], [store('a')]);
  expect(changed).toMatchObject([{ fields: ['website'] }]);
});
