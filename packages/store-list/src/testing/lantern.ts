import type { Store } from '@site/contracts';

/** What the reader makes of `LANTERN_ROW`. */
export const lantern: Store = {
  id: 'l-1',
  name: 'Lantern',
  address: '1 Sample Street',
  city: 'Chicago',
  state: 'IL',
  zipCode: '60601',
  phone: '(312) 555-0101',
  timeZone: 'America/Chicago',
};

/** A row of `storeTable`. */
export const LANTERN_ROW = 'L-1,Lantern,1 Sample Street,Chicago,IL,60601,3125550101';

/** A table of stores in CSV. */
export const storeTable = (...rows: string[]): string =>
  ['id,name,address,city,state,zip,phone', ...rows].join('\n');
