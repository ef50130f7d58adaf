import { createNewestDraws } from './newest-draws';

/** Chains of these lengths in a fake model that counts queries; draws with these numbers are missing. */
const chains = (lengths: Record<string, number>, missing: number[] = []) => {
  const queries: number[] = [];
  const draws = {
    find({ _id: { $in: ids } }: { _id: { $in: string[] } }) {
      queries.push(ids.length);
      const found = ids.flatMap((id) => {
        const [campaign = '', digits] = id.split('/');
        const number = Number(digits);
        const isStored = number <= (lengths[campaign] ?? 0) && !missing.includes(number);
        return isStored ? [{ _id: id, campaign: 'corrupt', number }] : [];
      });
      return { batchSize: () => ({ lean: async () => found }) };
    },
  };
  const heads = new Map();
  return { queries, heads, newest: createNewestDraws(draws as never, heads) };
};

describe('createNewestDraws', () => {
  it('finds the newest draw of many campaigns at once, and caches no unknown campaign', async () => {
    const lengths = { none: 0, one: 1, eight: 8, nine: 9, many: 70_001 };
    const { newest, heads } = chains(lengths);
    const found = await newest(Object.keys(lengths));
    expect(Object.fromEntries([...found].map(([id, { number }]) => [id, number]))).toEqual(lengths);
    expect(heads.has('none')).toBe(false);
  });

  it('needs one query when the cached head is the newest', async () => {
    const { newest, queries } = chains({ wheel: 400 });
    await newest(['wheel']);
    queries.length = 0;
    expect((await newest(['wheel'])).get('wheel')?.number).toBe(400);
    expect(queries).toHaveLength(1);
  });

  it('finds the newest draw after any missing one, so that no number is drawn twice', async () => {
    for (const length of [9, 13, 41, 100])
      for (let missing = 1; missing < length; missing++) {
        const found = await chains({ wheel: length }, [missing]).newest(['wheel']);
        expect([length, missing, found.get('wheel')?.number]).toEqual([length, missing, length]);
      }
  });

  it('keeps a newer head that this process has drawn during the query', async () => {
    const { newest, heads } = chains({ wheel: 7 });
    const found = newest(['wheel']);
    heads.set('wheel', { number: 8 });
    await found;
    expect(heads.get('wheel')).toMatchObject({ number: 8 });
  });
});
