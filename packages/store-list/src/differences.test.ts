import type { Store } from '@site/contracts';
import { countChanges, compareLists, describeChange } from './differences';

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

it('finds new, changed and removed stores', () => {
  const website = 'https://www.example.com/b';
  const found = compareLists(
    [store('a'), store('b', { website }), store('c')],
    [store('a'), store('b', { phone: '(312) 555-0101' }), store('d')],
  );
  expect(found).toEqual({
    added: [store('d')],
    changed: [
      {
        before: store('b', { website }),
        store: store('b', { phone: '(312) 555-0101' }),
        fields: expect.any(Array) as string[],
      },
    ],
    removed: [store('c')],
  });
  expect(found.changed[0]!.fields.toSorted()).toEqual(['phone', 'website']);
  expect(describeChange(found.changed[0]!)).toEqual([
    'Phone: (empty) → (312) 555-0101',
    `Website: ${website} → (empty)`,
  ]);
  expect(countChanges(found)).toBe(3);
});

it('ignores the order of fields, and the slug', () => {
  const { phone, ...rest } = store('a', { hours: { Monday: 'Closed', Sunday: 'Closed' } });
  const reordered = { phone, ...rest, hours: { Sunday: 'Closed', Monday: 'Closed' } };
  const before = store('a', { hours: rest.hours, slug: 'a' });
  expect(countChanges(compareLists([before], [reordered]))).toBe(0);
});
