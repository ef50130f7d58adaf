import { createDrawLedger } from './draw-ledger';

it('remembers nothing of campaigns that there are not: anybody may ask for any', async () => {
  const draws = { find: () => ({ lean: async () => [] }) };
  const heads = new Map();
  const ledger = createDrawLedger(draws as never, {} as never, undefined, undefined, heads);
  for (let n = 0; n < 100; n++)
    expect(await ledger.head(`no-${n}`)).toMatchObject({ number: 0, awarded: {} });
  expect(heads.size).toBe(0);
});
