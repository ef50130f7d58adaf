import { checkTable } from '@site/store-list/in-node';
import { render, screen } from '@testing-library/react';
import { FindingsTable } from './findings-table';

const HEAD = 'name,address,city,state,zip';
const LANTERN = 'Lantern,1 Sample Street,Chicago,IL,60601';
const shown = (...lines: string[]) => {
  render(<FindingsTable table={checkTable(lines.join('\n'))} />);
  return screen.getAllByRole('row').map(({ textContent }) => textContent);
};

it('names shops of a table without ids, and fields as people do', () => {
  expect(shown(HEAD, LANTERN, LANTERN, 'Beacon,2 Sample Street,Toronto,ON,6060x')).toEqual([
    'RowShopFieldWhat is wrong',
    '3Lanternnameis the same shop as row 2',
    '4BeaconZIP code"6060x" is no ZIP code: write five digits, such as 60601',
    '4Beaconstate"ON" is no state',
  ]);
});

it('shows ids where there are any', () => {
  expect(shown(`id,${HEAD}`, `L-1,${LANTERN}`, 'L-2,,2 Sample Street,Chicago,IL,60602')).toEqual([
    'RowShopIdFieldWhat is wrong',
    '3(none)L-2nameis missing',
  ]);
});
