import { toListedStores } from './listed-store';
import { withParams } from '@site/contracts/query';
import { chicago, denver, store } from '@site/contracts/testing';
import { filterParams, filterStores, readFilters } from './store-filters';

const hours = { Friday: '10:00 AM - 9:00 PM' };
const stores = toListedStores([
  { ...chicago, hours, timeZone: 'America/Chicago', products: ['vapes', 'edibles'] },
  { ...denver, hours, timeZone: 'America/Denver', products: ['vapes'] },
  store({ id: 'without-time-zone', hours }),
]);
const ids = (listed: typeof stores) => listed.map(({ store: { id } }) => id);

/** 10 AM in Chicago, 9 AM in Denver. */
const now = new Date('2026-11-20T16:00:00Z');

it('returns stores that are open now, each in its time zone', () =>
  expect(ids(filterStores(stores, { open: true }, now))).toEqual([chicago.id]));

it.each(['', 'open=now', 'carries=live-resin', 'open=now&carries=edibles'])(
  'reads and writes the query "%s"',
  (query) => {
    const filters = readFilters(new URLSearchParams(query));
    expect(withParams(new URLSearchParams('open=later'), filterParams(filters)).toString()).toBe(
      query,
    );
  },
);

it('ignores unknown values', () =>
  expect(readFilters(new URLSearchParams('open=yes&carries=lamps'))).toEqual({}));
