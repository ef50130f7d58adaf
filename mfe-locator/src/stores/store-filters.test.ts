import { readStores } from './listed-store';
import { chicago, denver, store } from '@site/contracts/testing';
import { filterStores, readFilters, writeFilters } from './store-filters';

const hours = { Friday: '10:00 AM - 9:00 PM' };
const stores = readStores([
  { ...chicago, hours, timeZone: 'America/Chicago', products: ['vapes', 'edibles'] },
  { ...denver, hours, timeZone: 'America/Denver', products: ['vapes'] },
  store({ id: 'silent', hours }),
]);
const ids = (kept: typeof stores) => kept.map(({ store: { id } }) => id);

/** In Chicago it is ten, in Denver nine. */
const now = new Date('2026-11-20T16:00:00Z');

it('keep the stores that are open at this moment, each by its own clock', () => {
  expect(ids(filterStores(stores, { open: true }, now))).toEqual([chicago.id]);
});

it('keep the stores that carry a line of products', () => {
  expect(ids(filterStores(stores, { line: 'vapes' }, now))).toEqual([chicago.id, denver.id]);
  expect(ids(filterStores(stores, { line: 'distillate' }, now))).toEqual([]);
});

it('keep all where nothing is asked', () => {
  expect(filterStores(stores, {}, now)).toBe(stores);
});

it.each(['', 'open=now', 'carries=live-resin', 'open=now&carries=edibles'])(
  'stand in the address as "%s"',
  (query) => {
    const parameters = new URLSearchParams('q=Denver&open=later');
    writeFilters(parameters, readFilters(new URLSearchParams(query)));
    parameters.delete('q');
    expect(parameters.toString()).toBe(query);
  },
);

it('of another address are none', () => {
  expect(readFilters(new URLSearchParams('open=yes&carries=lamps'))).toEqual({});
});
