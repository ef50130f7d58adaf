import { createNewestDraws } from './newest-draws';

/** The draws of chains that are so long, all spoilt but for key and number, and how often they were asked for. */
const chains = (lengths: Record<string, number>) => {
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
      const kept = found.filter(({ length, number }) => number <= length);
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
