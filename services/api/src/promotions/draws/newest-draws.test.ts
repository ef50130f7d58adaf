import { createNewestDraws } from './newest-draws';

/**
 * The draws of chains that are so long, all spoilt but for key and number, and how often they were asked for. Of each the draws
 * with these numbers are gone.
 */
const chains = (lengths: Record<string, number>, gone: number[] = []) => {
  const asked: string[][] = [];
  const draws = {
    find({ _id: { $in: ids } }: { _id: { $in: string[] } }) {
      asked.push(ids);
      const found = ids.map((id) => {
        const [campaign = '', number] = id.split('/');
        return {
          _id: id,
          campaign: 'spoilt',
          length: lengths[campaign] ?? 0,
          number: Number(number),
        };
      });
      const kept = found.filter(({ length, number }) => number <= length && !gone.includes(number));
      return { batchSize: () => ({ lean: async () => kept }) };
    },
  };
  const heads = new Map();
  return { asked, heads, newest: createNewestDraws(draws as never, heads) };
};

it('asks as often for many campaigns as for the longest of them', async () => {
  const lengths = { none: 0, one: 1, eight: 8, nine: 9, many: 70_001 };
  const { newest, asked } = chains(lengths);
  const found = await newest(Object.keys(lengths));
  expect(Object.fromEntries([...found].map(([id, { number }]) => [id, number]))).toEqual(lengths);
  const longest = chains(lengths);
  await longest.newest(['many']);
  expect(asked).toHaveLength(longest.asked.length);
});

it('asks for a thousand campaigns in questions of a hundred', async () => {
  const ids = Array.from({ length: 1_000 }, (_, index) => `campaign-${index}`);
  const { newest, asked } = chains({});
  expect((await newest(ids)).size).toBe(1_000);
  expect(asked.map((one) => one.length / 8)).toEqual(Array(10).fill(100));
});

it('asks once where the process knows how far it was', async () => {
  const { newest, asked } = chains({ wheel: 400 });
  await newest(['wheel']);
  asked.length = 0;
  await newest(['wheel']);
  expect(asked).toHaveLength(1);
});

it('asks once where others have drawn little since', async () => {
  const lengths = { wheel: 400 };
  const { newest, asked } = chains(lengths);
  await newest(['wheel']);
  asked.length = 0;
  lengths.wheel = 403;
  expect((await newest(['wheel'])).get('wheel')?.number).toBe(403);
  expect(asked).toHaveLength(1);
});

it('finds the last one behind any that is gone, as its number would be drawn again', async () => {
  for (const length of [9, 13, 41, 100, 1_000])
    for (let gone = 1; gone < length; gone++) {
      const found = await chains({ wheel: length }, [gone]).newest(['wheel']);
      expect([length, gone, found.get('wheel')?.number]).toEqual([length, gone, length]);
    }
});

it('remembers nothing of campaigns that there are not: anybody may ask for any', async () => {
  const { newest, heads } = chains({});
  for (let n = 0; n < 100; n++) expect((await newest([`no-${n}`])).get(`no-${n}`)?.number).toBe(0);
  expect(heads.size).toBe(0);
});

it('does not forget what this process has drawn while it asked', async () => {
  const { newest, heads } = chains({ wheel: 7 });
  const found = newest(['wheel']);
  heads.set('wheel', { number: 8 });
  await found;
  expect(heads.get('wheel')).toMatchObject({ number: 8 });
});
