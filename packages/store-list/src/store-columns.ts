import { WEEKDAYS, type Store } from '@site/contracts';
import { escapeCell } from './cell-text';
import { NO_TIME_ZONE } from './time-zone';

/**
 * The columns of an exported table, which an import reads without changes. Both coordinates are in one cell, because
 * a spreadsheet would read a leading minus as a formula.
 */
export const STORE_COLUMNS: readonly (readonly [head: string, value: (store: Store) => string])[] =
  [
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

/** The header, and a row for each store. */
export const storeTable = (stores: readonly Store[]): string[][] => [
  STORE_COLUMNS.map(([head]) => head),
  ...stores.map((store) => STORE_COLUMNS.map(([, value]) => escapeCell(value(store)))),
];
