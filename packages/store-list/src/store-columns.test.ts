import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { StoreList } from '@site/contracts';
import { stringify } from 'csv-stringify/sync';
import { differenceOf } from './differences';
import { checkTable } from './in-node';
import { storeTable } from './store-columns';

const SAMPLES = join(__dirname, '../../../services/api/seed/stores.json');
const seed = JSON.parse(readFileSync(SAMPLES, 'utf8')) as { stores: unknown };
// A table gives a store without a time zone the one of its state.
const samples = StoreList.parse(seed.stores).filter(({ timeZone }) => timeZone);

it('survives a round trip through a spreadsheet', () => {
  expect(samples.length).toBeGreaterThan(80);
  const csv = stringify(storeTable(samples), { escape_formulas: true });
  const { stores, findings, leftOut } = checkTable(csv);
  expect(findings).toEqual([]);
  expect(leftOut).toEqual([]);
  expect(differenceOf(samples, stores).changed).toEqual([]);
});

it('survives it with required fields only', () => {
  const [{ id, name, address, city, state, zipCode }] = samples as [(typeof samples)[0]];
  const bare = { id, name, address, city, state, zipCode, phone: '', timeZone: 'America/Chicago' };
  expect(checkTable(stringify(storeTable([bare]))).stores).toEqual([bare]);
});
