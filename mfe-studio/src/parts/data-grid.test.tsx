import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { FluentScope } from '../fluent/fluent-scope';
import { DataGrid, type Column } from './data-grid';

interface Jar {
  name: string;
  grams: number;
}

const COLUMNS: Column<Jar>[] = [
  { id: 'name', name: 'Name', by: ({ name }) => name, cell: ({ name }) => name },
  {
    id: 'grams',
    name: 'Grams',
    look: 'number',
    by: ({ grams }) => grams,
    cell: ({ grams }) => grams,
  },
  { id: 'open', name: 'Open', look: 'unseen', focus: 'group', cell: () => <button>Open</button> },
];
const JARS = [
  { name: 'resin', grams: 9 },
  { name: 'Amber', grams: 100 },
  { name: 'drops', grams: 20 },
];

const open = () =>
  render(
    <FluentScope>
      <DataGrid caption="Jars" columns={COLUMNS} rows={JARS} rowId={({ name }) => name} />
    </FluentScope>,
  );
const names = () => screen.getAllByRole('rowheader').map(({ textContent }) => textContent);
const head = (name: string) => screen.getByRole('columnheader', { name });
const sortBy = (name: string) => userEvent.click(within(head(name)).getByRole('button'));

it('sorts words by locale and numbers by value, in both directions', async () => {
  open();
  await sortBy('Name');
  expect(names()).toEqual(['Amber', 'drops', 'resin']);
  expect(head('Name')).toHaveAttribute('aria-sort', 'ascending');
  await sortBy('Grams');
  expect(names()).toEqual(['resin', 'drops', 'Amber']);
  await sortBy('Grams');
  expect(names()).toEqual(['Amber', 'drops', 'resin']);
  expect(head('Grams')).toHaveAttribute('aria-sort', 'descending');
});
