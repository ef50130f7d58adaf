import { createIdGenerator } from './shop';
import { lantern } from './testing/lantern';

describe('the ids of stores with the same name, city and ZIP code', () => {
  const idsOf = (count: number, taken = new Set<string>()) => {
    const freeId = createIdGenerator(taken);
    return Array.from({ length: count }, () => {
      const id = freeId({ ...lantern, id: '' });
      taken.add(id);
      return id;
    });
  };

  it('end with the ZIP code, then with free numbers', () => {
    const name = 'il-chicago-lantern';
    expect(idsOf(4)).toEqual([name, `${name}-60601`, `${name}-60601-3`, `${name}-60601-4`]);
    expect(idsOf(4, new Set([`${name}-60601-3`])).at(-1)).toBe(`${name}-60601-5`);
  });

  it('are found in linear time', () => {
    const taken = new Set<string>();
    const has = jest.spyOn(taken, 'has');
    idsOf(1_000, taken);
    expect(has.mock.calls.length).toBeLessThan(5_000);
  });
});
