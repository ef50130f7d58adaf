import { freeIds } from './shop';
import { base } from './testing/one-row';

describe('shops of one name, town and ZIP code', () => {
  const nameless = { ...base, id: '' };
  const ofEach = (many: number, taken = new Set<string>()) => {
    const freeId = freeIds(taken);
    return Array.from({ length: many }, () => {
      const id = freeId(nameless);
      taken.add(id);
      return id;
    });
  };

  it('are told apart by the ZIP code, then by numbers', () => {
    expect(ofEach(4)).toEqual([
      'il-chicago-lantern',
      'il-chicago-lantern-60601',
      'il-chicago-lantern-60601-3',
      'il-chicago-lantern-60601-4',
    ]);
  });

  it('pass over a number that somebody has', () => {
    expect(ofEach(4, new Set(['il-chicago-lantern-60601-3'])).at(-1)).toBe(
      'il-chicago-lantern-60601-5',
    );
  });

  it('are looked for once each, however many there are', () => {
    const taken = new Set<string>();
    const has = jest.spyOn(taken, 'has');
    ofEach(1_000, taken);
    expect(has.mock.calls.length).toBeLessThan(5_000);
  });
});
