import { changedPaths, fieldName, valueAt, withValueAt } from './document-paths';

const document = {
  name: 'Glow',
  prizes: [{ id: 'tee', cost: 4 }, { id: 'jar' }],
  rules: { more: ['a'] },
};

it('reads and replaces what is at a path, and leaves the rest as it was', () => {
  const changed = withValueAt(document, 'prizes.1.id', 'cup');
  expect(valueAt(changed, 'prizes.1.id')).toBe('cup');
  expect(valueAt(document, 'prizes.1.id')).toBe('jar');
  expect(changed.prizes[0]).toBe(document.prizes[0]);
  expect(changed.rules).toBe(document.rules);
});

it('finds nothing where there is nothing', () => {
  expect(valueAt(document, 'prizes.7.id')).toBeUndefined();
  expect(valueAt(document, 'name.first')).toBeUndefined();
});

it('leaves a field out that has no value', () => {
  expect(withValueAt(document, 'prizes.0.cost', undefined).prizes[0]).toEqual({ id: 'tee' });
});

it('names every field in which two documents differ', () => {
  const other = { ...document, name: 'Frost', prizes: [{ id: 'tee' }], rules: { more: ['a'] } };
  expect(changedPaths(document, other)).toEqual(['name', 'prizes.0.cost', 'prizes.1']);
  expect(changedPaths(document, JSON.parse(JSON.stringify(document)))).toEqual([]);
  expect(changedPaths({ weight: Number.NaN }, { weight: Number.NaN })).toEqual([]);
});

it('calls fields by names that people use', () => {
  expect(['prizes.0.weight', 'segments', 'rules.more.2', 'startsAt'].map(fieldName)).toEqual([
    'Prize 1, weight',
    'Segment',
    'Rules, paragraph 3',
    'Start',
  ]);
});
