import type { Store } from '@site/contracts';
import { checkTable } from './in-node';

const HEAD = 'name,address,city,state,zip';
const table = (...lines: string[]) => checkTable([HEAD, ...lines].join('\n'));
const LANTERN = 'Lantern,1 Sample Street,Chicago,IL,60601';
const BEACON = 'Beacon,2 Sample Street,Chicago,IL,60601';
const ids = (rows: Awaited<ReturnType<typeof table>>, current: Store[]) =>
  rows.storesFor(current).map(({ id }) => id);
const storeWithId = async (id: string, line: string) => ({ ...(await table(line)).stores[0]!, id });

it('recognizes a store by name and place in other spellings', async () => {
  const current = [await storeWithId('shop-7', LANTERN)];
  expect(
    ids(await table('LANTERN,1 Sample St.,Chicago,Illinois,60601-1234', BEACON), current),
  ).toEqual(['shop-7', 'il-chicago-beacon']);
});

it('keeps the ids of the table', async () => {
  const rows = await checkTable(`id,${HEAD}\nmine,${LANTERN}`);
  expect(ids(rows, [await storeWithId('shop-7', LANTERN)])).toEqual(['mine']);
});

it('assigns each id only once', async () => {
  const current = [
    await storeWithId('mine', LANTERN),
    await storeWithId('il-chicago-lantern', BEACON),
  ];
  const rows = await checkTable(
    `id,${HEAD}\nmine,Other,3 Sample Street,Chicago,IL,60601\n,${LANTERN}\n,${BEACON}`,
  );
  const found = ids(rows, current);
  expect(found[0]).toBe('mine');
  expect(found[2]).toBe('il-chicago-lantern');
  expect(new Set(found).size).toBe(3);
});
