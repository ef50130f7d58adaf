import { createNewestDraws } from './newest-draws';

/** Chains of these lengths, and the ids that were queried; draws with these numbers are missing. */
const chains = (lengths: Record<string, number>, missing: number[] = []) => {
  const queries: string[][] = [];
  const draws = {
    find({ _id: { $in: ids } }: { _id: { $in: string[] } }) {
      queries.push(ids);
      const found = ids.flatMap((id) => {
        const [campaign = '', digits] = id.split('/');
        const number = Number(digits);
        const isKept = number <= (lengths[campaign] ?? 0) && !missing.includes(number);
        return isKept ? [{ _id: id, campaign: 'corrupt', number }] : [];
      });
      return { batchSize: () => ({ lean: async () => found }) };
    },
  };
  const heads = new Map();
  return { queries, heads, newest: createNewestDraws(draws as never, heads) };
};

it('needs no more queries for many campaigns than for the longest one', async () => {
  const lengths = { none: 0, one: 1, eight: 8, nine: 9, many: 70_001 };
  const { newest, queries } = chains(lengths);
  const found = await newest(Object.keys(lengths));
  expect(Object.fromEntries([...found].map(([id, { number }]) => [id, number]))).toEqual(lengths);
  const longest = chains(lengths);
  await longest.newest(['many']);
  expect(queries).toHaveLength(longest.queries.length);
});

it('queries a thousand campaigns in batches of a hundred, and caches no unknown one', async () => {
  const ids = Array.from({ length: 1_000 }, (_, index) => `campaign-${index}`);
  const { newest, queries, heads } = chains({});
  expect((await newest(ids)).size).toBe(1_000);
  expect(queries.map((one) => one.length / 8)).toEqual(Array(10).fill(100));
  expect(heads.size).toBe(0);
});

it('needs one query when the cached head is recent', async () => {
  const lengths = { wheel: 400 };
  const { newest, queries } = chains(lengths);
  await newest(['wheel']);
  for (const length of [400, 403]) {
    queries.length = 0;
    lengths.wheel = length;
    expect((await newest(['wheel'])).get('wheel')?.number).toBe(length);
    expect(queries).toHaveLength(1);
  }
});

it('finds the last draw behind any missing one, so that no number is drawn twice', async () => {
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
