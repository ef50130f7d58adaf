import { WEEKDAYS, type Store } from '@site/contracts';
import { cellText } from './cell-text';
import { NO_TIME_ZONE } from './time-zone';

/**
 * The list as a table that is read again as it was: the heads of its columns, and what of a store stands in each. Both
 * coordinates stand in one cell, because a spreadsheet would take the minus in front of the longitude for a formula.
 */
export const STORE_COLUMNS: readonly (readonly [head: string, of: (store: Store) => string])[] = [
  ['Id', ({ id }) => id],
  ['Name', ({ name }) => name],
  ['Address', ({ address }) => address],
  ['City', ({ city }) => city],
  ['State', ({ state }) => state],
  ['ZIP code', ({ zipCode }) => zipCode],
  ['Phone', ({ phone }) => phone],
  ['Website', ({ website = '' }) => website],
  ['Coordinates', ({ latitude, longitude }) => (latitude ? `${latitude}, ${longitude}` : '')],
  ...WEEKDAYS.map((day) => [day, ({ hours }: Store) => hours?.[day] ?? ''] as const),
  ['Time zone', ({ timeZone = NO_TIME_ZONE }) => timeZone],
  ['Products', ({ products = [] }) => products.join('; ')],
];

/** The heads, and a row of cells for each store. */
export const storeTable = (stores: readonly Store[]): string[][] => [
  STORE_COLUMNS.map(([head]) => head),
  ...stores.map((store) => STORE_COLUMNS.map(([, of]) => cellText(of(store)))),
];
